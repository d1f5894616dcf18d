import type { User } from '@loupe/contract/admin/users/users'
import { Suspense, useMemo, useState } from 'react'
import type { PageStep } from '#src/list/address/list-steps.ts'
import { isCompact } from '#src/list/page/available-space.ts'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { PanelFailure } from '#src/list/panel/panel-frame.tsx'
import { keepLoaded, lazyCode } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Boundary } from '#src/ui/feedback/boundary.tsx'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { WorkspaceSkeleton } from '#src/ui/feedback/workspace-skeleton.tsx'
import { focusRows } from '#src/ui/hooks/focus-content.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { useJobs } from './bulk/jobs-store.ts'
import { loadConditionsBar } from './filter/load-conditions.ts'
import { useSelection } from './list/use-selection.ts'
import { UsersHeader } from './list/users-header.tsx'
import { UsersTable } from './list/users-table.tsx'
import { UsersToolbar } from './list/users-toolbar.tsx'
import { userQueries } from './users.queries.ts'
import { UsersDialogs } from './users-dialogs.tsx'
import styles from './users-page.module.css'
import {
  changeSearch,
  filterOf,
  type SearchName,
  type UsersSearch,
  usersHref,
  writeSearch,
} from './users-search.ts'
import { ViewsBar } from './views/views-bar.tsx'

const loadBulkBar = keepLoaded(
  async () => (await loadPart(['users-bulk'], () => import('./bulk/bulk-bar.tsx'))).BulkBar,
)
const loadPanel = keepLoaded(
  async () =>
    (await loadPart(['users-parts', 'user-activity'], () => import('./player/player-panel.tsx'))).PlayerPanel,
)
const BulkBar = lazyPart(loadBulkBar)
const ConditionsBar = lazyPart(loadConditionsBar)
const JobBars = lazyPart(
  async () => (await loadPart(['users-bulk'], () => import('./bulk/job-bars.tsx'))).JobBars,
)
const PlayerPage = lazyCode(
  async () =>
    (await loadPart(['users-parts', 'user-activity'], () => import('./player/player-page.tsx'))).PlayerPage,
)
const PlayerPanel = lazyCode(loadPanel)

/** /users and /users/<id>: the list, and the player of the address beside it or instead of it. */
export function UsersPage() {
  const t = useT()
  const navigate = useNavigate()
  useDocumentTitle(t('shell.documentTitle', { page: t('users.title') }))
  const page = useListPage<User, SearchName>(userQueries)
  const { search, change, total, space, openId } = page
  const jobs = useJobs()
  const selection = useSelection(writeSearch(filterOf(search)))
  // the selection bar disappears with the last selected row, and with the focus
  useLostFocus(selection.isEmpty ? null : 'chosen', (before) => before && focusRows())
  const filter = useMemo(() => filterOf(search), [search])
  const [isExporting, setIsExporting] = useState(false)
  // the choice only exists with a selection
  const onDialog = (dialog: string) =>
    dialog === 'export' && selection.selected.size === 0 ? setIsExporting(true) : change({ dialog })
  const isPage = openId !== null && search.view === 'page'
  const openPlayer = {
    // stepping through the list keeps the visible part of the player
    list: {
      ...page.openList,
      onOpen: (id: string, step: PageStep = {}) =>
        navigate(usersHref({ ...changeSearch(search, step), dialog: '', import: '' }, id)),
    },
    onClose: () => page.open(null),
    onDialog: (dialog: string) => change({ dialog }),
    onView: (view: UsersSearch) => change(view, { replace: 'tab' in view }),
  }

  return (
    <>
      <div className={styles.list} hidden={isPage}>
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
                  isCompact={isCompact(space)}
                  onExport={() => onDialog('export')}
                />
              )}
            </Suspense>
          }
          {...(isPage
            ? {}
            : {
                panel: {
                  label: t('users.player'),
                  render: (id: string) => <PlayerPanel id={id} {...openPlayer} />,
                },
              })}
        >
          <UsersHeader search={search} total={total} space={space} onDialog={onDialog} />
          <ViewsBar
            search={search}
            onGo={(next) => page.replaceAll({ record: search.record ?? '', ...next })}
            countsEnabled={!page.query.isPending}
          />
          <UsersToolbar page={page} />
          {search.where || search.any ? (
            <UntilLoaded fallback={null}>
              <ConditionsBar search={search} onChange={change} onOpen={() => change({ dialog: 'filter' })} />
            </UntilLoaded>
          ) : null}
          <UsersTable page={page} selection={selection} onIntent={prefetchParts} />
        </ListPage>
      </div>
      {isPage ? (
        <Boundary
          address={openId}
          renderFailure={() => <PanelFailure label={t('users.player')} onClose={openPlayer.onClose} />}
        >
          <UntilLoaded fallback={<WorkspaceSkeleton shape="player" />}>
            <PlayerPage id={openId} {...openPlayer} />
          </UntilLoaded>
        </Boundary>
      ) : null}
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

/**
 * Loads ahead the code for a click on a row or its checkbox: one after the other, as each takes the browser a while.
 */
function prefetchParts(): void {
  whenIdle(prefetchPanel)
  whenIdle(prefetchBulkBar)
}

const prefetchPanel = () => loadAhead(loadPanel)
const prefetchBulkBar = () => loadAhead(loadBulkBar)
