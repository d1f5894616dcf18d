import type { Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
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
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { SceneThumb } from '#src/ui/display/scene-thumb.tsx'
import { StatusDot, statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { RowBelow } from '#src/ui/table/row-below.tsx'
import { Difficulty } from '../difficulty.tsx'
import { PuzzleMenu } from '../puzzle-menu.tsx'
import type { PuzzleRow } from '../puzzles.queries.ts'
import { type PuzzleMessages, statusTones, usePuzzleMessages } from '../puzzles-messages.ts'
import { defaultSort, type PuzzlesSearch, puzzlesSearch } from '../puzzles-search.ts'
import styles from './puzzles-table.module.css'

/** The optional columns, in order; the puzzle itself is always shown. */
export const columns = listColumns(
  {
    status: 'puzzles.status',
    difficulty: 'puzzles.difficulty',
    measuredDifficulty: 'puzzles.measuredShort',
    itemCount: 'puzzles.pieces',
    live: 'puzzles.live',
    updatedAt: 'puzzles.updated',
    collection: 'puzzles.collection',
    tags: 'puzzles.tags',
    missingTexts: 'puzzles.missingTexts',
    createdAt: 'puzzles.created',
  },
  ['status', 'difficulty', 'measuredDifficulty', 'itemCount', 'live', 'updatedAt', 'collection'],
)
type ColumnId = keyof typeof columns.labels

type ColumnSpec = Omit<Column<PuzzleRow>, 'id' | 'header'>

/**
 * The table's columns: the same objects until the language, the chosen columns, the width or the list's state changes.
 */
export function usePuzzleColumns(
  search: PuzzlesSearch,
  chosen: readonly string[] | null,
  space: AvailableSpace,
): Column<PuzzleRow>[] {
  const t = useT()
  const messages = usePuzzleMessages()
  const locale = useMessagesLocale()
  const phoneSized = isPhoneSized(space)
  const stacked = isStacked(space)
  const specs = useMemo(() => specsOf(messages, phoneSized, stacked), [messages, phoneSized, stacked])
  const candidates = candidateIds(search, chosen, phoneSized)
  const taken = minTrackWidth(titleWidth(phoneSized, stacked)) + minTrackWidth(menuWidth(phoneSized, stacked))
  const sorted = sortOf(search.sort || defaultSort).id
  const ids = fittingIds(candidates, specs, { space, chosen, taken, sortedBy: sorted })
  return useMemo(() => {
    const title: Column<PuzzleRow> = {
      id: 'title',
      header: t('puzzles.puzzle'),
      width: titleWidth(phoneSized, stacked),
      ...(puzzlesSearch.canSort('title', locale) ? { sort: 'ascending' } : {}),
      skeleton: 'person',
      cell: (puzzle) => (
        <TitleCell
          puzzle={puzzle}
          messages={messages}
          stacked={stacked}
          showsMissingTexts={Boolean(search.missingTexts)}
          href={puzzlesSearch.hrefOf({ ...search, ...puzzlesSearch.closed }, puzzle._id)}
        />
      ),
    }
    const menu: Column<PuzzleRow> = {
      id: 'menu',
      header: t('puzzles.actions'),
      width: menuWidth(phoneSized, stacked),
      isHeaderHidden: true,
      align: 'end',
      skeleton: 0,
      cell: (puzzle) => <PuzzleMenu puzzle={puzzle} isCell />,
    }
    const between = columnsOf(ids, specs, (id) => t(columns.labels[id]), stacked)
    return [title, ...between, menu]
  }, [t, messages, specs, search, ids, phoneSized, stacked, locale])
}

/** The columns to show with enough space: filtered by missing texts, the list says in which languages. */
function candidateIds(
  search: PuzzlesSearch,
  chosen: readonly string[] | null,
  phoneSized: boolean,
): ColumnId[] {
  if (phoneSized) return ['status', search.missingTexts ? 'missingTexts' : 'updatedAt']
  const visible = columns.visible(chosen)
  if (!search.missingTexts || visible.includes('missingTexts')) return visible
  return ['status', 'missingTexts', ...visible.filter((id) => id !== 'status')]
}

function titleWidth(phoneSized: boolean, stacked: boolean): string {
  if (stacked) return 'minmax(92px, 1fr)'
  return phoneSized ? 'minmax(140px, 1fr)' : 'minmax(236px, 2.4fr)'
}

/** Where columns are stacked there is only its header. */
function statusWidth(phoneSized: boolean, stacked: boolean): string {
  if (stacked) return '72px'
  return phoneSized ? '96px' : 'minmax(112px, 0.7fr)'
}

/** The button and the padding of the last cell: if a button overflows its cell, WebKit paints dots beside it. */
function menuWidth(phoneSized: boolean, stacked: boolean): string {
  if (stacked) return '56px'
  return phoneSized ? '64px' : '68px'
}

/** The puzzle; without space for columns, its status and last change or missing texts are below it. */
function TitleCell({
  puzzle,
  messages,
  stacked,
  showsMissingTexts,
  href,
}: {
  puzzle: Puzzle
  messages: PuzzleMessages
  stacked: boolean
  showsMissingTexts: boolean
  href: string
}) {
  return (
    <RowLink href={href} className={styles.puzzle}>
      <SceneThumb url={puzzle.sceneUrl} />
      {stacked ? (
        <>
          <bdi className={styles.title}>{messages.title(puzzle)}</bdi>
          <RowBelow>
            <StatusDot tone={statusTones[puzzle.status]}>{messages.status(puzzle.status)}</StatusDot>
            {showsMissingTexts ? messages.missingTexts(puzzle) : <RelativeTime value={puzzle.updatedAt} />}
          </RowBelow>
        </>
      ) : (
        <span className={styles.lines}>
          <bdi className={styles.title} data-cut-tip={messages.title(puzzle)}>
            {messages.title(puzzle)}
          </bdi>
          <bdi className={styles.slug}>{puzzle.slug}</bdi>
        </span>
      )}
    </RowLink>
  )
}

function specsOf(
  messages: PuzzleMessages,
  phoneSized: boolean,
  stacked: boolean,
): Record<ColumnId, ColumnSpec> {
  return {
    status: {
      width: statusWidth(phoneSized, stacked),
      sort: 'ascending',
      cellClass: (puzzle) => statusDotClass(statusTones[puzzle.status]),
      cell: (puzzle) => messages.status(puzzle.status),
    },
    difficulty: {
      width: '112px',
      sort: 'descending',
      cell: (puzzle) => <Difficulty value={puzzle.difficulty} />,
    },
    measuredDifficulty: {
      width: '104px',
      align: 'end',
      sort: 'descending',
      cell: (puzzle) => <span data-tip={messages.measuredBy(puzzle)}>{messages.measured(puzzle)}</span>,
    },
    itemCount: {
      width: '78px',
      align: 'end',
      sort: 'descending',
      cell: (puzzle) => messages.number(puzzle.itemCount),
    },
    live: { width: 'minmax(128px, 0.9fr)', cellClass: muted, cell: (puzzle) => messages.live(puzzle) },
    updatedAt: {
      width: stacked ? '88px' : 'minmax(116px, 0.7fr)',
      sort: 'descending',
      cellClass: muted,
      cell: (puzzle) => <RelativeTime value={puzzle.updatedAt} />,
    },
    collection: {
      width: 'minmax(158px, 0.9fr)',
      cellClass: muted,
      cell: (puzzle) => <bdi>{puzzle.collection || '–'}</bdi>,
    },
    tags: {
      width: 'minmax(140px, 1.2fr)',
      cellClass: () => styles.tags ?? '',
      cell: (puzzle) => puzzle.tags.slice(0, 3).map((tag) => <Tag key={tag}>{tag}</Tag>),
    },
    missingTexts: {
      width: stacked ? '96px' : 'minmax(190px, 1.4fr)',
      cellClass: muted,
      cell: (puzzle) => messages.missingTexts(puzzle),
    },
    createdAt: {
      width: 'minmax(112px, 0.8fr)',
      sort: 'descending',
      cellClass: muted,
      cell: (puzzle) => <RelativeTime value={puzzle.createdAt} />,
    },
  }
}

function muted(): string {
  return styles.muted ?? ''
}
