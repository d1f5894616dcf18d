import { useT } from '#src/shared/messages/words.tsx'
import { useAddress } from '#src/shared/navigation/navigation.tsx'
import { DeskSkeleton } from '#src/ui/feedback/desk-skeleton.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { useDocuments, useVersions } from './documents.queries.ts'
import styles from './documents-page.module.css'
import { documentTypeOf } from './documents-search.ts'
import { documentTitles } from './documents-words.ts'
import { DocumentDesk } from './page/document-desk.tsx'

/** /aboutus, /privacyandpolicy and /termsandcondition: one content document in all its languages. */
export function DocumentsPage() {
  const t = useT()
  const { path } = useAddress()
  const type = documentTypeOf(path) ?? 'about'
  const documents = useDocuments(type)
  const versions = useVersions(type)
  const error = documents.error ?? versions.error

  if (documents.data && versions.data) {
    return <DocumentDesk key={type} type={type} documents={documents.data} versions={versions.data} />
  }
  if (error) {
    return (
      <div className={styles.state}>
        <LoadFailed isPage title={t('documents.notLoaded')} queries={[documents, versions]} />
      </div>
    )
  }
  return <DeskSkeleton shape="document" head={<h1>{t(documentTitles[type])}</h1>} />
}
