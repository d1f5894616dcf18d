import type { ActivityKind } from '@loupe/contract/admin/users/user-activity'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { useActivity } from './activity.queries.ts'
import { ActivityDays } from './activity-list.tsx'
import styles from './activity-tab.module.css'
import { EndlessPages } from './pages.tsx'

/** The filters of the lines; the default omits finds, which the end of a round counts. */
const filters: { id: FilterId; kinds: readonly ActivityKind[] }[] = [
  { id: 'all', kinds: [] },
  { id: 'games', kinds: ['games'] },
  { id: 'finds', kinds: ['finds'] },
  { id: 'hints', kinds: ['hints'] },
  { id: 'lessons', kinds: ['lessons'] },
  { id: 'messages', kinds: ['messages'] },
  { id: 'queries', kinds: ['queries'] },
  { id: 'documents', kinds: ['documents'] },
  { id: 'properties', kinds: ['properties'] },
  { id: 'account', kinds: ['suspensions', 'administration'] },
]
type FilterId =
  | 'all'
  | 'games'
  | 'finds'
  | 'hints'
  | 'lessons'
  | 'messages'
  | 'queries'
  | 'documents'
  | 'properties'
  | 'account'

/** All activity of a player, newest first. */
export function ActivityTab({ id }: { id: string }) {
  const t = useT()
  const [filter, setFilter] = useState<FilterId>('all')
  const query = useActivity(id, filters.find((one) => one.id === filter)?.kinds ?? [])
  const lines = query.data?.pages.flatMap(({ list }) => list) ?? []
  const isAll = filter === 'all'
  return (
    <div className={styles.tab}>
      <fieldset className={styles.filters} aria-label={t('userActivity.filter')}>
        {filters.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === filter}
            className={styles.filter}
            onClick={() => setFilter(one.id)}
          >
            {t(`userActivity.kind.${one.id}`)}
          </button>
        ))}
      </fieldset>
      <EndlessPages
        query={query}
        isEmpty={lines.length === 0}
        isLastEmpty={query.data?.pages.at(-1)?.list.length === 0}
        failed={t('userActivity.failed')}
        end={t('userActivity.end')}
        empty={
          <EmptyState
            icon={History}
            title={t(isAll ? 'userActivity.empty' : 'userActivity.emptyKind')}
            actions={
              isAll ? null : <Button onClick={() => setFilter('all')}>{t('userActivity.showAll')}</Button>
            }
          >
            {t(isAll ? 'userActivity.emptyText' : 'userActivity.emptyKindText')}
          </EmptyState>
        }
      >
        <ActivityDays lines={lines} />
      </EndlessPages>
    </div>
  )
}
