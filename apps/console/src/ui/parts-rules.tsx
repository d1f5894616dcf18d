import type { ReactNode } from 'react'
import { useCountWords } from '#src/lib/count-words.ts'
import { useShareWords } from '#src/lib/share-words.ts'
import styles from './parts-page.module.css'
import { RelativeTime } from './relative-time.tsx'
import { stateTones } from './state-tones.ts'
import { StatusDot } from './status-dot.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** How figures, times and states are written: one module for each, named beside its examples. */
export function Rules() {
  const count = useCountWords()
  const share = useShareWords()
  return (
    <div className={styles.stack}>
      <Rule of="Numbers" by="--font-num">
        The font of the text; tabular digits in right-aligned number cells alone.
      </Rule>
      <Rule of="Counts" by="lib/count-words.ts">
        {count({ total: 2418, isCapped: false })} · {count({ total: 10_000, isCapped: true })}
      </Rule>
      <Rule of="Percentages" by="lib/share-words.ts">
        {share(1243, 1980)} · {share(3, 12)} · {share(0, 0)}
      </Rule>
      <Rule of="Times" by="ui/relative-time.tsx">
        <RelativeTime value={minutesAgo(9)} /> · <RelativeTime value={minutesAgo(90)} /> ·{' '}
        <RelativeTime value={minutesAgo(60_000)} /> · <RelativeTime value={minutesAgo(90)} inSentence />
      </Rule>
      <Rule of="Waiting times" by="ui/relative-time.tsx, span">
        <RelativeTime value={minutesAgo(190)} span /> · <RelativeTime value={minutesAgo(190)} span brief />
      </Rule>
      <Rule of="States" by="ui/state-tones.ts">
        Red is for what failed, is late or is urgent.
      </Rule>
      <div className={styles.row}>
        {Object.entries(stateTones).map(([state, tone]) => (
          <StatusDot key={state} tone={tone}>
            {state}
          </StatusDot>
        ))}
      </div>
    </div>
  )
}

function Rule({ of, by, children }: { of: string; by: string; children: ReactNode }) {
  return (
    <p>
      <b>{of}</b> (<code>{by}</code>): {children}
    </p>
  )
}
