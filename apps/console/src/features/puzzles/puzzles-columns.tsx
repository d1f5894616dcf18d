import type { Puzzle } from '@loupe/contract/puzzles'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#src/i18n/catalogue.ts'
import { useT } from '#src/lib/words.tsx'
import { Tag } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { fittingColumns, isTight, leastWidth, type Room } from '#src/ui/list-room.ts'
import { sortOf } from '#src/ui/list-sort.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { statusDotClass } from '#src/ui/status-dot.tsx'
import { Difficulty } from './difficulty.tsx'
import { PuzzleMenu } from './puzzle-menu.tsx'
import type { PuzzleRow } from './puzzles.queries.ts'
import { defaultSort, type PuzzlesSearch, puzzlesSearch } from './puzzles-search.ts'
import styles from './puzzles-table.module.css'
import { type PuzzleWords, statusTones, usePuzzleWords } from './puzzles-words.ts'

/** Columns that can be shown or left out, in their order; the puzzle's own always shows. */
export const columnIds = [
  'status',
  'difficulty',
  'itemCount',
  'live',
  'updatedAt',
  'collection',
  'tags',
  'createdAt',
] as const
export type ColumnId = (typeof columnIds)[number]

export const columnLabels: Record<ColumnId, MessageId> = {
  status: 'puzzles.status',
  difficulty: 'puzzles.difficulty',
  itemCount: 'puzzles.pieces',
  live: 'puzzles.live',
  updatedAt: 'puzzles.updated',
  collection: 'puzzles.collection',
  tags: 'puzzles.tags',
  createdAt: 'puzzles.created',
}

const shownByDefault: readonly ColumnId[] = [
  'status',
  'difficulty',
  'itemCount',
  'live',
  'updatedAt',
  'collection',
]

/** The columns to show where there is room, by what somebody chose. */
export function shownColumns(chosen: readonly string[] | null): ColumnId[] {
  return columnIds.filter((id) => (chosen ?? shownByDefault).includes(id))
}

type Part = Omit<Column<PuzzleRow>, 'id' | 'header'>

/** The table's columns: the same objects until the language, the choice, the room or the list's state changes. */
export function usePuzzleColumns(
  search: PuzzlesSearch,
  chosen: readonly string[] | null,
  room: Room,
): Column<PuzzleRow>[] {
  const t = useT()
  const words = usePuzzleWords()
  const { formatDate } = useIntl()
  const tight = isTight(room)
  const parts = useMemo(
    () => partsOf(words, (value) => formatDate(value, { dateStyle: 'medium' }), tight),
    [words, formatDate, tight],
  )
  const wanted: ColumnId[] = tight ? ['status'] : shownColumns(chosen)
  const mustFit = room.width !== null && !room.narrow && chosen === null
  const left = (room.width ?? 0) - leastWidth(titleWidth(tight)) - leastWidth(menuWidth(tight))
  const sorted = sortOf(search.sort || defaultSort).id
  const fitting = mustFit ? fittingColumns(wanted, sorted, left, (id) => leastWidth(parts[id].width)) : wanted
  const ids = fitting.join(' ')
  return useMemo(() => {
    const title: Column<PuzzleRow> = {
      id: 'title',
      header: t('puzzles.puzzle'),
      width: titleWidth(tight),
      sort: 'ascending',
      skeleton: 'person',
      cell: (puzzle) => (
        <TitleCell
          puzzle={puzzle}
          title={words.title(puzzle)}
          href={puzzlesSearch.hrefOf({ ...search, ...puzzlesSearch.closed }, puzzle._id)}
        />
      ),
    }
    const menu: Column<PuzzleRow> = {
      id: 'menu',
      header: t('puzzles.actions'),
      width: menuWidth(tight),
      align: 'end',
      skeleton: 0,
      cell: (puzzle) => <PuzzleMenu puzzle={puzzle} isCell />,
    }
    const chosenIds = ids.split(' ').filter((id): id is ColumnId => id !== '')
    const between = chosenIds.map((id) => Object.assign({}, parts[id], { id, header: t(columnLabels[id]) }))
    return [title, ...between, menu]
  }, [t, words, parts, search, ids, tight])
}

function titleWidth(tight: boolean): string {
  return tight ? 'minmax(140px, 1fr)' : 'minmax(230px, 2fr)'
}

function menuWidth(tight: boolean): string {
  return tight ? '76px' : '96px'
}

function TitleCell({ puzzle, title, href }: { puzzle: Puzzle; title: string; href: string }) {
  return (
    <RowLink href={href} className={styles.puzzle}>
      {puzzle.sceneUrl ? (
        <img className={styles.scene} src={puzzle.sceneUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.scene} />
      )}
      <bdi className={styles.title}>{title}</bdi>
      <bdi className={styles.slug}>{puzzle.slug}</bdi>
    </RowLink>
  )
}

function partsOf(
  words: PuzzleWords,
  date: (value: string) => string,
  tight: boolean,
): Record<ColumnId, Part> {
  return {
    status: {
      width: tight ? '96px' : 'minmax(112px, 0.7fr)',
      sort: 'ascending',
      cellClass: (puzzle) => statusDotClass(statusTones[puzzle.status]),
      cell: (puzzle) => words.status(puzzle.status),
    },
    difficulty: {
      width: '112px',
      sort: 'descending',
      cell: (puzzle) => <Difficulty value={puzzle.difficulty} />,
    },
    itemCount: {
      width: '78px',
      align: 'end',
      sort: 'descending',
      cell: (puzzle) => words.number(puzzle.itemCount),
    },
    live: { width: 'minmax(124px, 0.9fr)', cellClass: quiet, cell: (puzzle) => words.live(puzzle) },
    updatedAt: {
      width: 'minmax(104px, 0.7fr)',
      sort: 'descending',
      cellClass: quiet,
      cell: (puzzle) => <RelativeTime value={puzzle.updatedAt} />,
    },
    collection: {
      width: 'minmax(110px, 0.9fr)',
      cellClass: quiet,
      cell: (puzzle) => <bdi>{puzzle.collection || '–'}</bdi>,
    },
    tags: {
      width: 'minmax(140px, 1.2fr)',
      cellClass: () => styles.tags ?? '',
      cell: (puzzle) => puzzle.tags.slice(0, 3).map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
    createdAt: {
      width: 'minmax(112px, 0.8fr)',
      sort: 'descending',
      cellClass: quiet,
      cell: (puzzle) => date(puzzle.createdAt),
    },
  }
}

function quiet(): string {
  return styles.quiet ?? ''
}
