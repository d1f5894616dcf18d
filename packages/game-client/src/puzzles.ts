import type { Puzzle, PuzzleChanges } from './contract-types.ts'
import type { HttpRequest, HttpResponse } from './http.ts'
import type { Reading } from './reading.ts'

/** A playable puzzle, with its newest version. */
export type PuzzleRef = Pick<PuzzleChanges['list'][number], 'id' | 'version' | 'hash'>

type Get = (request: HttpRequest) => Promise<HttpResponse>

/** All known puzzles, and the position of the server's changes. */
interface Known {
  open: PuzzleRef[]
  next: string
  /** Of the response for `next`. */
  etag: string | null
}

const listKey = 'puzzles'
const versionKey = ({ id, version }: Pick<PuzzleRef, 'id' | 'version'>) => `puzzle/${id}/${version}`

/** Every published puzzle, the last changed one last. */
export async function readPuzzles(get: Get, reading: Reading): Promise<PuzzleRef[]> {
  const before = await reading.copyOf<Known>(listKey)
  const known = await reading.read<Known>(listKey, (copy) => followChanges(get, copy))
  if (known.open !== before?.open) {
    const current = new Set(known.open.map(versionKey))
    // a withdrawn or replaced puzzle is no longer started; a round on it has its own data
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
    // the last, empty response is the one to revalidate next time
    if (changes.next === next && !changes.hasMore) break
    next = changes.next
  }
  return { open: hasChanged || !copy ? [...open.values()] : copy.open, next, etag }
}
