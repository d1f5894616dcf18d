import { useMessages } from '#src/app/context.ts'
import { clockTimeLeft } from '#src/app/messages.ts'
import classes from './hint-button.module.css'

interface HintButtonProps {
  waitMs: number
  intervalMs: number
  onHint: () => void
}

const circumference = 2 * Math.PI * 29

/** The hint button: a loupe with a gem. Its ring fills until a hint is available. */
export function HintButton({ waitMs, intervalMs, onHint }: HintButtonProps) {
  const t = useMessages()
  const isReady = waitMs === 0
  const share = intervalMs === 0 ? 1 : 1 - waitMs / intervalMs
  return (
    <button
      type="button"
      class={`${classes.hint} ${isReady ? classes.ready : ''}`}
      aria-disabled={!isReady}
      onClick={() => isReady && onHint()}
    >
      <svg width="76" height="76" viewBox="0 0 76 76" aria-hidden="true">
        <path d="M55 55 68 68" stroke="#232b3a" stroke-width="10" stroke-linecap="round" />
        <path d="M53 53 57 57" stroke="#cfa850" stroke-width="9" />
        <circle cx="34" cy="34" r="29" fill="#1b2230" stroke="#0c1018" stroke-width="7" />
        <circle
          cx="34"
          cy="34"
          r="29"
          fill="none"
          stroke="#f1cf78"
          stroke-width="4.5"
          stroke-linecap="round"
          stroke-dasharray={`${circumference * share} ${circumference}`}
          transform="rotate(-90 34 34)"
        />
        <g fill="none" stroke="#f3dc9c" stroke-width="1.9" stroke-linejoin="round">
          <path d="M20 31 27 22H41L48 31 34 48Z" fill="#f3dc9c" fill-opacity="0.14" />
          <path d="M20 31H48M27 22 30 31 34 48 38 31 41 22" />
        </g>
      </svg>
      <span class={classes.label}>
        {t.hint} {!isReady && <b>{clockTimeLeft(waitMs)}</b>}
      </span>
    </button>
  )
}
