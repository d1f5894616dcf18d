import ArrowRight from 'lucide-react/icons/arrow-right'
import Bookmark from 'lucide-react/icons/bookmark'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { clockTime } from '#src/app/messages.ts'
import { goTo } from '#src/app/route.ts'
import { middleOf, reachOf } from '#src/pictures/shape-path.ts'
import { useCutOuts } from '#src/round/board/use-cut-outs.ts'
import { playMs, type Round, scoreOf, targetsOf } from '#src/round/round.ts'
import { inLanguage, type Piece, type Puzzle } from '#src/session/puzzle.ts'
import { Button, Chip } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Lens } from '#src/ui/lens.tsx'
import { Medallion, Stones } from '#src/ui/medallion.tsx'
import { useScenePicture } from '#src/ui/use-scene-picture.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import { nextPuzzle } from './puzzle-order.ts'
import classes from './result-screen.module.css'

interface ResultScreenProps {
  puzzle: Puzzle
  round: Round
  isBest: boolean
  /** The pieces whose lessons were saved for later. */
  readLater: readonly string[]
  onPlayAgain: () => void
}

/** The result of a round, a missed piece, and the lessons of found pieces. */
export function ResultScreen({ puzzle, round, isBest, readLater, onPlayAgain }: ResultScreenProps) {
  const game = useGame()
  const { messages: t, settings, puzzles, progress } = useGameState()
  const { cutOuts } = useCutOuts(puzzle, null)
  const picture = useScenePicture(puzzle, 1200)
  const [lesson, setLesson] = useState<Piece | null>(null)
  const targets = targetsOf(puzzle)
  const foundIds = new Set(round.found.map(({ itemId }) => itemId))
  const found = targets.filter(({ id }) => foundIds.has(id))
  const missed = targets.find(({ id }) => !foundIds.has(id))
  const visible = missed ?? found.at(-1)
  const next = nextPuzzle(puzzles, progress, puzzle.id)
  const left = readLater.filter((id) => foundIds.has(id))
  const name = (piece: Piece) => inLanguage(piece.name, settings.locale) ?? ''
  const isTimeUp = round.status === 'completed' && missed !== undefined
  return (
    <main class={classes.screen}>
      <div class={classes.scene}>
        {picture && <img src={picture.src} alt="" />}
        <div class={classes.bar}>
          <Chip icon={X} label={t.backToPuzzles} onClick={() => goTo('#/')} />
          <p class={classes.puzzle}>{inLanguage(puzzle.title, settings.locale)}</p>
        </div>
        {visible && (
          <div class={classes.shown}>
            <div>
              <p class={classes.kicker}>{missed ? t.youMissed : isBest ? t.newBest : t.allFound}</p>
              <p class={classes.name}>{name(visible)}</p>
              {missed && <p class={classes.where}>{inLanguage(missed.hint, settings.locale)}</p>}
            </div>
            <Lens
              size={260}
              picture={picture}
              at={middleOf(visible.shape)}
              share={(reachOf(visible.shape, puzzle.scene) * 3.4) / puzzle.scene.width}
            />
          </div>
        )}
      </div>
      <section class={classes.sheet}>
        <div class={classes.head}>
          <div>
            {isTimeUp && <p class={classes.up}>{t.timeUp}</p>}
            <h1>{missed ? t.resultOf(found.length, targets.length) : t.allFound}</h1>
          </div>
          <Stones
            stones={targets.map(({ id }) => ({
              id,
              colour: foundIds.has(id) ? (cutOuts.get(id)?.colour ?? 'currentColor') : null,
            }))}
          />
        </div>
        <dl class={classes.figures}>
          <div>
            <dt>{t.time}</dt>
            <dd>{clockTime(playMs(round, round.tMs))}</dd>
          </div>
          <div>
            <dt>{t.score}</dt>
            <dd>{new Intl.NumberFormat(settings.locale).format(scoreOf(round, puzzle))}</dd>
          </div>
          <div>
            <dt>{t.hintsUsed}</dt>
            <dd>{round.hints.length}</dd>
          </div>
        </dl>
        {!missed && inLanguage(puzzle.outro, settings.locale) && (
          <p class={classes.outro}>{inLanguage(puzzle.outro, settings.locale)}</p>
        )}
        <div class={classes.lessonsHead}>
          <h2>{t.lessons}</h2>
          {left.length > 0 && <p>{t.toReadLater(left.length)}</p>}
        </div>
        <ul class={classes.lessons}>
          {targets.map((piece) => (
            <li key={piece.id}>
              <button
                type="button"
                disabled={!foundIds.has(piece.id)}
                onClick={() => {
                  setLesson(piece)
                  game.storeProgress(puzzle.id, { readLater: readLater.filter((id) => id !== piece.id) })
                }}
              >
                <span class={classes.medallion}>
                  <Medallion
                    cutOut={cutOuts.get(piece.id)}
                    size={54}
                    state={foundIds.has(piece.id) ? 'found' : 'missed'}
                  />
                  {left.includes(piece.id) && (
                    <span class={classes.mark}>
                      <Icon lines={Bookmark} size={16} />
                    </span>
                  )}
                </span>
                <span>{name(piece)}</span>
              </button>
            </li>
          ))}
        </ul>
        <div class={classes.actions}>
          <Button icon={RotateCcw} onClick={onPlayAgain} kind={next ? 'plain' : 'primary'}>
            {t.playAgain}
          </Button>
          {next && (
            <Button kind="primary" icon={ArrowRight} onClick={() => goTo(`#/puzzles/${next.id}`)}>
              {t.nextPuzzle}
            </Button>
          )}
        </div>
      </section>
      {lesson && (
        <LessonDialog piece={lesson} cutOut={cutOuts.get(lesson.id)} onClose={() => setLesson(null)} />
      )}
    </main>
  )
}
