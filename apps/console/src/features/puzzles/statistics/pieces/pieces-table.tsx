import type { Rendition } from '@loupe/contract/shared/rendition'
import { intervalOfRate } from '@loupe/play-statistics/intervals'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useMemo, useRef } from 'react'
import { sortOf, sortText } from '#src/list/address/list-sort.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { useWidth } from '#src/ui/hooks/use-width.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { useStatisticsMessages } from '../statistics-messages.ts'
import { type PieceRow, sortedRows } from './piece-rows.ts'
import { type PiecesLayout, usePieceColumns } from './pieces-columns.tsx'
import styles from './pieces-table.module.css'
import { minGames } from './trouble.ts'

/** The pieces of the version with their statistics, by trouble or by a column. */
export function PiecesTable({
  rows,
  renditions,
  versions,
  order,
  onOrder,
  selectedId,
  onSelect,
  isStale,
}: {
  rows: readonly PieceRow[]
  renditions: readonly Rendition[]
  versions: { now: number; compared: number | null }
  /** From the address; empty: by trouble. */
  order: string
  onOrder: (order: string) => void
  selectedId: string | null
  onSelect: (id: string) => void
  isStale: boolean
}) {
  const t = useT()
  const messages = useStatisticsMessages()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const from = useMemo(() => scaleFrom(rows), [rows])
  const hasScale = rows.some(({ role, figures }) => role !== 'decoy' && figures.shown >= minGames)
  const layout = layoutOf(width)
  const columns = usePieceColumns(renditions, layout, from, versions.compared)
  const sorted = useMemo(() => sortedRows(rows, order), [rows, order])
  return (
    <div ref={box} className={styles.pieces} data-columns={layout}>
      <header className={styles.header}>
        <h2>
          {t('puzzleStatistics.pieces')} <span>{messages.number(rows.length)}</span>
        </h2>
        {hasScale ? (
          <p className={styles.legend}>
            {versions.compared === null ? null : (
              <span>
                <i className={styles.before} />
                {t('puzzleStatistics.versionN', { version: versions.compared })}
              </span>
            )}
            <span>
              <i className={styles.interval} />
              {t('puzzleStatistics.legendNow', { version: versions.now })}
            </span>
            <span>
              {t('puzzleStatistics.scale', { from: messages.percent(from, 0), to: messages.percent(1, 0) })}
            </span>
          </p>
        ) : (
          <p className={styles.legend}>{t('puzzleStatistics.tooFew', { least: minGames })}</p>
        )}
        <button
          type="button"
          className={styles.byTrouble}
          aria-pressed={!order}
          data-tip={t('puzzleStatistics.byTroubleTip')}
          onClick={() => onOrder('')}
        >
          {t('puzzleStatistics.byTrouble')}
          <Icon of={ArrowDown} size={14} />
        </button>
      </header>
      <DataTable
        label={t('puzzleStatistics.pieces')}
        rows={sorted}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        rowHeight={rowHeights[layout]}
        isOneLine
        sort={order ? sortOf(order) : null}
        onSort={(sort) => onOrder(sortText(sort))}
        openKey={selectedId}
        onOpen={({ item }) => onSelect(item.id)}
        stale={isStale}
      />
    </div>
  )
}

/** Three lines of a name where its column is narrowest. */
const rowHeights: Record<PiecesLayout, number> = { wide: 40, narrow: 56, phone: 52 }

const keyOf = ({ item }: PieceRow) => item.id
const labelOf = ({ name }: PieceRow) => name

function layoutOf(width: number | null): PiecesLayout {
  if (width === null || width >= 610) return 'wide'
  return width >= 490 ? 'narrow' : 'phone'
}

/** The start of the scale of shares: rounded down to ten percent below the lowest share, at most 90. */
function scaleFrom(rows: readonly PieceRow[]): number {
  const lows = rows
    .filter(({ role, figures }) => role !== 'decoy' && figures.shown >= minGames)
    .flatMap(({ figures, before }) => [
      intervalOfRate(figures.found, figures.shown).low,
      before && before.shown >= minGames ? before.found / before.shown : 1,
    ])
  return Math.floor(Math.min(0.9, ...lows) * 10) / 10
}
