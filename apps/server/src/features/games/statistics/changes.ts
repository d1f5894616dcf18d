import { type Counts, packCounts } from '@loupe/play-statistics/packed-counts'
import type { Queryable } from '#src/core/database/database.ts'
import type { GameRow } from '../games.row.ts'

/** Counts of the games of one version, day and slice. */
export interface CountedPart {
  puzzleId: string
  version: number
  /** `2026-03-04` */
  day: string
  slice: number
  counts: Counts
}

/** The changes of some games to the statistics: games that count in the same part share its counts. */
export class Changes {
  readonly #parts = new Map<string, CountedPart>()

  /** The counts of the part of a game, to be added to. */
  of(game: Pick<GameRow, 'puzzleId' | 'puzzleVersion' | 'startedAt'>, slice: number): Counts {
    const { puzzleId, puzzleVersion: version } = game
    const day = dayOf(game)
    const key = `${puzzleId}/${version}/${day}/${slice}`
    const part = this.#parts.get(key) ?? { puzzleId, version, day, slice, counts: new Map() }
    this.#parts.set(key, part)
    return part.counts
  }

  parts(): CountedPart[] {
    return [...this.#parts.values()]
  }
}

/** The day on which a game began, in UTC. */
export function dayOf({ startedAt }: Pick<GameRow, 'startedAt'>): string {
  return startedAt.toISOString().slice(0, 10)
}

/** Stores changes, to be merged later, in the transaction of what they count. */
export async function appendChanges(tx: Queryable, changes: Changes): Promise<void> {
  const parts = changes.parts().flatMap(({ counts, ...part }) => {
    const packed = packCounts(counts)
    return packed.length === 0 ? [] : [{ ...part, packed: bufferOf(packed) }]
  })
  if (parts.length === 0) return
  await tx.query({
    name: 'play_statistics_append',
    text: `insert into play_statistics_changes (puzzle_id, version, day, slice, counts)
      select * from unnest($1::uuid[], $2::int[], $3::date[], $4::smallint[], $5::bytea[])`,
    values: [
      parts.map(({ puzzleId }) => puzzleId),
      parts.map(({ version }) => version),
      parts.map(({ day }) => day),
      parts.map(({ slice }) => slice),
      parts.map(({ packed }) => packed),
    ],
  })
}

/** The same bytes as a Buffer, for the driver. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
