import type { User } from '@loupe/contract/users'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { loadPart } from '#src/lib/load-part.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { useT } from '#src/lib/words.tsx'
import { focusRows } from '#src/ui/focus-content.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ListPage } from '#src/ui/list-page.tsx'
import { isCompact } from '#src/ui/list-room.ts'
import { useListPage } from '#src/ui/use-list-page.ts'
import { useLostFocus } from '#src/ui/use-lost-focus.ts'
import { useJobs } from './jobs-store.ts'
import { useSelection } from './use-selection.ts'
import { userQueries } from './users.queries.ts'
import { UsersDialogs } from './users-dialogs.tsx'
import { UsersHeader } from './users-header.tsx'
import { filterOf, type SearchName, writeSearch } from './users-search.ts'
import { UsersTable } from './users-table.tsx'
import { UsersToolbar } from './users-toolbar.tsx'
import { UsersViews } from './users-views.tsx'

const loadBulkBar = () => loadPart(['users-bulk'], () => import('./bulk-bar.tsx'))
const loadJobBars = () => loadPart(['users-bulk'], () => import('./job-bars.tsx'))
const loadPanel = () => loadChunk(() => import('./player-panel.tsx'))
const BulkBar = lazyPart(async () => (await loadBulkBar()).BulkBar)
const JobBars = lazyPart(async () => (await loadJobBars()).JobBars)
const PlayerPanel = lazy(async () => ({ default: (await loadPanel()).PlayerPanel }))

/** /users and /users/<id>: the list, and beside it the player whose address it is. */
export function UsersPage() {
  const t = useT()
  useDocumentTitle(t('shell.documentTitle', { page: t('users.title') }))
  const page = useListPage<User, SearchName>(userQueries)
  const { search, change, total, room, openId } = page
  const jobs = useJobs()
  const selection = useSelection(writeSearch(filterOf(search)))
  // the bar of the chosen goes with the last of them, and the focus with it
  useLostFocus(selection.isEmpty ? null : 'chosen', (before) => before && focusRows())
  const filter = useMemo(() => filterOf(search), [search])
  const [isExporting, setIsExporting] = useState(false)
  // only with players selected is there a choice to make
  const onDialog = (dialog: string) =>
    dialog === 'export' && selection.ticked.size === 0 ? setIsExporting(true) : change({ dialog })

  return (
    <>
      <ListPage
        page={page}
        label={t('users.title')}
        floating={
          <Suspense fallback={null}>
            {jobs.length > 0 ? (
              <JobBars jobs={jobs} onImport={(id) => change({ dialog: 'import', import: id })} />
            ) : null}
            {selection.isEmpty ? null : (
              <BulkBar
                selection={selection}
                filter={filter}
                total={total}
                rows={page.rows}
                isCompact={isCompact(room)}
                onExport={() => onDialog('export')}
              />
            )}
          </Suspense>
        }
        panel={{
          label: t('users.player'),
          render: (id, close) => (
            <PlayerPanel
              id={id}
              list={page.openList}
              onClose={close}
              onDialog={(dialog) => change({ dialog })}
            />
          ),
        }}
      >
        <UsersHeader search={search} total={total} room={room} onDialog={onDialog} />
        <UsersViews
          search={search}
          onGo={(next) => page.replaceAll({ record: search.record ?? '', ...next })}
          countsEnabled={!page.query.isPending}
        />
        <UsersToolbar page={page} />
        <UsersTable page={page} selection={selection} onIntent={prefetchParts} />
      </ListPage>
      <UsersDialogs
        search={search}
        openId={openId}
        total={total}
        selection={selection}
        isExporting={isExporting}
        onExported={() => setIsExporting(false)}
        onChange={change}
        onOpen={page.open}
      />
    </>
  )
}

/** Fetches ahead what a press on a row or on its box will need: in turns, as each takes the browser a while. */
function prefetchParts(): void {
  whenIdle(prefetchPanel)
  whenIdle(prefetchBulkBar)
}

// A chunk that could not be fetched early is asked for again, and reported, when it is needed.
const prefetchPanel = () => void loadPanel().catch(() => undefined)
const prefetchBulkBar = () => void loadBulkBar().catch(() => undefined)
