import { useAddress } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { DeskSkeleton } from '#src/ui/desk-skeleton.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { DocumentDesk } from './document-desk.tsx'
import { useDocuments, useVersions } from './documents.queries.ts'
import styles from './documents-page.module.css'
import { documentTypeOf } from './documents-search.ts'
import { documentTitles } from './documents-words.ts'

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
