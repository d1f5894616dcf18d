import type { Game } from '@loupe/contract/games'
import { useMemo } from 'react'
import { useT } from '#src/lib/words.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { listColumns } from '#src/ui/list-columns.ts'
import { fittingColumns, isStacked, isTight, leastWidth, type Room } from '#src/ui/list-room.ts'
import { sortOf } from '#src/ui/list-sort.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowBelow } from '#src/ui/row-below.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { StatusDot, statusDotClass } from '#src/ui/status-dot.tsx'
import { type GamesSearch, gamesSearch } from './games-search.ts'
import styles from './games-table.module.css'
import { type GameWords, statusTones, useGameWords } from './games-words.ts'

/** Columns that can be shown or left out, in their order; who looked for what always shows. */
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

/** What a small screen has room for. */
const shownWhenNarrow: readonly ColumnId[] = ['status', 'startedAt']

type Part = Omit<Column<Game>, 'id' | 'header'>

/** The table's columns: the same objects until the language, the choice, the room or the list's state changes. */
export function useGameColumns(
  search: GamesSearch,
  chosen: readonly string[] | null,
  room: Room,
): Column<Game>[] {
  const t = useT()
  const words = useGameWords()
  const tight = isTight(room)
  const stacked = isStacked(room)
  const parts = useMemo(() => partsOf(words, tight), [words, tight])
  const sorted = sortOf(search.sort || gamesSearch.defaultSort).id
  const wanted = room.narrow || tight ? [...shownWhenNarrow] : columns.shown(chosen)
  const mustFit = !room.narrow && room.width !== null && chosen === null
  const left = (room.width ?? 0) - leastWidth(whoWidth(tight))
  const ids = (
    mustFit ? fittingColumns(wanted, sorted, left, (id) => leastWidth(parts[id].width)) : wanted
  ).join(' ')
  return useMemo(() => {
    const who: Column<Game> = {
      id: 'game',
      header: t('games.game'),
      width: whoWidth(tight),
      skeleton: 8,
      cell: (game) => (
        <Who game={game} words={words} stacked={stacked} href={gamesSearch.hrefOf(search, game.id)} />
      ),
    }
    const others = ids.split(' ').filter((id): id is ColumnId => id !== '')
    const more = others.map((id) =>
      Object.assign({}, parts[id], { id, header: t(columns.labels[id]), headerOnly: stacked }),
    )
    return [who, ...more]
  }, [t, words, parts, search, ids, tight, stacked])
}

/** Who looked for what; where there is no room for columns, how it went and when it began stand below. */
function Who({
  game,
  words,
  stacked,
  href,
}: {
  game: Game
  words: GameWords
  stacked: boolean
  href: string
}) {
  const t = useT()
  return (
    <RowLink href={href} className={styles.row}>
      <span className={styles.who}>
        <bdi className={styles.player}>{words.person(game.seeker)}</bdi>
        <span className={styles.puzzle}>
          <bdi>{words.puzzle(game.puzzle)}</bdi>
          {game.isTest ? ` · ${t('ui.testData')}` : null}
          {game.unconfirmedIds.length > 0 ? ` · ${t('games.unconfirmed')}` : null}
        </span>
      </span>
      {stacked ? (
        <RowBelow>
          <StatusDot tone={statusTones[game.status]}>{words.status(game.status)}</StatusDot>
          <RelativeTime value={game.startedAt} />
        </RowBelow>
      ) : null}
    </RowLink>
  )
}

function whoWidth(tight: boolean): string {
  return tight ? 'minmax(114px, 1fr)' : 'minmax(250px, 2fr)'
}

function partsOf(words: GameWords, tight: boolean): Record<ColumnId, Part> {
  return {
    status: {
      width: tight ? '104px' : 'minmax(122px, 0.8fr)',
      cellClass: ({ status }) => statusDotClass(statusTones[status]),
      cell: ({ status }) => words.status(status),
    },
    startedAt: {
      width: tight ? '100px' : 'minmax(116px, 0.8fr)',
      sort: 'descending',
      cellClass: quiet,
      cell: ({ startedAt }) => <RelativeTime value={startedAt} brief={tight} />,
    },
    score: figure(({ score }) => words.number(score), '86px'),
    found: figure((game) => words.found(game), '92px', false),
    playSeconds: figure(({ playSeconds }) => words.time(playSeconds), '84px'),
    misses: figure(({ misses }) => words.number(misses), '92px'),
    hintsUsed: figure(({ hintsUsed }) => words.number(hintsUsed), '86px'),
    mode: { width: 'minmax(88px, 0.6fr)', cellClass: quiet, cell: ({ mode }) => words.mode(mode) },
    winner: { width: 'minmax(100px, 0.7fr)', cellClass: quiet, cell: ({ winner }) => words.winner(winner) },
    hider: {
      width: 'minmax(130px, 1fr)',
      cellClass: quiet,
      cell: ({ hider }) => (hider ? <bdi>{words.person(hider)}</bdi> : '–'),
    },
    device: {
      width: 'minmax(120px, 1fr)',
      cellClass: quiet,
      cell: ({ device }) => <bdi>{device || '–'}</bdi>,
    },
    appVersion: {
      width: 'minmax(90px, 0.6fr)',
      cellClass: quiet,
      cell: ({ appVersion }) => <bdi>{appVersion || '–'}</bdi>,
    },
  }
}

function quiet(): string {
  return styles.quiet ?? ''
}

function figure(of: (game: Game) => string, width: string, isSorted = true): Part {
  return { width, align: 'end', cell: of, ...(isSorted ? { sort: 'descending' } : {}) }
}
