import type { Paged } from '@loupe/contract/lists'
import type { User } from '@loupe/contract/users'
import type { UseQueryResult } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import UsersIcon from 'lucide-react/icons/users'
import { useFailureWords } from '#src/lib/failure-words.ts'
import type { ListPreferences } from '#src/lib/list-preferences.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import type { Selection } from './use-selection.ts'
import { leastTableWidth, sortOf, sortText, useUserColumns } from './users-columns.tsx'
import { isTight, type Room } from './users-room.ts'
import { filterNames, isFiltered, listDefaults, type UsersSearch } from './users-search.ts'
import styles from './users-table.module.css'
import { nameOf } from './users-words.ts'

const rowHeights = { narrow: 56, comfortable: 44, compact: 36 } as const
const mostSkeletons = 15

export interface UsersTableProps {
  rows: readonly User[]
  query: UseQueryResult<Paged<User>>
  search: UsersSearch
  record: number
  room: Room
  preferences: ListPreferences
  selection: Selection
  openId: string | null
  onChange: (changes: UsersSearch) => void
  onOpen: (user: User) => void
  /** The pointer or the focus is on the rows: what a press needs may be fetched. */
  onIntent: () => void
}

/** The rows, or what is said in their place: loading, nothing yet, nothing found, an error. */
export function UsersTable(props: UsersTableProps) {
  const t = useT()
  const { rows, query, search, room, preferences, selection } = props
  const columns = useUserColumns(search, preferences.columns, room)
  if ((query.isError && !query.data) || isWaitingForLine(query))
    return <Failed query={query} onChange={props.onChange} />
  if (query.isSuccess && rows.length === 0) return <Nothing search={search} onChange={props.onChange} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only fetches ahead what a press would fetch
    <div className={styles.frame} onPointerEnter={props.onIntent} onFocus={props.onIntent}>
      {query.isError ? <Outdated query={query} /> : null}
      <DataTable
        label={t('users.title')}
        rows={rows}
        rowKey={idOf}
        rowLabel={nameOf}
        columns={columns}
        rowHeight={rowHeights[room.narrow ? 'narrow' : preferences.density]}
        minWidth={isTight(room) ? 0 : leastTableWidth(columns)}
        sort={sortOf(search.sort || listDefaults.sort)}
        onSort={(sort) => props.onChange({ sort: sortText(sort) })}
        ticked={selection.ticked}
        allTicked={selection.isAll}
        onTick={selection.tick}
        openKey={props.openId}
        onOpen={props.onOpen}
        stale={query.isPlaceholderData}
        {...(query.isPending ? { loadingRows: Math.min(props.record, mostSkeletons) } : {})}
      />
    </div>
  )
}

function Failed({ query, onChange }: { query: UseQueryResult; onChange: (changes: UsersSearch) => void }) {
  const t = useT()
  const words = useFailureWords()
  return (
    <ErrorState
      offline={!navigator.onLine}
      title={t('users.loadFailed')}
      actions={
        <>
          <Button tone="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('ui.retry')}
          </Button>
          <Button onClick={() => onChange(nothingChosen)}>{t('users.clearAll')}</Button>
        </>
      }
    >
      {words(query.error)}
    </ErrorState>
  )
}

/** The rows could not be brought up to date: they stay, and this says so. */
function Outdated({ query }: { query: UseQueryResult }) {
  const t = useT()
  const words = useFailureWords()
  return (
    <p className={styles.outdated} role="alert">
      <span>
        {words(query.error)} {t('users.refreshFailed')}
      </span>
      <Button size="small" tone="accent" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('ui.retry')}
      </Button>
    </p>
  )
}

function Nothing({ search, onChange }: { search: UsersSearch; onChange: (changes: UsersSearch) => void }) {
  const t = useT()
  if (search.cursor || (search.page && search.page !== '0')) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('users.pageEmpty')}
        actions={<Button onClick={() => onChange({ page: '', cursor: '' })}>{t('users.toFirstPage')}</Button>}
      >
        {t('users.pageEmptyText')}
      </EmptyState>
    )
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        icon={SearchX}
        title={search.search ? t('users.nothingFoundFor', { text: search.search }) : t('users.nothingFound')}
        actions={<Button onClick={() => onChange(nothingChosen)}>{t('users.clearAll')}</Button>}
      >
        {t('users.nothingFoundText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={UsersIcon}
      title={t('users.nothingYet')}
      actions={
        <>
          <Button tone="primary" onClick={() => onChange({ dialog: 'import' })}>
            {t('users.importFile')}
          </Button>
          <Button onClick={() => onChange({ dialog: 'add' })}>{t('users.add')}</Button>
        </>
      }
    >
      {t('users.nothingYetText')}
    </EmptyState>
  )
}

/** Offline, the first question has not even been asked. */
function isWaitingForLine(query: UseQueryResult): boolean {
  return query.isPending && query.fetchStatus === 'paused'
}

const nothingChosen: UsersSearch = Object.fromEntries(filterNames.map((name) => [name, '']))

function idOf(user: User): string {
  return user.id
}
