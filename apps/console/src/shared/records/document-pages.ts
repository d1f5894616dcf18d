// Part of the inline script (bootstrap/app.ts): types of the contract only, no schema.
import type { DocumentType } from '@loupe/contract/admin/documents'
import type { MessageId } from '#src/messages/catalogue.ts'

/** The names of the content documents, and the pages of their editors. */
export const documentPages = {
  about: { title: 'shell.aboutUs', path: '/aboutus' },
  privacy: { title: 'shell.privacyPolicy', path: '/privacyandpolicy' },
  terms: { title: 'shell.terms', path: '/termsandcondition' },
} as const satisfies Record<DocumentType, { title: MessageId; path: string }>

const types = Object.keys(documentPages) as DocumentType[] // its keys are exactly these

/** The document whose page a path is. */
export function documentTypeOf(path: string): DocumentType | undefined {
  const first = `/${path.split('/')[1] ?? ''}`
  return types.find((type) => documentPages[type].path === first)
}
