/** One call, or one part of a batch, that waits to be sent. */
export interface Entry {
  method: 'POST' | 'PUT'
  path: string
  body: Record<string, unknown>
  /** The field in which entries of one path go together. */
  batch?: 'events' | 'receipts'
  /** Of several in a row, only the last counts. */
  latestOnly?: true
  /** Fields of the body in the time of the device: how far it is off was not known yet. */
  deviceTimes?: string[]
  /** What is removed from the storage together with it. */
  releases?: string
}

/** An entry with its key: `out/<who>/<lane>/<place>`. What shares a lane is sent in the order of the keys. */
export interface Waiting {
  key: string
  entry: Entry
}

/** The contract takes so many events, or receipts, in one call. */
export const batchLimit = 200

export const outboxKey = (who: string, lane: string, place: string) => `out/${who}/${lane}/${place}`

export const whoOf = (key: string) => key.split('/')[1] ?? ''

/** What is sent in order: the key without its place. */
export const laneOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

/** Calls as they go out: entries that follow each other, together where the contract takes batches. */
export function batchesOf(lane: readonly Waiting[], limit = batchLimit): Waiting[][] {
  const batches: Waiting[][] = []
  for (const waiting of lane) {
    const last = batches.at(-1)
    if (last && last.length < limit && goesWith(last[0]?.entry, waiting.entry)) last.push(waiting)
    else batches.push([waiting])
  }
  return batches
}

function goesWith(first: Entry | undefined, { path, batch, latestOnly }: Entry): boolean {
  return first?.path === path && ((batch !== undefined && first.batch === batch) || latestOnly === true)
}

/** The body of a call that carries a batch. */
export function bodyOf(batch: readonly Waiting[]): Record<string, unknown> {
  const last = batch.at(-1)?.entry
  if (last?.batch === undefined) return last?.body ?? {}
  return { [last.batch]: batch.map(({ entry }) => entry.body) }
}
