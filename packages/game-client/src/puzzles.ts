import type { Puzzle, PuzzleChanges } from './contract-types.ts'
import type { HttpRequest, HttpResponse } from './http.ts'
import type { Reading } from './reading.ts'

/** A puzzle that can be played, with its newest version. */
export type PuzzleRef = Pick<PuzzleChanges['list'][number], 'id' | 'version' | 'hash'>

type Get = (request: HttpRequest) => Promise<HttpResponse>

/** What is known of all puzzles: which there are, and where the server's changes go on. */
interface Known {
  open: PuzzleRef[]
  next: string
  /** Of the answer to `next`. */
  etag: string | null
}

const listKey = 'puzzles'
const versionKey = ({ id, version }: Pick<PuzzleRef, 'id' | 'version'>) => `puzzle/${id}/${version}`

/** Every puzzle that is published, what was changed last coming last. */
export async function readPuzzles(get: Get, reading: Reading): Promise<PuzzleRef[]> {
  const before = await reading.copyOf<Known>(listKey)
  const known = await reading.read<Known>(listKey, (copy) => followChanges(get, copy))
  if (known.open !== before?.open) {
    const current = new Set(known.open.map(versionKey))
    // what was withdrawn or replaced is not begun any more; a round on it holds what it needs
    await reading.drop('puzzle/', (key) => current.has(key)).catch(() => {})
  }
  return known.open
}

/** A version never changes: it is fetched once. */
export function readPuzzle(
  get: Get,
  reading: Reading,
  puzzle: Pick<PuzzleRef, 'id' | 'version'>,
): Promise<Puzzle> {
  return reading.read<Puzzle>(versionKey(puzzle), async (copy) => {
    const path = `/game/v1/puzzles/${puzzle.id}/versions/${puzzle.version}`
    return copy ?? ((await get({ method: 'GET', path })).data as Puzzle)
  })
}

async function followChanges(get: Get, copy: Known | undefined): Promise<Known> {
  const open = new Map(copy?.open.map((puzzle) => [puzzle.id, puzzle]))
  let { next, etag } = copy ?? { next: '0', etag: null }
  let hasChanged = false
  for (;;) {
    const path = `/game/v1/puzzles?since=${next}`
    const response = await get({ method: 'GET', path, etag: etag ?? undefined })
    if (response.data === null) break
    const changes = response.data as PuzzleChanges
    for (const { id, version, hash, status } of changes.list) {
      open.delete(id)
      if (status === 'published') open.set(id, { id, version, hash })
    }
    hasChanged ||= changes.list.length > 0
    etag = changes.next === next ? response.etag : null
    // the answer that says that there is nothing new is the one to ask by the next time
    if (changes.next === next && !changes.hasMore) break
    next = changes.next
  }
  return { open: hasChanged || !copy ? [...open.values()] : copy.open, next, etag }
}
