import { useT } from '#src/shared/messages/messages.tsx'
import { useAddress } from '#src/shared/navigation/navigation.tsx'
import { documentPages, documentTypeOf } from '#src/shared/records/document-pages.ts'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { WorkspaceSkeleton } from '#src/ui/feedback/workspace-skeleton.tsx'
import { useDocuments, useVersions } from './documents.queries.ts'
import styles from './documents-page.module.css'
import { DocumentWorkspace } from './page/document-workspace.tsx'

/** /aboutus, /privacyandpolicy and /termsandcondition: one content document in all its languages. */
export function DocumentsPage() {
  const t = useT()
  const { path } = useAddress()
  const type = documentTypeOf(path) ?? 'about'
  const documents = useDocuments(type)
  const versions = useVersions(type)
  const error = documents.error ?? versions.error

  if (documents.data && versions.data) {
    return <DocumentWorkspace key={type} type={type} documents={documents.data} versions={versions.data} />
  }
  if (error) {
    return (
      <div className={styles.state}>
        <LoadFailed isPage title={t('documents.notLoaded')} queries={[documents, versions]} />
      </div>
    )
  }
  return <WorkspaceSkeleton shape="document" head={<h1>{t(documentPages[type].title)}</h1>} />
}
