import { useCallback, useEffect, useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { noProgress } from '#src/app/stored.ts'
import { playRound, type RoundPlay } from '#src/round/play-round.ts'
import { playMs, type Round, scoreOf, targetsOf } from '#src/round/round.ts'
import { RoundScreen } from '#src/round/round-screen.tsx'
import { screenOf } from '#src/session/device.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import { HomeScreen } from './home-screen.tsx'
import { ResultScreen } from './result-screen.tsx'

/** The server accepts rounds of at most a day. */
const longestMs = 23 * 3_600_000

/**
 * A puzzle as of the start of its round: a new version, or a withdrawal, only affects the next
 * round. An unknown puzzle shows the home screen.
 */
export function PuzzleScreen({ puzzleId }: { puzzleId: string }) {
  const current = useGameState().puzzles.find(({ id }) => id === puzzleId)
  const [attempt, setAttempt] = useState({ count: 0, puzzle: current })
  const puzzle = attempt.puzzle ?? current
  if (!puzzle) return <HomeScreen />
  const playAgain = () => setAttempt({ count: attempt.count + 1, puzzle: current ?? puzzle })
  return <Attempt key={attempt.count} puzzle={puzzle} onPlayAgain={playAgain} />
}

/** One round, and its result when it is over. */
function Attempt({ puzzle, onPlayAgain }: { puzzle: Puzzle; onPlayAgain: () => void }) {
  const game = useGame()
  const { progress } = useGameState()
  const [play, setPlay] = useState<RoundPlay | null>(null)
  const [result, setResult] = useState<{ round: Round; isBest: boolean } | null>(null)

  useEffect(() => {
    async function begin(): Promise<void> {
      const stored = game.store.get().progress[puzzle.id]?.round ?? null
      // unreadable storage has no round to resume
      const openGames = await game.client.openGames().catch(() => [])
      const open = openGames.filter(({ puzzleId }) => puzzleId === puzzle.id)
      const resumed = open.find(
        (one) =>
          one.id === stored?.id &&
          one.version === puzzle.version &&
          stored.status === 'ongoing' &&
          one.elapsedMs() < longestMs,
      )
      // an older round of this puzzle cannot be resumed
      for (const old of open) if (old !== resumed) old.abandon()
      const started = resumed ?? game.client.startGame(puzzle, screenOf(window))
      setPlay(playRound(puzzle, resumed ? stored : null, { game: started, storeRound: game.storeRound }))
    }
    void begin()
  }, [game, puzzle])

  const end = useCallback(
    (round: Round) => {
      const before = (game.store.get().progress[puzzle.id] ?? noProgress).best
      const total = targetsOf(puzzle).length
      const targets = new Set(targetsOf(puzzle).map(({ id }) => id))
      const now = {
        found: round.found.filter(({ itemId }) => targets.has(itemId)).length,
        total,
        playMs: playMs(round, round.tMs),
        score: scoreOf(round, puzzle),
      }
      const isBest =
        !before || now.found > before.found || (now.found === before.found && now.playMs < before.playMs)
      game.storeProgress(puzzle.id, { round: null, ...(isBest ? { best: now } : {}) })
      setResult({ round, isBest: isBest && before !== null && now.found === total })
    },
    [game, puzzle],
  )

  if (result) {
    return (
      <ResultScreen
        puzzle={puzzle}
        round={result.round}
        isBest={result.isBest}
        readLater={progress[puzzle.id]?.readLater ?? []}
        onPlayAgain={onPlayAgain}
      />
    )
  }
  return play ? <RoundScreen puzzle={puzzle} play={play} onOver={end} /> : null
}
