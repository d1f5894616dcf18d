import type { TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import { useMemo, useState } from 'react'
import { sortText } from '#src/list/address/list-sort.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { Sort } from '#src/ui/table/data-table-header.tsx'
import type { PieceRow } from '../pieces/piece-rows.ts'
import { useStatisticsMessages } from '../statistics-messages.ts'
import styles from './spots.module.css'
import type { Spot } from './spots.ts'

interface SpotRow {
  spot: Spot
  rank: number
  where: string
  /** Of the nearest piece; pieces without one come last. */
  number: number
}

/** The busiest spots of the scene as a table: the text alternative of the heat map. */
export function SpotsTable({
  spots,
  layer,
  total,
  rows,
  selectedId,
  onSelect,
}: {
  spots: readonly Spot[]
  layer: TapLayer
  /** All taps of the layer. */
  total: number
  rows: readonly PieceRow[]
  selectedId: string | null
  onSelect: (spot: Spot) => void
}) {
  const t = useT()
  const messages = useStatisticsMessages()
  const [sort, setSort] = useState<Sort>({ id: 'count', direction: 'descending' })
  const ranked = useMemo(
    () =>
      spots.map((spot, index): SpotRow => {
        const piece = rows.find(({ item }) => item.id === spot.itemId)
        return {
          spot,
          rank: index + 1,
          where: messages.where(spot, piece?.name),
          number: piece?.number ?? Number.POSITIVE_INFINITY,
        }
      }),
    [spots, rows, messages],
  )
  const order = sortText(sort)
  const sorted = useMemo(() => ranked.toSorted(orders[order] ?? orders['-count']), [ranked, order])
  const columns = useSpotColumns(layer, total)
  if (spots.length === 0) return <p className={styles.none}>{t('puzzleStatistics.noTaps')}</p>
  return (
    <div className={styles.table}>
      <DataTable
        label={t('puzzleStatistics.spots')}
        rows={sorted}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        rowHeight={40}
        isOneLine
        sort={sort}
        onSort={setSort}
        openKey={selectedId}
        onOpen={({ spot }) => onSelect(spot)}
      />
    </div>
  )
}

function useSpotColumns(layer: TapLayer, total: number): Column<SpotRow>[] {
  const t = useT()
  const messages = useStatisticsMessages()
  return useMemo<Column<SpotRow>[]>(
    () => [
      {
        id: 'rank',
        header: t('puzzleStatistics.rank'),
        width: '52px',
        cell: ({ rank }) => messages.number(rank),
      },
      {
        id: 'where',
        header: t('puzzleStatistics.where'),
        width: 'minmax(150px, 1fr)',
        sort: 'ascending',
        cell: ({ where }) => <bdi>{where}</bdi>,
      },
      {
        id: 'count',
        header: t(`puzzleStatistics.layer.${layer}`),
        width: '116px',
        align: 'end',
        sort: 'descending',
        cell: ({ spot }) => messages.number(spot.count),
      },
      {
        id: 'share',
        header: t('puzzleStatistics.share'),
        width: '104px',
        align: 'end',
        cell: ({ spot }) => messages.share(spot.count, total),
      },
    ],
    [t, messages, layer, total],
  )
}

const keyOf = ({ spot }: SpotRow) => spot.id
const labelOf = ({ where }: SpotRow) => where

const orders: Record<string, (a: SpotRow, b: SpotRow) => number> = {
  '-count': (a, b) => a.rank - b.rank,
  count: (a, b) => b.rank - a.rank,
  where: (a, b) => a.number - b.number || a.rank - b.rank,
  '-where': (a, b) => b.number - a.number || a.rank - b.rank,
}
