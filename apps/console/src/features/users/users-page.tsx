import type { User } from '@loupe/contract/users'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { useListPreferences } from '#src/lib/list-preferences.ts'
import { defaultRecord } from '#src/lib/list-search.ts'
import { useListState } from '#src/lib/list-state.ts'
import { loadPart } from '#src/lib/load-chunk.ts'
import { useT } from '#src/lib/words.tsx'
import { ListPage } from '#src/ui/list-page.tsx'
import { ListPager } from '#src/ui/list-pager.tsx'
import { isCompact, isTight } from '#src/ui/list-room.ts'
import { PanelFrame } from '#src/ui/panel-frame.tsx'
import { narrowScreen, useMedia } from '#src/ui/use-media.ts'
import { useWidth } from '#src/ui/use-width.ts'
import { useJobs } from './jobs-store.ts'
import { useSelection } from './use-selection.ts'
import { useFetchRows, usePrefetchRows, useUserRows, useUserTotal } from './users.queries.ts'
import { UsersDialogs } from './users-dialogs.tsx'
import { UsersHeader } from './users-header.tsx'
import { changeSearch, filterOf, usersSearch, writeSearch } from './users-search.ts'
import { UsersTable } from './users-table.tsx'
import { UsersToolbar } from './users-toolbar.tsx'
import { UsersViews } from './users-views.tsx'

const loadBulkBar = () => loadPart(['users-bulk'], () => import('./bulk-bar.tsx'))
const loadJobBars = () => loadPart(['users-bulk'], () => import('./job-bars.tsx'))
const loadPanel = () => import('./player-panel.tsx')
const BulkBar = lazy(async () => ({ default: (await loadBulkBar()).BulkBar }))
const JobBars = lazy(async () => ({ default: (await loadJobBars()).JobBars }))
const PlayerPanel = lazy(async () => ({ default: (await loadPanel()).PlayerPanel }))

const noRows: User[] = []

/** /users and /users/<id>: the list, and beside it the player whose address it is. */
export function UsersPage() {
  const t = useT()
  useDocumentTitle(t('shell.documentTitle', { page: t('users.title') }))
  const state = useListState(usersSearch)
  const { search, change, openId } = state
  const [preferences, changePreferences] = useListPreferences('users')
  const record = search.record || preferences.record || defaultRecord
  const narrow = useMedia(narrowScreen)
  const section = useRef<HTMLElement>(null)
  const width = useWidth(section)
  const room = { width, narrow, beside: openId !== null && !narrow }
  const rows = useUserRows(search, record)
  // rows first: counting may take its time, and never holds them back
  const total = useUserTotal(search, !rows.isPending)
  const list = rows.data?.list ?? noRows
  const [prefetchRows, fetchRows] = [usePrefetchRows(), useFetchRows()]
  const jobs = useJobs()
  const selection = useSelection(writeSearch(filterOf(search)))
  const filter = useMemo(() => filterOf(search), [search])

  return (
    <>
      <ListPage
        label={t('users.title')}
        tight={isTight(room)}
        ref={section}
        floating={
          <Suspense fallback={null}>
            {jobs.length > 0 ? (
              <JobBars jobs={jobs} onImport={(id) => change({ dialog: 'import', import: id })} />
            ) : null}
            {selection.isEmpty ? null : (
              <BulkBar
                selection={selection}
                filter={filter}
                total={total.data}
                rows={list}
                isCompact={isCompact(room)}
                onExport={() => change({ dialog: 'export' })}
              />
            )}
          </Suspense>
        }
        panel={
          openId ? (
            <Suspense fallback={<PanelFrame label={t('users.player')} onClose={() => state.open(null)} />}>
              <PlayerPanel
                id={openId}
                list={{
                  search,
                  record,
                  page: rows.isPlaceholderData ? undefined : rows.data,
                  total: total.isPlaceholderData ? undefined : total.data,
                  onOpen: state.open,
                  fetchPage: (step) => fetchRows(changeSearch(search, step), record),
                  prefetchPage: (step) => prefetchRows(changeSearch(search, step), record),
                }}
                onClose={() => state.open(null)}
                onDialog={(dialog) => change({ dialog })}
              />
            </Suspense>
          ) : null
        }
      >
        <UsersHeader
          search={search}
          total={total.data}
          room={room}
          onDialog={(dialog) => change({ dialog })}
        />
        <UsersViews
          search={search}
          onGo={(next) => state.replaceAll({ record: search.record ?? '', ...next })}
          countsEnabled={!rows.isPending}
        />
        <UsersToolbar
          search={search}
          onChange={change}
          narrow={isTight(room)}
          preferences={preferences}
          onPreferences={changePreferences}
        />
        <UsersTable
          onIntent={prefetchParts}
          rows={list}
          query={rows}
          search={search}
          record={Number(record)}
          room={room}
          preferences={preferences}
          selection={selection}
          openId={openId}
          onChange={change}
          onOpen={(user) => state.open(user.id)}
        />
        {list.length > 0 || search.page ? (
          <ListPager
            search={search}
            record={Number(record)}
            page={rows.data}
            total={total.isPlaceholderData ? undefined : total.data}
            onChange={change}
            onRecord={(next) => changePreferences({ record: next })}
            onIntent={(next) => prefetchRows({ ...search, ...next }, record)}
          />
        ) : null}
      </ListPage>
      <UsersDialogs
        search={search}
        openId={openId}
        total={total.data}
        selection={selection}
        onChange={change}
        onOpen={state.open}
      />
    </>
  )
}

/** Fetches ahead what a press on a row or on its box will need. */
function prefetchParts(): void {
  // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
  void Promise.all([loadPanel(), loadBulkBar()]).catch(() => undefined)
}
