import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { type PlayersTaps, useWhatIf } from './taps/use-players-taps.ts'
import styles from './what-if.module.css'

/** Beside a piece in the list: the share of past games in which it would be found at its current position. */
export function FoundShare({ id, taps }: { id: string; taps: PlayersTaps }) {
  const t = useT()
  const share = useFormatShare()
  const comparison = useWhatIf(taps.session)?.comparison
  const found = comparison?.pieces[id]?.foundHere
  if (!taps.isOn || !comparison || found === undefined || found === null) return null
  return (
    <span className={styles.found}>
      <span className="visually-hidden">{t('puzzleWhatIf.foundRate')}: </span>
      {share(found, comparison.games)}
    </span>
  )
}
