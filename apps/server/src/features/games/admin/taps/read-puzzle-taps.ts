import {
  type PuzzleTaps,
  puzzleTapsGamesLimit,
  puzzleTapsLimit,
} from '@loupe/contract/admin/puzzles/puzzle-taps'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { createBoundedQueue } from '#src/core/platform/bounded-queue.ts'
import { findRules } from '../../ingest/boards.ts'
import {
  type ComparableGame,
  countComparable,
  findComparable,
  findPackedTaps,
  type PackedTaps,
  tapBytes,
} from './puzzle-taps.repo.ts'

/** Each response takes about 10 MB of memory. */
const enqueue = createBoundedQueue({ atOnce: 2, waitingAtMost: 20, retryAfterSeconds: 5 })

/** The number of games per statement, which takes a few hundredths of a second, and half a megabyte. */
const gamesAtOnce = 500

/**
 * The taps of the newest games of a version, whole games up to `limit` taps. @throws AppError `not_found`
 */
export async function readPuzzleTaps(
  db: Queryable,
  puzzleId: string,
  version: number,
  limit = puzzleTapsLimit,
): Promise<PuzzleTaps> {
  const rules = await findRules(db, puzzleId, version)
  if (!rules) throw new AppError('not_found')
  const played = { puzzleId, version, radius: rules.radius }
  return enqueue(async () => {
    const all = await countComparable(db, played)
    const games = await findComparable(db, played, puzzleTapsGamesLimit)
    const collected = collect(limit)
    for (let from = 0, isFull = false; from < games.length && !isFull; from += gamesAtOnce) {
      const some = games.slice(from, from + gamesAtOnce)
      const taps = await findPackedTaps(db, some)
      isFull = some.some((game, index) => !collected.add(game, taps[index]))
    }
    return collected.result(all)
  })
}

function collect(limit: number) {
  const x = new Float64Array(limit)
  const y = new Float64Array(limit)
  const tMs = new Uint32Array(limit)
  const games: (Omit<PackedTaps, 'packed'> & Pick<ComparableGame, 'startedAt'>)[] = []
  let taps = 0
  let events = 0
  return {
    /** @returns false if the game does not fit */
    add({ startedAt, events: itsEvents }: ComparableGame, packedTaps: PackedTaps | undefined): boolean {
      const { packed, ...game } = packedTaps ?? { taps: 0, packed: null, hintMs: null, isPaused: false }
      if (taps + game.taps > limit) return false
      const bytes = packed ?? Buffer.alloc(0)
      for (let at = 0; at < bytes.length; at += tapBytes) {
        x[taps] = bytes.readDoubleBE(at)
        y[taps] = bytes.readDoubleBE(at + 8)
        tMs[taps] = bytes.readUInt32BE(at + 16)
        taps += 1
      }
      events += itsEvents
      games.push({ ...game, startedAt })
      return true
    },
    result(all: { games: number; events: number }): PuzzleTaps {
      // games that arrived in the meantime are in neither
      const total = Math.max(all.games, games.length)
      return {
        games: {
          included: games.length,
          total,
          from: games.at(-1)?.startedAt.toISOString() ?? null,
          to: games[0]?.startedAt.toISOString() ?? null,
        },
        taps: {
          included: taps,
          total: games.length === total || events === 0 ? taps : Math.round((all.events * taps) / events),
        },
        columns: {
          x: base64(x.subarray(0, taps)),
          y: base64(y.subarray(0, taps)),
          tMs: base64(tMs.subarray(0, taps)),
          gameTaps: base64(Uint16Array.from(games, (game) => game.taps)),
          gameHintMs: base64(Int32Array.from(games, (game) => game.hintMs ?? -1)),
          gamePaused: base64(Uint8Array.from(games, (game) => (game.isPaused ? 1 : 0))),
        },
      }
    },
  }
}

/** Uses the machine's byte order, which is little-endian wherever Node 24 runs. */
function base64({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}
