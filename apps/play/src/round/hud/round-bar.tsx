import LifeBuoy from 'lucide-react/icons/life-buoy'
import PauseIcon from 'lucide-react/icons/pause'
import Timer from 'lucide-react/icons/timer'
import { useGameState } from '#src/app/context.ts'
import { clockTime, clockTimeLeft } from '#src/app/messages.ts'
import { inLanguage, type Puzzle } from '#src/session/puzzle.ts'
import { Chip } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { playMs, type Round, scoreOf } from '../round.ts'
import classes from './round-bar.module.css'

interface RoundBarProps {
  puzzle: Puzzle
  round: Round
  /** Milliseconds since the start. */
  now: number
  onPause: () => void
  onHelp: () => void
}

const warningMs = 30_000

/** The upper bar of a round: pause, clock, score and help. */
export function RoundBar({ puzzle, round, now, onPause, onHelp }: RoundBarProps) {
  const { messages: t, settings } = useGameState()
  const played = playMs(round, now)
  const leftMs = puzzle.timeLimit === null ? null : puzzle.timeLimit * 1000 - played
  return (
    <div class={classes.bar}>
      <Chip icon={PauseIcon} label={t.pause} onClick={onPause} />
      <p class={classes.title} aria-hidden="true">
        {inLanguage(puzzle.title, settings.locale)}
      </p>
      <dl class={classes.figures}>
        <div>
          <dt>
            <Icon lines={Timer} size={16} />
            <span class="hidden-visually">{leftMs === null ? t.time : t.timeLeft}</span>
          </dt>
          <dd class={leftMs !== null && leftMs < warningMs ? classes.late : ''}>
            {leftMs === null ? clockTime(played) : clockTimeLeft(leftMs)}
          </dd>
        </div>
        <div>
          <dt>{t.score}</dt>
          <dd>{new Intl.NumberFormat(settings.locale).format(scoreOf(round, puzzle))}</dd>
        </div>
      </dl>
      <span class={classes.space} />
      <Chip icon={LifeBuoy} onClick={onHelp}>
        <span class={classes.helpShort}>{t.help}</span>
        <span class={classes.helpLong}>{t.askForHelp}</span>
      </Chip>
    </div>
  )
}
