import { asFailure, failureCode } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useAddress } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
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
  return (
    <div className={styles.page} aria-busy="true">
      <header className={styles.header}>
        <h1>{t(documentTitles[type])}</h1>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          {[7, 5, 6, 4].map((width) => (
            <p key={width} className={styles.waiting}>
              <Skeleton width={width} />
            </p>
          ))}
        </div>
        <div className={styles.centre}>
          {[9, 10, 8, 10, 6].map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- grey bars have no names
            <p key={index} className={styles.waiting}>
              <Skeleton width={width} />
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
