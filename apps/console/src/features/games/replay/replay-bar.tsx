import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import StepBack from 'lucide-react/icons/step-back'
import StepForward from 'lucide-react/icons/step-forward'
import type { KeyboardEvent } from 'react'
import { formatGameTime } from '#src/shared/dates/durations.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Range } from '#src/ui/choice/range.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { momentAfter, momentBefore } from './clock.ts'
import styles from './replay-bar.module.css'
import type { Timeline } from './timeline.ts'
import { type Replay, speeds } from './use-replay.ts'

/** Replays a game, and seeks to any moment of it. Arrow keys on the slider step through the moments. */
export function ReplayBar({
  timeline,
  times,
  replay,
  messages,
}: {
  timeline: Timeline
  /** The times of all events, in order. */
  times: readonly number[]
  replay: Replay
  /** The text of the current moment. */
  messages: string
}) {
  const t = useT()
  const { at, isPlaying, seek } = replay
  const { endMs } = timeline
  const walk = (to: number | undefined) => seek(to ?? at)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const forward = event.key === 'ArrowUp' || event.key === 'ArrowRight'
    const backward = event.key === 'ArrowDown' || event.key === 'ArrowLeft'
    if (!forward && !backward) return
    event.preventDefault()
    walk(forward ? (momentAfter(times, at) ?? endMs) : (momentBefore(times, at) ?? 0))
  }

  return (
    <div className={styles.bar}>
      {/* a player is never mirrored: its time runs from left to right in every layout */}
      <div className={styles.player} dir="ltr">
        <div className={styles.buttons}>
          <IconButton
            icon={StepBack}
            label={t('games.replay.previous')}
            onClick={() => walk(momentBefore(times, at) ?? 0)}
          />
          <span className={styles.main}>
            <IconButton
              icon={isPlaying ? Pause : Play}
              label={t(isPlaying ? 'games.replay.pause' : 'games.replay.play')}
              onClick={replay.toggle}
            />
          </span>
          <IconButton
            icon={StepForward}
            label={t('games.replay.next')}
            onClick={() => walk(momentAfter(times, at) ?? endMs)}
          />
        </div>
        <span className={styles.time}>
          <b>{formatGameTime(at)}</b> / {formatGameTime(endMs)}
        </span>
        <div className={styles.line}>
          <Marks timeline={timeline} />
          <Range
            max={endMs}
            step={10}
            value={at}
            aria-label={t('games.replay.moment')}
            aria-valuetext={`${formatGameTime(at)}, ${messages}`}
            onChange={(event) => seek(Number(event.currentTarget.value))}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <div className={styles.choices}>
        <Segmented
          label={t('games.replay.speed')}
          value={replay.speed}
          options={speeds.map((speed) => ({ value: speed, label: `${speed}×` }))}
          onChange={replay.setSpeed}
        />
        <CheckboxField
          label={t('games.replay.skipIdle')}
          checked={replay.skipsIdle}
          onChange={(event) => replay.setSkipsIdle(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}

/** The taps on the timeline, and the times when the app was hidden. */
function Marks({ timeline: { moments, taps, endMs } }: { timeline: Timeline }) {
  const absences = moments.filter(({ kind }) => kind === 'hidden')
  return (
    <span className={styles.ticks} aria-hidden="true">
      {endMs === 0
        ? null
        : absences.map(({ id, tMs, awayMs }) => (
            <b
              key={id}
              style={{
                insetInlineStart: `${(tMs / endMs) * 100}%`,
                inlineSize: `${((awayMs ?? endMs - tMs) / endMs) * 100}%`,
              }}
            />
          ))}
      {endMs === 0
        ? null
        : taps.map(({ id, tMs, tap }) => (
            <i key={id} data-outcome={tap.outcome} style={{ insetInlineStart: `${(tMs / endMs) * 100}%` }} />
          ))}
    </span>
  )
}
