import type { Game } from '@loupe/contract/admin/games'
import { useMemo } from 'react'
import { sortOf } from '#src/list/address/list-sort.ts'
import {
  type AvailableSpace,
  isPhoneSized,
  isStacked,
  minTrackWidth,
} from '#src/list/page/available-space.ts'
import { columnsOf, fittingIds, listColumns } from '#src/list/page/list-columns.ts'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { SceneThumb } from '#src/ui/display/scene-thumb.tsx'
import { StatusDot, statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { RowBelow } from '#src/ui/table/row-below.tsx'
import { type GameMessages, statusTones, useGameMessages } from '../games-messages.ts'
import { type GamesSearch, gamesSearch } from '../games-search.ts'
import styles from './games-table.module.css'

/** The optional columns, in order; the puzzle and the player are always shown. */
export const columns = listColumns(
  {
    status: 'games.status',
    startedAt: 'games.began',
    score: 'games.score',
    found: 'games.found',
    playSeconds: 'games.time',
    misses: 'games.misses',
    hintsUsed: 'games.hints',
    mode: 'games.mode',
    winner: 'games.winner',
    hider: 'games.hider',
    device: 'games.device',
    appVersion: 'games.appVersion',
  },
  ['status', 'startedAt', 'score', 'found', 'playSeconds', 'misses', 'hintsUsed'],
)
type ColumnId = keyof typeof columns.labels

/** The columns of a small screen. */
const shownWhenNarrow: readonly ColumnId[] = ['status', 'startedAt']

type ColumnSpec = Omit<Column<Game>, 'id' | 'header'>

/**
 * The table's columns: the same objects until the language, the chosen columns, the width or the list's state changes.
 */
export function useGameColumns(
  search: GamesSearch,
  chosen: readonly string[] | null,
  space: AvailableSpace,
): Column<Game>[] {
  const t = useT()
  const messages = useGameMessages()
  const phoneSized = isPhoneSized(space)
  const stacked = isStacked(space)
  const specs = useMemo(() => specsOf(messages, phoneSized), [messages, phoneSized])
  const sorted = sortOf(search.sort || gamesSearch.defaultSort).id
  const candidates = space.narrow || phoneSized ? [...shownWhenNarrow] : columns.visible(chosen)
  const taken = minTrackWidth(puzzleWidth(phoneSized)) + (phoneSized ? 0 : minTrackWidth(playerWidth))
  const ids = fittingIds(candidates, specs, { space, chosen, taken, sortedBy: sorted })
  return useMemo(() => {
    const puzzle: Column<Game> = {
      id: 'puzzle',
      header: t(phoneSized ? 'games.game' : 'games.puzzle'),
      width: puzzleWidth(phoneSized),
      skeleton: 8,
      cell: (game) => {
        const href = gamesSearch.hrefOf(search, game.id)
        return phoneSized ? (
          <PuzzleAndPlayer game={game} messages={messages} stacked={stacked} href={href} />
        ) : (
          <RowLink href={href} className={styles.puzzle}>
            <SceneThumb url={game.puzzle.sceneUrl} />
            <PuzzleName game={game} messages={messages} />
          </RowLink>
        )
      },
    }
    const player: Column<Game> = {
      id: 'player',
      header: t('games.player'),
      width: playerWidth,
      cell: (game) => <bdi>{messages.person(game.seeker)}</bdi>,
    }
    const more = columnsOf(ids, specs, (id) => t(columns.labels[id]), stacked)
    return [puzzle, ...(phoneSized ? [] : [player]), ...more]
  }, [t, messages, specs, search, ids, phoneSized, stacked])
}

function PuzzleName({ game, messages }: { game: Game; messages: GameMessages }) {
  const t = useT()
  return (
    <span className={styles.title}>
      <bdi>{messages.puzzle(game.puzzle)}</bdi>
      {game.isTest || game.unconfirmedIds.length > 0 ? (
        <span className={styles.note}>
          {game.isTest ? ` · ${t('ui.testData')}` : null}
          {game.unconfirmedIds.length > 0 ? ` · ${t('games.unconfirmed')}` : null}
        </span>
      ) : null}
    </span>
  )
}

/** Used without space for a column of players; without space for any columns, status and start are below it. */
function PuzzleAndPlayer({
  game,
  messages,
  stacked,
  href,
}: {
  game: Game
  messages: GameMessages
  stacked: boolean
  href: string
}) {
  return (
    <RowLink href={href} className={styles.puzzle}>
      <SceneThumb url={game.puzzle.sceneUrl} />
      <PuzzleName game={game} messages={messages} />
      <RowBelow>
        {stacked ? (
          <>
            <StatusDot tone={statusTones[game.status]}>{messages.status(game.status)}</StatusDot>
            <RelativeTime value={game.startedAt} />
          </>
        ) : null}
        <bdi>{messages.person(game.seeker)}</bdi>
      </RowBelow>
    </RowLink>
  )
}

function puzzleWidth(phoneSized: boolean): string {
  return phoneSized ? 'minmax(114px, 1fr)' : 'minmax(240px, 2.4fr)'
}

const playerWidth = 'minmax(140px, 1fr)'

function specsOf(messages: GameMessages, phoneSized: boolean): Record<ColumnId, ColumnSpec> {
  return {
    status: {
      width: phoneSized ? '118px' : 'minmax(122px, 0.8fr)',
      cellClass: ({ status }) => statusDotClass(statusTones[status]),
      cell: ({ status }) => messages.status(status),
    },
    startedAt: {
      width: phoneSized ? '100px' : 'minmax(116px, 0.8fr)',
      sort: 'descending',
      cellClass: muted,
      cell: ({ startedAt }) => <RelativeTime value={startedAt} brief={phoneSized} />,
    },
    score: figure(({ score }) => messages.number(score), '86px'),
    found: figure((game) => messages.found(game), '92px', false),
    playSeconds: figure(({ playSeconds }) => messages.time(playSeconds), '84px'),
    misses: figure(({ misses }) => messages.number(misses), '92px'),
    hintsUsed: figure(({ hintsUsed }) => messages.number(hintsUsed), '86px'),
    mode: { width: 'minmax(88px, 0.6fr)', cellClass: muted, cell: ({ mode }) => messages.mode(mode) },
    winner: {
      width: 'minmax(100px, 0.7fr)',
      cellClass: muted,
      cell: ({ winner }) => messages.winner(winner),
    },
    hider: {
      width: 'minmax(130px, 1fr)',
      cellClass: muted,
      cell: ({ hider }) => (hider ? <bdi>{messages.person(hider)}</bdi> : '–'),
    },
    device: {
      width: 'minmax(120px, 1fr)',
      cellClass: muted,
      cell: ({ device }) => <bdi>{device || '–'}</bdi>,
    },
    appVersion: {
      width: 'minmax(90px, 0.6fr)',
      cellClass: muted,
      cell: ({ appVersion }) => <bdi>{appVersion || '–'}</bdi>,
    },
  }
}

function muted(): string {
  return styles.muted ?? ''
}

function figure(of: (game: Game) => string, width: string, isSorted = true): ColumnSpec {
  return { width, align: 'end', cell: of, ...(isSorted ? { sort: 'descending' } : {}) }
}
