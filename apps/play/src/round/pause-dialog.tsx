import { useGameState } from '#src/app/context.ts'
import { clockTime } from '#src/app/messages.ts'
import { inLanguage, type Puzzle } from '#src/session/puzzle.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Heading, Stack } from '#src/ui/stack.tsx'
import { playMs, type Round, targetsOf } from './round.ts'

interface PauseDialogProps {
  puzzle: Puzzle
  round: Round
  onResume: () => void
  onEnd: () => void
  onLeave: () => void
}

/** A paused round: it can be resumed, left for later, or ended. */
export function PauseDialog({ puzzle, round, onResume, onEnd, onLeave }: PauseDialogProps) {
  const { messages: t, settings } = useGameState()
  const found = round.found.filter(({ itemId }) => targetsOf(puzzle).some(({ id }) => id === itemId)).length
  return (
    <Dialog labelledBy="pause-title" onClose={onResume}>
      <Stack>
        <Heading id="pause-title" above={inLanguage(puzzle.title, settings.locale)}>
          {t.paused}
        </Heading>
        <p>{t.pausedText(clockTime(playMs(round, round.tMs)), found, targetsOf(puzzle).length)}</p>
        <Button kind="primary" onClick={onResume} autofocus>
          {t.resume}
        </Button>
        <Button onClick={onLeave}>{t.backToPuzzles}</Button>
        <Button onClick={onEnd}>{t.endRound}</Button>
      </Stack>
    </Dialog>
  )
}
