import type { countUsers, UserFilter } from '@loupe/contract/admin/users/users-list'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type * as z from 'zod/mini'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'
import { createBoundedQueue } from '#src/core/platform/bounded-queue.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { usersList } from './users.list.ts'

type Filter = z.output<typeof UserFilter>
export type Count = NonNullable<OutputOf<typeof countUsers>['counts'][number]>

interface Entry {
  count: Count | null
  /** Until when it counts as fresh. */
  goodUntil: number
  running: Promise<void> | null
}

/** The longest wait for the counts of views. */
const waitAtMostMs = 1000
const goodForMs = 10_000
/** A slow count is repeated less often in proportion: one filter uses 2 % of a connection at most. */
const restPerWork = 50
const longestRestMs = 600_000

/**
 * How many players match filters, counted like the list, up to its cap. Counts are shared by all callers, and run one
 * after the other, so that however many views there are, they use one connection at most.
 */
export function createSharedCounts({ db, logger }: Pick<Deps, 'db' | 'logger'>) {
  const entries = new BoundedCache<string, Entry>(1000)
  const enqueue = createBoundedQueue({ atOnce: 1, waitingAtMost: 1000 })

  async function run(entry: Entry, filter: Filter): Promise<void> {
    await enqueue(async () => {
      const startedAt = performance.now()
      const page = await usersList.page(db, { ...filter, record: 1, part: 'total' })
      entry.count = { total: page.total ?? 0, isCapped: page.totalIsCapped }
      const endedAt = performance.now()
      const rest = (endedAt - startedAt) * restPerWork
      entry.goodUntil = endedAt + Math.min(Math.max(rest, goodForMs), longestRestMs)
    })
  }

  function find(filter: Filter): Entry {
    const key = canonicalJson(filter)
    const entry: Entry = entries.get(key) ?? { count: null, goodUntil: 0, running: null }
    entries.set(key, entry)
    if (entry.running || performance.now() < entry.goodUntil) return entry
    entry.running = run(entry, filter)
      .catch((error: unknown) => {
        // the next request counts it again
        logger.warn({ err: error, event: 'users_not_counted' })
      })
      .finally(() => {
        entry.running = null
      })
    return entry
  }

  /** In the order of the filters; null, or the previous count, for those that take too long. */
  return async function countAll(filters: readonly Filter[]): Promise<(Count | null)[]> {
    const found = filters.map(find)
    let timer: NodeJS.Timeout | undefined
    const timeLimit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitAtMostMs)
    })
    await Promise.race([Promise.all(found.flatMap(({ running }) => running ?? [])), timeLimit])
    clearTimeout(timer)
    return found.map(({ count }) => count)
  }
}
