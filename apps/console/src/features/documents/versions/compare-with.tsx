import type { DocumentVersion } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import { useT } from '#src/shared/messages/messages.tsx'
import { BarSelect } from '#src/ui/choice/select.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useVersion } from '../documents.queries.ts'
import styles from '../documents-page.module.css'
import { ChangesView, type Titled } from './changes-view.tsx'

const nothing: Titled = { title: '', content: '' }

/** The changes since a version, which can be chosen; the first version has nothing to compare with. */
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
  const selected = versions.find(({ id }) => id === against)
  const query = useVersion(selected?.id)
  const { data, error } = query
  if (error) {
    return <LoadFailed title={t('documents.notLoaded')} queries={[query]} />
  }
  if (selected && !data) {
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
        selected ? (
          <BarSelect
            aria-label={t('documents.compareWith')}
            value={selected.id}
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
