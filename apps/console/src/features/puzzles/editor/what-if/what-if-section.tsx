import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { useIntl } from 'react-intl'
import { spaceUnits } from '#src/shared/dates/brief-units.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { usePieceNames } from './change-facts.ts'
import type { PieceChange } from './comparison.ts'
import { FoundRates } from './found-rates.tsx'
import { estimate } from './interval.ts'
import { SuggestedPosition } from './suggestion/suggested-position.tsx'
import type { MarkKind } from './taps/tap-marks.ts'
import { MarkSample } from './taps/taps-bar.tsx'
import { type PlayersTaps, suggestionFor, useWhatIf } from './taps/use-players-taps.ts'
import styles from './what-if.module.css'

/** The changes for players' taps around a piece, in numbers. Nothing while they are hidden. */
export function WhatIfSection({
  item,
  editor,
  taps,
}: {
  item: PuzzleItem
  editor: PuzzleEditorState
  taps: PlayersTaps
}) {
  const t = useT()
  const whatIf = useWhatIf(taps.session)
  const change = whatIf?.comparison.pieces[item.id]
  if (taps.isOn && !whatIf && taps.status === 'loading') return <LoadingSection item={item} />
  if (!taps.isOn || !whatIf || !change || !taps.version) return null
  const { version } = taps.version
  const suggestion = suggestionFor(item, whatIf)
  return (
    <section className={styles.section} aria-label={t('puzzleWhatIf.switch')}>
      <Misses change={change} isDecoy={item.role === 'decoy'} reach={whatIf.reach} taps={taps} />
      <Outcomes change={change} editor={editor} isDecoy={item.role === 'decoy'} taps={taps} />
      {change.foundBefore === null ? (
        <p className={styles.note}>{t('puzzleWhatIf.newPiece', { version })}</p>
      ) : null}
      {item.role === 'decoy' ? null : (
        <FoundRates
          change={change}
          games={whatIf.comparison.games}
          suggested={suggestion?.found ?? null}
          version={version}
        />
      )}
      {suggestion ? (
        <SuggestedPosition item={item} editor={editor} suggestion={suggestion} taps={taps} />
      ) : null}
      <Source taps={taps} tookMs={whatIf.tookMs} />
    </section>
  )
}

/** Takes the height of the section, so that the fields below it stay where they are. */
function LoadingSection({ item: { role } }: { item: PuzzleItem }) {
  return (
    <div className={`${styles.section} ${styles.loading}`} data-role={role} aria-busy="true">
      {[5, 10, 7, 8, 6].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

function Misses({
  change: { gained, still },
  isDecoy,
  reach,
  taps: { version, source },
}: {
  change: PieceChange
  isDecoy: boolean
  reach: number
  taps: PlayersTaps
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const misses = gained + still
  const isSample = source !== null && source.games.included < source.games.total
  const { low, high } = estimate(gained, misses)
  const percent = (part: number) => formatNumber(part, { style: 'percent' })
  return (
    <div>
      <h3>{t(isDecoy ? 'puzzleWhatIf.decoyed' : 'puzzleWhatIf.gained')}</h3>
      <p className={styles.figure}>
        <b>{formatNumber(gained)}</b> {t('puzzleWhatIf.ofMisses', { misses: formatNumber(misses) })}
        <span
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation must be reachable without a pointer
          tabIndex={0}
          role="note"
          className={styles.why}
          data-tip={t('puzzleWhatIf.around', { version: version?.version ?? 0, reach: formatNumber(reach) })}
        >
          {t('puzzleWhatIf.why')}
        </span>
      </p>
      <div className={styles.parts} aria-hidden="true">
        <span style={{ inlineSize: `${misses === 0 ? 0 : (gained / misses) * 100}%` }} />
      </div>
      {isSample && misses > 0 ? (
        <p className={styles.note}>
          {t('puzzleWhatIf.sampleInterval', {
            share: percent(gained / misses),
            low: percent(low),
            high: percent(high),
          })}
        </p>
      ) : null}
    </div>
  )
}

function Outcomes({
  change,
  editor,
  isDecoy,
  taps,
}: {
  change: PieceChange
  editor: PuzzleEditorState
  isDecoy: boolean
  taps: PlayersTaps
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const nameOf = usePieceNames(editor.draft, taps)
  const rows: { kind: MarkKind; label: string; count: number; key?: string }[] = [
    {
      kind: 'gained',
      label: t(isDecoy ? 'puzzleWhatIf.decoyed' : 'puzzleWhatIf.gained'),
      count: change.gained,
    },
    { kind: 'still', label: t('puzzleWhatIf.still'), count: change.still },
    {
      kind: 'unchanged',
      label: t(isDecoy ? 'puzzleWhatIf.decoyUnchanged' : 'puzzleWhatIf.unchanged'),
      count: change.unchanged,
    },
    {
      kind: 'lost',
      label: t(isDecoy ? 'puzzleWhatIf.decoyLost' : 'puzzleWhatIf.lost'),
      count: change.lost,
    },
    ...change.moved.map(({ id, taps: count }) => ({
      kind: 'moved' as const,
      key: `to ${id}`,
      label: t('puzzleWhatIf.movedTo', { piece: nameOf(id) }),
      count,
    })),
    ...change.taken.map(({ id, taps: count }) => ({
      kind: 'moved' as const,
      key: `from ${id}`,
      label: t('puzzleWhatIf.takenFrom', { piece: nameOf(id) }),
      count,
    })),
  ]
  return (
    <dl className={styles.outcomes}>
      {rows.map(({ kind, key = kind, label, count }) => (
        <div key={key}>
          <dt>
            <MarkSample kind={kind} />
            {label}
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The number of taps used, and whether these are all. */
export function Source({ taps: { source }, tookMs }: { taps: PlayersTaps; tookMs: number }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const share = useFormatShare()
  if (!source) return null
  const { games, taps } = source
  const isAll = games.included === games.total
  return (
    <p className={styles.note} data-tip={isAll ? undefined : share(games.included, games.total)}>
      {t(isAll ? 'puzzleWhatIf.judgedAll' : 'puzzleWhatIf.judgedSample', {
        count: taps.included,
        total: formatNumber(taps.total),
        time: spaceUnits(
          formatNumber(Math.max(1, Math.round(tookMs)), { style: 'unit', unit: 'millisecond' }),
        ),
      })}
    </p>
  )
}
