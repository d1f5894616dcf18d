import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { goTo } from '#src/app/route.ts'
import { useStore } from '#src/app/store.ts'
import { noProgress } from '#src/app/stored.ts'
import { HelpDialog } from '#src/screens/help-dialog.tsx'
import { LessonDialog } from '#src/screens/lesson-dialog.tsx'
import { inLanguage, type Piece, type Puzzle } from '#src/session/puzzle.ts'
import { Button, Chip } from '#src/ui/button.tsx'
import { watchGestures } from './board/gestures.ts'
import { Minimap } from './board/minimap.tsx'
import { useBoard } from './board/use-board.ts'
import { useCutOuts } from './board/use-cut-outs.ts'
import { useTaps } from './board/use-taps.ts'
import { HintButton } from './hud/hint-button.tsx'
import { RoundBar } from './hud/round-bar.tsx'
import { Tray } from './hud/tray.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import type { RoundPlay } from './play-round.ts'
import { hintWaitMs, type Round } from './round.ts'
import classes from './round-screen.module.css'
import { useKeys } from './use-keys.ts'
import { useRoundDialogs } from './use-round-dialogs.ts'

interface RoundScreenProps {
  puzzle: Puzzle
  play: RoundPlay
  onOver: (round: Round) => void
}

/** The screen of a round: the scene fills it, with everything else on top. */
export function RoundScreen({ puzzle, play, onOver }: RoundScreenProps) {
  const { messages: t, settings } = useGameState()
  const canvas = useRef<HTMLCanvasElement>(null)
  const tray = useRef<HTMLElement>(null)
  const { round } = useStore(play.store)
  const board = useBoard(puzzle, canvas, tray)
  const { cutOuts, hasFailed, retry } = useCutOuts(puzzle, board)
  const toScene = useCallback(() => canvas.current?.focus({ preventScroll: true }), [])
  const { dialog, open, close } = useRoundDialogs(play, toScene)
  const openLesson = useCallback((piece: Piece) => open({ kind: 'lesson', piece }), [open])
  const { tap, hint, found, hinted, announcement } = useTaps(puzzle, play, board, openLesson)
  const now = useTick(play)

  useEffect(() => {
    const ids = new Set(round.found.map(({ itemId }) => itemId))
    board?.setFound(puzzle.items.filter(({ id }) => ids.has(id)))
  }, [board, round.found, puzzle])
  useEffect(() => {
    if (round.status !== 'ongoing') onOver(round)
  }, [round, onOver])
  useEffect(() => {
    if (!board || !canvas.current) return undefined
    return watchGestures(canvas.current, {
      onTap: tap,
      onPan: board.pan,
      onZoom: (at, factor) => board.zoom(factor, at),
      onHover: board.setCursor,
    })
  }, [board, tap])
  useEffect(() => {
    if (!board) return undefined
    const report = () => play.look(board.reportedView())
    report()
    return board.onView(report)
  }, [board, play])
  useKeys({ board, canvas, isOff: dialog !== null, onTap: tap, onHint: hint, onOpen: open })

  return (
    <main class={classes.screen}>
      <h1 class="hidden-visually">{inLanguage(puzzle.title, settings.locale)}</h1>
      <canvas
        ref={canvas}
        class={classes.scene}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it handles the keys of the game itself
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a canvas has no implicit role
        role="application"
        aria-label={`${inLanguage(puzzle.alt, settings.locale) ?? ''} ${t.scene}`}
      />
      <div class={classes.shade} />
      {hasFailed && (
        <div class={classes.failed} role="alert">
          <p>{t.sceneFailed}</p>
          <Button kind="primary" onClick={retry}>
            {t.tryAgain}
          </Button>
        </div>
      )}
      <RoundBar
        puzzle={puzzle}
        round={round}
        now={now}
        onPause={() => open({ kind: 'pause' })}
        onHelp={() => open({ kind: 'help' })}
      />
      {board && (
        <div class={classes.side}>
          <Minimap puzzle={puzzle} board={board} />
          <div class={classes.zoom}>
            <Chip icon={Plus} label={t.zoomIn} onClick={() => board.zoom(1.5)} />
            <Chip icon={Minus} label={t.zoomOut} onClick={() => board.zoom(1 / 1.5)} />
          </div>
        </div>
      )}
      <div class={classes.hint}>
        <HintButton
          waitMs={hintWaitMs(round, puzzle, now)}
          intervalMs={puzzle.hintInterval * 1000}
          onHint={hint}
        />
      </div>
      <Notices found={found} hinted={hinted} />
      <Tray
        puzzle={puzzle}
        round={round}
        cutOuts={cutOuts}
        latest={found?.id ?? null}
        onOpenLesson={openLesson}
        trayRef={tray}
      />
      <p class="hidden-visually" aria-live="polite">
        {announcement}
      </p>
      {dialog?.kind === 'pause' && (
        <PauseDialog
          puzzle={puzzle}
          round={round}
          onResume={close}
          onEnd={play.abandon}
          onLeave={() => goTo('#/')}
        />
      )}
      {dialog?.kind === 'keys' && <KeysDialog onClose={close} />}
      {dialog?.kind === 'help' && <HelpDialog puzzle={puzzle} round={round} onClose={close} />}
      {dialog?.kind === 'lesson' && (
        <Lesson puzzle={puzzle} piece={dialog.piece} cutOuts={cutOuts} onClose={close} />
      )}
    </main>
  )
}

/** The piece just found, or the text of the latest hint. */
function Notices({ found, hinted }: { found: Piece | null; hinted: Piece | null }) {
  const { locale } = useGameState().settings
  const hint = hinted && inLanguage(hinted.hint, locale)
  return (
    <div class={classes.notices}>
      {found && (
        <p class={classes.notice} key={found.id}>
          {inLanguage(found.name, locale)} <b>{found.points > 0 ? `+${found.points}` : found.points}</b>
        </p>
      )}
      {!found && hint && <p class={`${classes.notice} ${classes.wide}`}>{hint}</p>}
    </div>
  )
}

interface LessonProps {
  puzzle: Puzzle
  piece: Piece
  cutOuts: ReturnType<typeof useCutOuts>['cutOuts']
  onClose: () => void
}

/** A lesson during a round, which can be saved for later. */
function Lesson({ puzzle, piece, cutOuts, onClose }: LessonProps) {
  const game = useGame()
  return (
    <LessonDialog
      piece={piece}
      cutOut={cutOuts.get(piece.id)}
      onClose={onClose}
      onReadLater={() => {
        const { readLater } = game.store.get().progress[puzzle.id] ?? noProgress
        game.storeProgress(puzzle.id, { readLater: [...new Set([...readLater, piece.id])] })
        onClose()
      }}
    />
  )
}

/** The time of the round, four times a second. */
function useTick(play: RoundPlay): number {
  const [now, setNow] = useState(play.tMs())
  useEffect(() => {
    const timer = setInterval(() => {
      play.tick()
      setNow(play.tMs())
    }, 250)
    return () => clearInterval(timer)
  }, [play])
  return now
}
