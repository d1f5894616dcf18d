import type { DocumentType } from '@loupe/contract/admin/documents'
import type { MessageId } from '#src/messages/catalogue.ts'

/** What the content documents are called, and the pages on which they are edited. */
export const documentPlaces = {
  about: { title: 'shell.aboutUs', path: '/aboutus' },
  privacy: { title: 'shell.privacyPolicy', path: '/privacyandpolicy' },
  terms: { title: 'shell.terms', path: '/termsandcondition' },
} as const satisfies Record<DocumentType, { title: MessageId; path: string }>
