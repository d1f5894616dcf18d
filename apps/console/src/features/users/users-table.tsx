import type { Paged } from '@loupe/contract/lists'
import type { User } from '@loupe/contract/users'
import type { UseQueryResult } from '@tanstack/react-query'
import UsersIcon from 'lucide-react/icons/users'
import type { ListPreferences } from '#src/lib/list-preferences.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { isTight, leastTableWidth, mostSkeletons, type Room, rowHeights } from '#src/ui/list-room.ts'
import { sortOf, sortText } from '#src/ui/list-sort.ts'
import {
  isBeyondEnd,
  isWithoutRows,
  ListFailed,
  ListOutdated,
  listFrameClass,
  NothingFound,
  PageEmpty,
} from '#src/ui/list-states.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import type { Selection } from './use-selection.ts'
import { useUserColumns } from './users-columns.tsx'
import { defaultSort, isFiltered, type UsersSearch, usersSearch } from './users-search.ts'
import { nameOf } from './users-words.ts'

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
  if (isWithoutRows(query)) {
    const clear = () => props.onChange(usersSearch.unfiltered())
    return <ListFailed title={t('users.loadFailed')} query={query} onClear={clear} />
  }
  if (query.isSuccess && rows.length === 0) return <Nothing search={search} onChange={props.onChange} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only fetches ahead what a press would fetch
    <div className={listFrameClass} onPointerEnter={props.onIntent} onFocus={props.onIntent}>
      {query.isError ? <ListOutdated query={query} /> : null}
      <DataTable
        label={t('users.title')}
        rows={rows}
        rowKey={idOf}
        rowLabel={nameOf}
        columns={columns}
        rowHeight={rowHeights[room.narrow ? 'narrow' : preferences.density]}
        minWidth={isTight(room) ? 0 : leastTableWidth(columns)}
        sort={sortOf(search.sort || defaultSort)}
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

function Nothing({ search, onChange }: { search: UsersSearch; onChange: (changes: UsersSearch) => void }) {
  const t = useT()
  if (isBeyondEnd(search)) return <PageEmpty onFirst={() => onChange({ page: '', cursor: '' })} />
  if (isFiltered(search)) {
    return (
      <NothingFound
        title={search.search ? t('users.nothingFoundFor', { text: search.search }) : t('users.nothingFound')}
        text={t('users.nothingFoundText')}
        onClear={() => onChange(usersSearch.unfiltered())}
      />
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

function idOf(user: User): string {
  return user.id
}
