import type { Game } from '@loupe/contract/admin/games'
import History from 'lucide-react/icons/history'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Neighbours } from '#src/list/panel/neighbours.tsx'
import { RecordFailure } from '#src/list/panel/panel-failure.tsx'
import type { OpenList } from '#src/list/panel/use-neighbours.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useFollowLink } from '#src/shared/navigation/navigation.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { WorkspaceSkeleton } from '#src/ui/feedback/workspace-skeleton.tsx'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { Breadcrumb } from '#src/ui/layout/breadcrumb.tsx'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import type { MenuItem } from '#src/ui/overlay/menu.tsx'
import { useGame } from '../games.queries.ts'
import { statusTones, useGameMessages } from '../games-messages.ts'
import { type GamesSearch, gamesSearch } from '../games-search.ts'
import { GameReplay } from './game-replay.tsx'
import styles from './game-view.module.css'

/** One game instead of the list, at its own address. Escape and the link above lead back to the list. */
export function GameView({
  id,
  list,
  takesFocus,
  onClose,
}: {
  id: string
  list: OpenList<Game> & { search: GamesSearch }
  takesFocus: boolean
  onClose: () => void
}) {
  const t = useT()
  const messages = useGameMessages()
  const query = useGame(id)
  const { data: game, error } = query
  const startMs = momentIn(list.search)
  const row = game ?? list.page?.list.find((each) => each.id === id)
  const name = row ? messages.name(row) : t('games.game')
  useDocumentTitle(t('shell.documentTitle', { page: name }))
  useEscape(true, onClose)
  const editor = useFocusOnArrival(takesFocus)

  return (
    <section ref={editor} className={styles.page} aria-label={name} tabIndex={-1}>
      <header className={styles.header}>
        <Breadcrumb
          label={t('games.way')}
          href={gamesSearch.hrefOf({ ...list.search, ...gamesSearch.closed })}
          list={t('games.title')}
        >
          {name}
        </Breadcrumb>
        {row ? <StatusDot tone={statusTones[row.status]}>{messages.status(row.status)}</StatusDot> : null}
        {row ? (
          <time className={styles.when} dateTime={row.startedAt}>
            {messages.from(row)}
          </time>
        ) : null}
        <div className={styles.tools}>
          <Neighbours
            id={id}
            name={name}
            labels={{ previous: t('games.previousGame'), next: t('games.nextGame') }}
            list={list}
          />
          {game ? <GameMenu game={game} /> : null}
        </div>
      </header>
      {game ? (
        <GameReplay key={`${id} ${startMs}`} game={game} startMs={startMs} />
      ) : error ? (
        <RecordFailure
          query={query}
          gone={{ icon: History, title: t('games.gameGone'), text: t('games.gameGoneText') }}
          failed={t('games.gameFailed')}
        />
      ) : (
        <WorkspaceSkeleton shape="game" head={null} />
      )}
    </section>
  )
}

/** The replay position in the address; null if it is not a valid moment. */
function momentIn({ moment }: GamesSearch): number | null {
  return moment && /^\d{1,9}$/.test(moment) ? Number(moment) : null
}

/** Copies its address and ID, and links to its player and its puzzle. */
function GameMenu({ game: { id, seeker, puzzle } }: { game: Game }) {
  const t = useT()
  const follow = useFollowLink()
  const way = (name: string, label: string, filter: Partial<GamesSearch>): MenuItem => ({
    id: name,
    label,
    icon: History,
    href: gamesSearch.hrefOf(filter),
    follow,
  })
  const items = [
    way('player', t('games.allOfPlayer'), { playerId: seeker.id }),
    way('puzzle', t('games.allOnPuzzle'), { puzzleId: puzzle.id }),
  ]
  return <CopyMenu id={id} href={gamesSearch.hrefOf({}, id)} more={[{ id: 'ways', items }]} />
}

/** Moves the focus here, also when stepping to other games. */
function useFocusOnArrival(takesFocus: boolean) {
  const editor = useRef<HTMLElement>(null)
  const arrive = useEffectEvent(() => takesFocus && moveFocus(editor.current))
  useEffect(() => {
    arrive()
  }, [])
  return editor
}
