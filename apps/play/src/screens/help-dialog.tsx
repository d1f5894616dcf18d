import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import { useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { clockTime } from '#src/app/messages.ts'
import { pictureUrl } from '#src/pictures/scene-picture.ts'
import { playMs, type Round } from '#src/round/round.ts'
import { inLanguage, type Puzzle } from '#src/session/puzzle.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Heading, Stack } from '#src/ui/stack.tsx'
import classes from './help-dialog.module.css'

interface HelpDialogProps {
  puzzle: Puzzle
  round: Round
  onClose: () => void
}

/** The maximum length of a message (game API). */
export const maxLength = 5000
const visibleTaps = 4
const view = { width: 480, height: 300 } as const

/** A help query to the studio, sent with the round and its last taps. */
export function HelpDialog({ puzzle, round, onClose }: HelpDialogProps) {
  const game = useGame()
  const { messages: t, settings, isOnline } = useGameState()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const title = inLanguage(puzzle.title, settings.locale) ?? ''

  function send(event: Event): void {
    event.preventDefault()
    const message = text.trim()
    const problem = message === '' ? t.messageNeeded : message.length > maxLength ? t.messageTooLong : null
    setError(problem)
    if (problem) return
    game.client.askForHelp({
      subject: t.helpSubject(title).slice(0, 150),
      text: message,
      category: 'puzzle',
      context: { gameId: round.id, puzzleId: puzzle.id, version: puzzle.version },
    })
    game.notify({ text: isOnline ? t.helpSent : t.helpSentOffline })
    onClose()
  }

  return (
    <Dialog labelledBy="help-title" onClose={onClose}>
      <form onSubmit={send}>
        <Stack>
          <Heading
            id="help-title"
            above={t.roundPausedAt(clockTime(playMs(round, round.tMs)))}
            onClose={onClose}
          >
            {t.askForHelp}
          </Heading>
          <Moment puzzle={puzzle} round={round} />
          <label class={classes.label} for="help-text">
            {t.yourMessage}
          </label>
          <textarea
            id="help-text"
            class={classes.text}
            rows={4}
            placeholder={t.messagePlaceholder}
            value={text}
            aria-invalid={error !== null}
            aria-describedby={error ? 'help-error' : 'help-note'}
            onInput={(event) => setText(event.currentTarget.value)}
            autofocus
          />
          {error && (
            <p id="help-error" class={classes.error} role="alert">
              {error}
            </p>
          )}
          <p id="help-note" class={classes.note}>
            {t.helpText}
          </p>
          <Button kind="primary" icon={Send} type="submit">
            {t.send}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The part of the scene with the last taps, numbered. */
function Moment({ puzzle, round }: { puzzle: Puzzle; round: Round }) {
  const { messages: t } = useGameState()
  const taps = round.taps.slice(-visibleTaps)
  const { scene } = puzzle
  const zoom = 2.2
  const [width, height] = [view.width * zoom, (view.width * zoom * scene.height) / scene.width]
  const middle = taps.at(-1) ?? { x: 0.5, y: 0.5 }
  const left = Math.min(0, Math.max(view.width - width, view.width / 2 - middle.x * width))
  const top = Math.min(0, Math.max(view.height - height, view.height / 2 - middle.y * height))
  return (
    <figure class={classes.moment}>
      <svg
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <image href={pictureUrl(puzzle, 1200)} x={left} y={top} width={width} height={height} />
        {taps.map(({ x, y, tMs }, index) => (
          <g key={tMs} transform={`translate(${left + x * width} ${top + y * height})`}>
            <circle r="15" fill="rgb(255 255 255 / 0.14)" stroke="rgb(15 18 28 / 0.75)" stroke-width="5" />
            <circle r="15" fill="none" stroke="#fff" stroke-width="2.5" />
            <circle cx="14" cy="-14" r="10" fill="#fff" stroke="#161b26" stroke-width="1.5" />
            <text x="14" y="-9.5" text-anchor="middle" font-size="13" font-weight="600" fill="#16203a">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <Icon lines={Paperclip} size={16} />
        <b>{t.momentAttached}</b>
        {taps.length > 0 && <span>{t.lastTaps(taps.length)}</span>}
      </figcaption>
    </figure>
  )
}
