import type { Rendition } from '@loupe/contract/shared/rendition'
import { intervalOfRate } from '@loupe/play-statistics/intervals'
import { useMemo } from 'react'
import { PieceThumb } from '#src/features/puzzles/editor/pieces/piece-thumb.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { type StatisticsMessages, useStatisticsMessages } from '../statistics-messages.ts'
import { FindTimes } from './find-times.tsx'
import { FoundScale } from './found-scale.tsx'
import type { PieceRow } from './piece-rows.ts'
import styles from './pieces-table.module.css'
import { minGames } from './trouble.ts'

/** The space for columns: all, none for small charts, or a phone's. */
export type PiecesLayout = 'wide' | 'narrow' | 'phone'

/** The columns of the pieces: the same objects until the language, the width or the scale changes. */
export function usePieceColumns(
  renditions: readonly Rendition[],
  layout: PiecesLayout,
  from: number,
  compared: number | null,
): Column<PieceRow>[] {
  const t = useT()
  const messages = useStatisticsMessages()
  const picture = renditions[1] ?? renditions[0]
  return useMemo(() => {
    const piece: Column<PieceRow> = {
      id: 'piece',
      header: t('puzzleStatistics.piece'),
      width: layout === 'phone' ? 'minmax(120px, 1fr)' : 'minmax(136px, 1fr)',
      sort: 'ascending',
      cell: ({ item, number, name, role }) => (
        <span className={styles.piece}>
          <span className={styles.number}>{number}</span>
          <PieceThumb shape={item.shape} picture={picture} isSmall />
          <span className={styles.text}>
            <bdi className={styles.name}>{name}</bdi>
            {role === 'target' ? null : <span className={styles.role}>{t(`puzzleEditor.role.${role}`)}</span>}
          </span>
        </span>
      ),
    }
    const found: Column<PieceRow> = {
      id: 'found',
      header: t('puzzleStatistics.found'),
      width: layout === 'wide' ? '140px' : '116px',
      align: 'end',
      sort: 'ascending',
      cell: (row) => <Found row={row} from={from} compared={compared} layout={layout} messages={messages} />,
    }
    const time: Column<PieceRow> = {
      id: 'time',
      header: t('puzzleStatistics.time'),
      width: layout === 'wide' ? '112px' : '92px',
      align: 'end',
      sort: 'descending',
      cell: ({ role, figures }) => {
        const median = role === 'decoy' ? null : figures.medianFindSeconds
        return (
          <span className={styles.pair}>
            {layout === 'wide' && median !== null ? (
              <FindTimes counts={figures.findTimes} median={median} />
            ) : null}
            {messages.findTime(median)}
          </span>
        )
      },
    }
    const hints: Column<PieceRow> = {
      id: 'hints',
      header: t('puzzleStatistics.hints'),
      width: '72px',
      align: 'end',
      sort: 'descending',
      cell: ({ role, figures: { hinted, shown } }) =>
        role === 'decoy' ? '–' : messages.share(hinted, shown),
    }
    const gaveUp: Column<PieceRow> = {
      id: 'gaveUp',
      header: t('puzzleStatistics.gaveUp'),
      width: '94px',
      align: 'end',
      sort: 'descending',
      cell: ({ role, figures }) => (role === 'decoy' ? '–' : messages.number(figures.gaveUp)),
    }
    return layout === 'phone' ? [piece, found, gaveUp] : [piece, found, time, hints, gaveUp]
  }, [t, messages, picture, layout, from, compared])
}

/**
 * The share of games that found it: with its interval if there are enough games, otherwise in numbers. Not for decoys.
 */
function Found({
  row: { role, figures, before },
  from,
  compared,
  layout,
  messages,
}: {
  row: PieceRow
  from: number
  compared: number | null
  layout: PiecesLayout
  messages: StatisticsMessages
}) {
  const t = useT()
  const { found, shown } = figures
  const share = messages.share(found, shown)
  if (role === 'decoy') {
    return (
      <span className={styles.pair}>
        <span className={layout === 'wide' ? styles.role : 'visually-hidden'}>
          {t('puzzleStatistics.tappedIn')}
        </span>
        {share}
      </span>
    )
  }
  if (shown < minGames) {
    return <span data-tip={t('puzzleStatistics.tooFew', { least: minGames })}>{share}</span>
  }
  const interval = intervalOfRate(found, shown)
  const earlier = before && before.shown >= minGames ? before.found / before.shown : null
  const text = {
    share,
    from: messages.percent(interval.low),
    to: messages.percent(interval.high),
  }
  return (
    <span className={styles.pair}>
      <FoundScale share={found / shown} interval={interval} before={earlier} from={from} />
      <span className="visually-hidden">
        {earlier === null || compared === null
          ? t('puzzleStatistics.foundText', text)
          : t('puzzleStatistics.foundTextBefore', {
              ...text,
              before: messages.percent(earlier),
              version: compared,
            })}
      </span>
      <span aria-hidden="true" data-poor={interval.high < poor && role === 'target' ? '' : undefined}>
        {share}
      </span>
    </span>
  )
}

/** A piece that certainly fewer than two thirds of players find is a problem. */
const poor = 2 / 3
