import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { minGames } from '../../statistics/pieces/trouble.ts'
import type { PieceChange } from './comparison.ts'
import styles from './found-rates.module.css'
import { type Estimate, estimate } from './interval.ts'
import sectionStyles from './what-if.module.css'

/** The share of played games in which a piece would have been found, with its confidence interval. */
export function FoundRates({
  change: { foundBefore, foundHere },
  games,
  suggested,
  version,
}: {
  change: PieceChange
  games: number
  /** Games in which it would be found at the suggested position. */
  suggested: number | null
  version: number
}) {
  const t = useT()
  const rates = [
    { key: 'live', label: t('puzzles.versionN', { version }), found: foundBefore },
    { key: 'here', label: t('puzzleWhatIf.here'), found: foundHere },
    { key: 'suggested', label: t('puzzleWhatIf.suggested'), found: suggested },
  ].flatMap(({ found, ...rate }) => (found === null ? [] : [{ ...rate, rate: estimate(found, games) }]))
  // a scale on which the intervals can be distinguished
  const min = Math.max(0, Math.min(...rates.map(({ rate }) => rate.low)) - 0.05)
  const max = Math.min(1, Math.max(...rates.map(({ rate }) => rate.high)) + 0.05)
  return (
    <div>
      <div className={styles.ratesHeader}>
        <h3>{t('puzzleWhatIf.foundRate')}</h3>
        <span
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation must be reachable without a pointer
          tabIndex={0}
          role="note"
          className={sectionStyles.why}
          data-tip={t('puzzleWhatIf.foundRateText')}
        >
          {t('puzzleWhatIf.interval')}
        </span>
      </div>
      <dl className={styles.rates}>
        {rates.map(({ key, label, rate }) => (
          <Rate key={key} kind={key} label={label} rate={rate} min={min} max={max} />
        ))}
      </dl>
      {games < minGames ? (
        <p className={styles.tooFew}>{t('puzzleWhatIf.tooFew', { least: minGames })}</p>
      ) : null}
    </div>
  )
}

function Rate({
  kind,
  label,
  rate,
  min,
  max,
}: {
  kind: string
  label: string
  rate: Estimate
  min: number
  max: number
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const share = useFormatShare()
  const { part, whole, low, high } = rate
  const at = (value: number) => `${((value - min) / (max - min)) * 100}%`
  const percent = (value: number) => formatNumber(value, { style: 'percent' })
  return (
    <div data-kind={kind}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.track} aria-hidden="true">
          <span style={{ insetInlineStart: at(low), inlineSize: `${((high - low) / (max - min)) * 100}%` }} />
          <i style={{ insetInlineStart: at(whole === 0 ? low : part / whole) }} />
        </span>
        <span>
          {share(part, whole)}
          <span className="visually-hidden">
            {' '}
            {t('puzzleWhatIf.between', { low: percent(low), high: percent(high) })}
          </span>
        </span>
      </dd>
    </div>
  )
}
