/** One pending call, or one part of a batch. */
export interface Entry {
  method: 'POST' | 'PUT'
  path: string
  body: Record<string, unknown>
  /** The field in which entries with the same path are batched. */
  batch?: 'events' | 'receipts'
  /** Of consecutive ones, only the last counts. */
  latestOnly?: true
  /** Fields of the body in the device's time, from before the offset was known. */
  deviceTimes?: string[]
  /** A storage key to remove together with it. */
  releases?: string
}

/** An entry with its key: `out/<who>/<lane>/<position>`. Entries of one lane are sent in the order of their keys. */
export interface Waiting {
  key: string
  entry: Entry
}

/** The most events, or receipts, that the contract accepts in one call. */
export const batchLimit = 200

export const outboxKey = (who: string, lane: string, position: string) => `out/${who}/${lane}/${position}`

export const whoOf = (key: string) => key.split('/')[1] ?? ''

/** The lane of a key: the key without its position. */
export const laneOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

/** The calls to send: consecutive entries, batched where the contract accepts batches. */
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
