import { useIntl } from 'react-intl'
import type { PuzzleDraft } from '#src/features/puzzles/editor/draft/puzzle-draft.ts'
import { briefUnits, spaceUnits } from '#src/shared/dates/brief-units.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useChangeFacts } from '../change-facts.ts'
import styles from '../what-if.module.css'
import { type PlayersTaps, useWhatIf } from './use-players-taps.ts'

/** Below the tap radius: the effect of this radius, with the pieces at their positions in the live version. */
export function RadiusTaps({ draft, taps }: { draft: PuzzleDraft; taps: PlayersTaps }) {
  const t = useT()
  const { formatNumber, locale } = useIntl()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  // facts about all pieces do not name any
  const facts = useChangeFacts(() => '')
  const whatIf = useWhatIf(taps.session)
  const live = taps.version?.radius
  if (!taps.isOn || !whatIf || live === undefined || live === draft.radius || !whatIf.byRadius) return null
  const shown = facts.ofAll(whatIf.byRadius)
  const before = formatNumber(live)
  return (
    <span className={styles.effect}>
      {shown.length === 0
        ? t('puzzleWhatIf.radiusSame', { before })
        : t('puzzleWhatIf.radius', { before, facts: list.format(shown) })}
    </span>
  )
}

/** Below the hint interval: how many finds come before the first hint. */
export function HintTaps({ draft, taps }: { draft: PuzzleDraft; taps: PlayersTaps }) {
  const t = useT()
  const { formatNumber, locale } = useIntl()
  const whatIf = useWhatIf(taps.session)
  const live = taps.version?.hintInterval
  if (!taps.isOn || !whatIf || live === undefined || whatIf.hints.published.finds === 0) return null
  const { published, here } = whatIf.hints
  const share = ({ before, finds }: typeof here) => formatNumber(before / finds, { style: 'percent' })
  if (live === draft.hintInterval)
    return <span className={styles.effect}>{t('puzzleWhatIf.hint', { share: share(here) })}</span>
  return (
    <span className={styles.effect}>
      {t(live < draft.hintInterval ? 'puzzleWhatIf.hintLonger' : 'puzzleWhatIf.hintShorter', {
        share: share(here),
        other: share(published),
        time: spaceUnits(
          formatNumber(live, { style: 'unit', unit: 'second', unitDisplay: briefUnits(locale) }),
        ),
      })}
    </span>
  )
}
