import type { DocumentVersion } from '@loupe/contract/documents'
import type { Locale } from '@loupe/contract/values'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { BarSelect } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { ChangesView, type Titled } from './changes-view.tsx'
import { useVersion } from './documents.queries.ts'
import styles from './documents-page.module.css'

const nothing: Titled = { title: '', content: '' }

/** What changed since one of the versions, which can be chosen; before the first one there was nothing. */
export function CompareWith({
  locale,
  after,
  versions,
  against,
  onChoose,
}: {
  locale: Locale
  after: Titled
  versions: readonly DocumentVersion[]
  against: string | undefined
  onChoose: (id: string) => void
}) {
  const t = useT()
  const failureWords = useFailureWords()
  const chosen = versions.find(({ id }) => id === against)
  const { data, error, refetch, isFetching } = useVersion(chosen?.id)
  if (error) {
    return (
      <ErrorState
        title={t('documents.notLoaded')}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      >
        {failureWords(error)}
      </ErrorState>
    )
  }
  if (chosen && !data) {
    return (
      <p className={styles.waiting} aria-busy="true">
        <Skeleton width={8} />
      </p>
    )
  }
  return (
    <ChangesView
      before={data ?? nothing}
      after={after}
      locale={locale}
      choice={
        chosen ? (
          <BarSelect
            aria-label={t('documents.compareWith')}
            value={chosen.id}
            onChange={(event) => onChoose(event.currentTarget.value)}
            options={versions.map(({ id, status, version }) => ({
              value: id,
              label: t('documents.since', { status, version }),
            }))}
          />
        ) : null
      }
    />
  )
}
