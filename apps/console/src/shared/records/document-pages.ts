import type { DocumentType } from '@loupe/contract/admin/documents'
import type { MessageId } from '#src/messages/catalogue.ts'

/** The names of the content documents, and the pages of their editors. */
export const documentPages = {
  about: { title: 'shell.aboutUs', path: '/aboutus' },
  privacy: { title: 'shell.privacyPolicy', path: '/privacyandpolicy' },
  terms: { title: 'shell.terms', path: '/termsandcondition' },
} as const satisfies Record<DocumentType, { title: MessageId; path: string }>
