import { asFailure, failureCode } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useAddress } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { DeskSkeleton } from '#src/ui/desk-skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { DocumentDesk } from './document-desk.tsx'
import { useDocuments, useVersions } from './documents.queries.ts'
import styles from './documents-page.module.css'
import { documentTypeOf } from './documents-search.ts'
import { documentTitles } from './documents-words.ts'

/** /aboutus, /privacyandpolicy and /termsandcondition: one content document in all its languages. */
export function DocumentsPage() {
  const t = useT()
  const failureWords = useFailureWords()
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
        <ErrorState
          isPage
          offline={failureCode(asFailure(error)) === 'offline'}
          title={t('documents.notLoaded')}
          actions={
            <Button
              busy={documents.isFetching || versions.isFetching}
              onClick={() => {
                void documents.refetch()
                void versions.refetch()
              }}
            >
              {t('ui.retry')}
            </Button>
          }
        >
          {failureWords(error)}
        </ErrorState>
      </div>
    )
  }
  return <DeskSkeleton shape="document" head={<h1>{t(documentTitles[type])}</h1>} />
}
