import type { Ref } from 'preact'
import { useGameState, useMessages } from '#src/app/context.ts'
import type { CutOut } from '#src/pictures/cut-outs.ts'
import { inLanguage, type Piece, type Puzzle } from '#src/session/puzzle.ts'
import { Medallion } from '#src/ui/medallion.tsx'
import { piecesLeft, type Round, targetsOf } from '../round.ts'
import classes from './tray.module.css'

interface TrayProps {
  puzzle: Puzzle
  round: Round
  cutOuts: ReadonlyMap<string, CutOut>
  /** The most recently found piece. */
  latest: string | null
  onOpenLesson: (piece: Piece) => void
  trayRef: Ref<HTMLElement>
}

/** The pieces left to find, and medallions of found ones, which open their lessons. */
export function Tray({ puzzle, round, cutOuts, latest, onOpenLesson, trayRef }: TrayProps) {
  const t = useMessages()
  const { locale } = useGameState().settings
  const left = piecesLeft(round, puzzle)
  const targets = targetsOf(puzzle)
  const [count, word] = t.foundOf(targets.length - left.length, targets.length)
  const found = round.found.flatMap(({ itemId }) => puzzle.items.find(({ id }) => id === itemId) ?? [])
  const nameOf = ({ name }: Piece) => inLanguage(name, locale) ?? ''
  return (
    <section ref={trayRef} class={classes.tray} aria-label={t.toFind}>
      <div class={classes.head}>
        <p class={classes.count}>
          <b>{count}</b> <span>{word}</span>
        </p>
        <ul class={classes.found}>
          {found.map((piece) => (
            <li key={piece.id}>
              <button
                type="button"
                class={classes.open}
                aria-label={t.lessonOn(nameOf(piece))}
                title={nameOf(piece)}
                onClick={() => onOpenLesson(piece)}
              >
                <Medallion
                  cutOut={cutOuts.get(piece.id)}
                  size={34}
                  state={piece.id === latest ? 'new' : 'found'}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <h2 class={classes.title}>
        {t.toFind} <span>{left.length}</span>
      </h2>
      <ul class={classes.left}>
        {left.map((piece) => (
          <li key={piece.id} class={classes.piece}>
            <Medallion cutOut={cutOuts.get(piece.id)} size={54} />
            <span>{nameOf(piece)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
