import type { AuditRow } from '@loupe/contract/audit'
import type { Paged } from '@loupe/contract/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useCallback } from 'react'
import type { ListPreferences } from '#src/lib/list-preferences.ts'
import { useT } from '#src/lib/words.tsx'
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
import { useAuditColumns } from './audit-columns.tsx'
import { type AuditSearch, auditSearch, defaultSort } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'

export interface AuditTableProps {
  rows: readonly AuditRow[]
  query: UseQueryResult<Paged<AuditRow>>
  search: AuditSearch
  record: number
  room: Room
  preferences: ListPreferences
  openId: string | null
  onChange: (changes: AuditSearch) => void
  onOpen: (row: AuditRow) => void
  /** The pointer or the focus is on the rows: what a press needs may be fetched. */
  onIntent: () => void
}

/** The rows, or what is said in their place: loading, nothing yet, nothing found, an error. */
export function AuditTable(props: AuditTableProps) {
  const t = useT()
  const words = useAuditWords()
  const { rows, query, search, room, preferences } = props
  const columns = useAuditColumns(search, preferences.columns, room)
  const labelOf = useCallback(
    ({ action, actor, at }: AuditRow) => [words.action(action), words.actor(actor), words.at(at)].join(', '),
    [words],
  )
  const clear = () => props.onChange(auditSearch.unfiltered())
  if (isWithoutRows(query)) return <ListFailed title={t('audit.loadFailed')} query={query} onClear={clear} />
  if (query.isSuccess && rows.length === 0) return <Nothing search={search} onChange={props.onChange} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only fetches ahead what a press would fetch
    <div className={listFrameClass} onPointerEnter={props.onIntent} onFocus={props.onIntent}>
      {query.isError ? <ListOutdated query={query} /> : null}
      <DataTable
        label={t('audit.title')}
        rows={rows}
        rowKey={idOf}
        rowLabel={labelOf}
        columns={columns}
        rowHeight={rowHeights[room.narrow ? 'narrow' : preferences.density]}
        minWidth={isTight(room) ? 0 : leastTableWidth(columns, 0)}
        sort={sortOf(search.sort || defaultSort)}
        onSort={(sort) => props.onChange({ sort: sortText(sort) })}
        openKey={props.openId}
        onOpen={props.onOpen}
        stale={query.isPlaceholderData}
        {...(query.isPending ? { loadingRows: Math.min(props.record, mostSkeletons) } : {})}
      />
    </div>
  )
}

function Nothing({ search, onChange }: { search: AuditSearch; onChange: (changes: AuditSearch) => void }) {
  const t = useT()
  if (isBeyondEnd(search)) return <PageEmpty onFirst={() => onChange({ page: '', cursor: '' })} />
  if (auditSearch.isFiltered(search)) {
    return (
      <NothingFound
        title={search.search ? t('audit.nothingFoundFor', { text: search.search }) : t('audit.nothingFound')}
        text={t('audit.nothingFoundText')}
        onClear={() => onChange(auditSearch.unfiltered())}
      />
    )
  }
  return (
    <EmptyState icon={ScrollText} title={t('audit.nothingYet')}>
      {t('audit.nothingYetText')}
    </EmptyState>
  )
}

function idOf(row: AuditRow): string {
  return row.id
}
