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

/** The server takes rounds of a day at most. */
const longestMs = 23 * 3_600_000

/**
 * A puzzle as it was when its round was begun: a version that takes its place, or its withdrawal, is for the next
 * round. A puzzle that there is not leads home.
 */
export function PuzzleScreen({ puzzleId }: { puzzleId: string }) {
  const offered = useGameState().puzzles.find(({ id }) => id === puzzleId)
  const [turn, setTurn] = useState({ count: 0, puzzle: offered })
  const puzzle = turn.puzzle ?? offered
  if (!puzzle) return <HomeScreen />
  const playAgain = () => setTurn({ count: turn.count + 1, puzzle: offered ?? puzzle })
  return <Turn key={turn.count} puzzle={puzzle} onPlayAgain={playAgain} />
}

/** One round, and its result when it is over. */
function Turn({ puzzle, onPlayAgain }: { puzzle: Puzzle; onPlayAgain: () => void }) {
  const game = useGame()
  const { progress } = useGameState()
  const [play, setPlay] = useState<RoundPlay | null>(null)
  const [over, setOver] = useState<{ round: Round; isBest: boolean } | null>(null)

  useEffect(() => {
    async function begin(): Promise<void> {
      const left = game.store.get().progress[puzzle.id]?.round ?? null
      // a storage that cannot be read holds nothing to go on with
      const openGames = await game.client.openGames().catch(() => [])
      const open = openGames.filter(({ puzzleId }) => puzzleId === puzzle.id)
      const continues = open.find(
        (one) =>
          one.id === left?.id &&
          one.version === puzzle.version &&
          left.status === 'ongoing' &&
          one.elapsedMs() < longestMs,
      )
      // an older round of this puzzle cannot be gone back to
      for (const old of open) if (old !== continues) old.abandon()
      const started = continues ?? game.client.startGame(puzzle, screenOf(window))
      setPlay(playRound(puzzle, continues ? left : null, { game: started, storeRound: game.storeRound }))
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
      setOver({ round, isBest: isBest && before !== null && now.found === total })
    },
    [game, puzzle],
  )

  if (over) {
    return (
      <ResultScreen
        puzzle={puzzle}
        round={over.round}
        isBest={over.isBest}
        readLater={progress[puzzle.id]?.readLater ?? []}
        onPlayAgain={onPlayAgain}
      />
    )
  }
  return play ? <RoundScreen puzzle={puzzle} play={play} onOver={end} /> : null
}
