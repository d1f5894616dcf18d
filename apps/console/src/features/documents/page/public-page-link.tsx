import type { ContentDocument, DocumentType } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import { useT } from '#src/shared/messages/messages.tsx'
import { publicPaths } from '../documents-search.ts'

/** A link to the public page: the version in force at the address of the document, another one at its own. */
export function PublicPageLink({
  type,
  locale,
  version: { version, isInForce },
}: {
  type: DocumentType
  locale: Locale
  version: ContentDocument
}) {
  const t = useT()
  const number = isInForce ? '' : `&version=${version}`
  return (
    <a href={`${publicPaths[type]}?lang=${locale}${number}&reading`} target="_blank" rel="noopener">
      {t('documents.openPublic')}
    </a>
  )
}
