import Bookmark from 'lucide-react/icons/bookmark'
import { useEffect, useState } from 'preact/hooks'
import { useGameState } from '#src/app/context.ts'
import type { CutOut } from '#src/pictures/cut-outs.ts'
import { loadPicture } from '#src/pictures/scene-picture.ts'
import { inLanguage, type Piece } from '#src/session/puzzle.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Lens } from '#src/ui/lens.tsx'
import { Stack } from '#src/ui/stack.tsx'
import classes from './lesson-dialog.module.css'

interface LessonDialogProps {
  piece: Piece
  cutOut: CutOut | undefined
  onClose: () => void
  /** Omitted once the round is over. */
  onReadLater?: () => void
}

/** The lesson of a found piece. */
export function LessonDialog({ piece, cutOut, onClose, onReadLater }: LessonDialogProps) {
  const { messages: t, settings } = useGameState()
  const picture = useCutOutPicture(cutOut)
  const lesson = inLanguage(piece.lesson, settings.locale)
  const name = inLanguage(piece.name, settings.locale)
  const sources = [...new Set(lesson?.facts.flatMap(({ source }) => source || []))]
  return (
    <Dialog
      labelledBy="lesson-title"
      onClose={onClose}
      above={<Lens size={330} angle={64} picture={picture} isOnIvory />}
    >
      <Stack>
        <header>
          <div class={classes.top}>
            <p class={classes.kind}>{name}</p>
            {piece.points > 0 && <b class={classes.points}>+{piece.points}</b>}
          </div>
          <h1 id="lesson-title" class={classes.title}>
            {lesson?.title || name}
          </h1>
        </header>
        {lesson?.body.split(/\n{2,}/).map((paragraph) => (
          <p class={classes.body} key={paragraph}>
            {paragraph}
          </p>
        ))}
        {lesson && lesson.facts.length > 0 && (
          <dl class={classes.facts}>
            {lesson.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {sources.length > 0 && <p class={classes.source}>{t.source(sources.join(', '))}</p>}
        <div class={classes.actions}>
          {onReadLater && (
            <Button icon={Bookmark} onClick={onReadLater}>
              {t.readLater}
            </Button>
          )}
          <Button kind="primary" onClick={onClose} autofocus>
            {onReadLater ? t.keepPlaying : t.close}
          </Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function useCutOutPicture(cutOut: CutOut | undefined): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    // the picture was generated on this device; without it the lens is empty, and the lesson is still readable
    if (cutOut) loadPicture(cutOut.url).then(setPicture, () => undefined)
  }, [cutOut])
  return picture
}
