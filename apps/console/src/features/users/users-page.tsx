import type { User } from '@loupe/contract/users'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { useListPreferences } from '#src/lib/list-preferences.ts'
import { loadPart } from '#src/lib/load-chunk.ts'
import { useAddress, useGo } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { narrowScreen, useMedia } from '#src/ui/use-media.ts'
import { useWidth } from '#src/ui/use-width.ts'
import { useJobs } from './jobs-store.ts'
import { PanelFrame } from './panel-frame.tsx'
import { useSelection } from './use-selection.ts'
import { useUserRows, useUserTotal } from './users.queries.ts'
import { UsersDialogs } from './users-dialogs.tsx'
import { UsersHeader } from './users-header.tsx'
import styles from './users-page.module.css'
import { UsersPager } from './users-pager.tsx'
import { isCompact, isTight } from './users-room.ts'
import {
  changeSearch,
  filterOf,
  listDefaults,
  openIdOf,
  readSearch,
  type UsersSearch,
  usersHref,
  writeSearch,
} from './users-search.ts'
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
  const state = useListState()
  const { search, change, openId } = state
  const [preferences, changePreferences] = useListPreferences('users')
  const record = search.record || preferences.record || listDefaults.record
  const narrow = useMedia(narrowScreen)
  const section = useRef<HTMLElement>(null)
  const width = useWidth(section)
  const room = { width, narrow, beside: openId !== null && !narrow }
  const rows = useUserRows(search, record)
  // rows first: counting may take its time, and never holds them back
  const total = useUserTotal(search, !rows.isPending)
  const list = rows.data?.list ?? noRows
  const jobs = useJobs()
  const selection = useSelection(writeSearch(filterOf(search)))
  const filter = useMemo(() => filterOf(search), [search])

  return (
    <div className={styles.page}>
      <section
        ref={section}
        className={styles.list}
        data-tight={isTight(room) ? '' : undefined}
        aria-label={t('users.title')}
      >
        <UsersHeader
          search={search}
          total={total.data}
          room={room}
          onDialog={(dialog) => change({ dialog })}
        />
        <UsersViews search={search} onGo={(next) => state.replaceAll(next)} countsEnabled={!rows.isPending} />
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
          <UsersPager
            search={search}
            record={Number(record)}
            page={rows.data}
            total={total.isPlaceholderData ? undefined : total.data}
            onChange={change}
            onRecord={(next) => changePreferences({ record: next })}
          />
        ) : null}
        <div className={styles.floating}>
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
        </div>
      </section>
      {openId ? (
        <Suspense fallback={<PanelFrame label={t('users.player')} onClose={() => state.open(null)} />}>
          <PlayerPanel
            id={openId}
            list={{
              search,
              record,
              page: rows.isPlaceholderData ? undefined : rows.data,
              total: total.isPlaceholderData ? undefined : total.data,
              onOpen: state.open,
            }}
            onClose={() => state.open(null)}
            onDialog={(dialog) => change({ dialog })}
          />
        </Suspense>
      ) : null}
      <UsersDialogs
        search={search}
        openId={openId}
        total={total.data}
        selection={selection}
        onChange={change}
        onOpen={state.open}
      />
    </div>
  )
}

/** The list's state in the address, and the ways to change it. */
function useListState() {
  const { path, search: text } = useAddress()
  const go = useGo()
  const search = useMemo(() => readSearch(text), [text])
  const openId = openIdOf(path)
  return {
    search,
    openId,
    /** Changes some of it; `replace` leaves no step for Back, for what is typed. */
    change: (changes: UsersSearch, options?: { replace?: boolean }) =>
      go(usersHref(changeSearch(search, changes), openId), options),
    /** Another view: only the page size stays. */
    replaceAll: (next: UsersSearch) => go(usersHref({ record: search.record ?? '', ...next }, openId)),
    /** Opens a player, on another page of the list where `changes` lead there. */
    open: (id: string | null, changes: UsersSearch = {}) =>
      go(usersHref(changeSearch(search, { ...changes, dialog: '' }), id)),
  }
}

/** Fetches ahead what a press on a row or on its box will need. */
function prefetchParts(): void {
  // A chunk that could not be fetched early is asked for again, and reported, when it is needed.
  void Promise.all([loadPanel(), loadBulkBar()]).catch(() => undefined)
}
