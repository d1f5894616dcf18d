import type { HelpQuery, InboxEntry } from './contract-types.ts'
import type { HttpRequest, HttpResponse } from './http.ts'

type Get = (request: HttpRequest) => Promise<HttpResponse>

/** The items fetched so far, and the position of the server's changes. */
export interface Kept<Item> {
  list: Item[]
  next: string | null
}

interface Changes<Item> {
  list: Item[]
  recalled?: string[]
  next: string
  hasMore: boolean
}

/** The inbox, latest first. */
export async function followInbox(get: Get, copy?: Kept<InboxEntry>): Promise<Kept<InboxEntry>> {
  const saved = await follow<InboxEntry>('/game/v1/inbox', get, copy)
  saved.list.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1))
  return saved
}

/** The player's help queries with their threads, latest first. */
export async function followHelp(get: Get, copy?: Kept<HelpQuery>): Promise<Kept<HelpQuery>> {
  const stored = await follow<HelpQuery>('/game/v1/help-queries', get, copy)
  stored.list.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return stored
}

async function follow<Item extends { id: string }>(
  path: string,
  get: Get,
  copy: Kept<Item> = { list: [], next: null },
): Promise<Kept<Item>> {
  const items = new Map(copy.list.map((item) => [item.id, item]))
  let { next } = copy
  for (let hasMore = true; hasMore; ) {
    const query = next === null ? '' : `?since=${next}`
    const changes = (await get({ method: 'GET', path: path + query })).data as Changes<Item>
    for (const item of changes.list) items.set(item.id, item)
    for (const id of changes.recalled ?? []) items.delete(id)
    next = changes.next
    hasMore = changes.hasMore
  }
  return { list: [...items.values()], next }
}
