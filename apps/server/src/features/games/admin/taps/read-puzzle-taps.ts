import { type PuzzleTaps, puzzleTapsLimit } from '@loupe/contract/admin/puzzle-taps'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { createTurns } from '#src/core/platform/turns.ts'
import { findRules } from '../../ingest/boards.ts'
import { countComparable, findPackedGames, type PackedGame, tapBytes } from './puzzle-taps.repo.ts'

/** Each answer takes some 10 MB while it is made. */
const inTurn = createTurns({ atOnce: 2, waitingAtMost: 20, retryAfterSeconds: 5 })

/** So many games are read at a time: a statement that takes a few hundredths of a second, and half a megabyte. */
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
  return inTurn(async () => {
    const all = await countComparable(db, played)
    const collected = collect(limit)
    for (let last: PackedGame | null = null; ; ) {
      const games = await findPackedGames(db, played, last, gamesAtOnce)
      const isFull = games.some((game) => !collected.add(game))
      last = games.at(-1) ?? null
      if (isFull || games.length < gamesAtOnce) break
    }
    return collected.answer(all)
  })
}

function collect(limit: number) {
  const x = new Float64Array(limit)
  const y = new Float64Array(limit)
  const tMs = new Uint32Array(limit)
  const games: Pick<PackedGame, 'taps' | 'startedAt' | 'hintMs' | 'isPaused'>[] = []
  let taps = 0
  let events = 0
  return {
    /** @returns false where the game has no room left */
    add({ packed, ...game }: PackedGame): boolean {
      if (taps + game.taps > limit) return false
      const bytes = packed ?? Buffer.alloc(0)
      for (let at = 0; at < bytes.length; at += tapBytes) {
        x[taps] = bytes.readDoubleBE(at)
        y[taps] = bytes.readDoubleBE(at + 8)
        tMs[taps] = bytes.readUInt32BE(at + 16)
        taps += 1
      }
      events += game.events
      const { startedAt, hintMs, isPaused } = game
      games.push({ taps: game.taps, startedAt, hintMs, isPaused })
      return true
    },
    answer(all: { games: number; events: number }): PuzzleTaps {
      // games that came in the meantime are in neither
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

/** The bytes of this machine, which are little-endian wherever Node 24 runs. */
function base64({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}
