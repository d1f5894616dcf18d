import type { Game } from '@loupe/contract/admin/games'
import { Suspense, useState } from 'react'
import { ExportButton } from '#src/list/export/export-button.tsx'
import { isCompact } from '#src/list/page/available-space.ts'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { ListPage } from '#src/list/page/list-page.tsx'
import { useListPage } from '#src/list/page/use-list-page.ts'
import { keepLoaded, lazyCode } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { WorkspaceLoading } from '#src/ui/feedback/workspace-loading.tsx'
import { focusContent } from '#src/ui/hooks/focus-content.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { gamesQueries, useGamesExport } from './games.queries.ts'
import styles from './games-page.module.css'
import type { GamesName } from './games-search.ts'
import { GamesTable } from './list/games-table.tsx'
import { GamesToolbar } from './list/games-toolbar.tsx'

const loadGame = keepLoaded(async () => (await loadChunk(() => import('./replay/game-view.tsx'))).GameView)
const GameView = lazyCode(loadGame)
const ExportGamesDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./list/export-games-dialog.tsx'))).ExportGamesDialog,
  ({ onClose }) => onClose(),
)

/**
 * /game-history and /game-history/<id>: the games, or one of them instead of the list, since its scene needs all the
 * space. The list stays mounted behind it, with its rows and its focus.
 */
export function GamesPage() {
  const t = useT()
  const formatCount = useFormatCount()
  const page = useListPage<Game, GamesName>(gamesQueries)
  const { search, total, change, openId } = page
  const exporting = useGamesExport(search)
  // the list focuses the game's row; if its rows are not loaded yet, the focus moves to the content
  useLostFocus(openId, focusContent)
  const [hasListed, setHasListed] = useState(false)
  if (openId === null && !hasListed) setHasListed(true)

  return (
    <>
      <div className={styles.list} hidden={openId !== null}>
        <ListPage page={page} label={t('games.title')}>
          <ListHeader title={t('games.title')} count={formatCount(total)}>
            <ExportButton label={t('games.export')} isCompact={isCompact(page.space)} exporting={exporting} />
          </ListHeader>
          <GamesToolbar page={page} />
          <GamesTable page={page} onIntent={prefetchGame} />
        </ListPage>
      </div>
      {openId ? (
        <UntilLoaded fallback={<WorkspaceLoading shape="game" />}>
          <GameView
            id={openId}
            list={page.openList}
            // opened from a row, which is hidden now, the game takes the focus
            takesFocus={hasListed}
            onClose={() => page.open(null)}
          />
        </UntilLoaded>
      ) : (
        <ListTitle />
      )}
      <Suspense fallback={null}>
        {search.dialog === 'export' ? (
          <ExportGamesDialog search={search} total={total} onClose={() => change({ dialog: '' })} />
        ) : null}
      </Suspense>
    </>
  )
}

/** The title of the document while no game gives it one. */
function ListTitle() {
  const t = useT()
  useDocumentTitle(t('shell.documentTitle', { page: t('games.title') }))
  return null
}

/** Loads the code for a click on a row ahead. */
function prefetchGame(): void {
  loadAhead(loadGame)
}
