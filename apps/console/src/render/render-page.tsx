import type { Profile } from '@loupe/contract/admin/account/account'
import type { Locale } from '@loupe/contract/shared/values'
import { createMemoryHistory } from '@tanstack/history'
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { pages } from '#src/app/pages/pages.ts'
import type { AppPage } from '#src/app/paths.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { renderAtWidth } from '#src/list/page/initial-width.ts'
import { FirstDays } from '#src/shared/dates/first-days.tsx'
import { MessagesProvider } from '#src/shared/messages/messages.tsx'
import { setMessages } from '#src/shared/messages/messages-store.ts'
import { HistoryProvider } from '#src/shared/navigation/navigation.tsx'
import { setProfile } from '#src/shared/session/profile.ts'
import { codeLoaded } from './load-chunk.ts'
import { messagesIn } from './messages-in.ts'
import { keysReadBy } from './storage-keys.ts'

export interface PageRequest {
  id: number
  page: AppPage
  locale: Locale
  /** Path and search. */
  address: string
  /** The browser's origin, such as `https://loupe.example`. */
  origin: string
  profile: Profile
  /** The width of the browser's last list with its panel; null if it is not known. */
  width: number | null
}

export interface RenderedPage {
  html: string
  /** The responses of calls, by the keys of the console's queries. */
  queries: [unknown, unknown][]
  /** The storage keys that the page would have read in the browser. */
  keys: string[]
  /** The assumed width of its list; null without a list, or if it did not matter. */
  width: number | null
}

/** The page, the code of its parts, rows, what depends on them, then the whole. */
const maxPasses = 6
/** Slower data, such as the count of a broad search, is left to the console. */
const dataWithinMs = 500

/** The language whose messages are set: to set them copies thousands. */
let messagesLocale: Locale | null = null

/** Renders a page repeatedly until everything it requests has arrived, or its time is over. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const [Page, messages] = await Promise.all([pages[request.page].load(), messagesIn(request.locale)])
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const endsAt = performance.now() + dataWithinMs
  const draw = () => {
    // set for each pass: documents of several users and languages alternate
    if (messagesLocale !== request.locale) setMessages({ locale: request.locale, messages })
    messagesLocale = request.locale
    setProfile(request.profile)
    globalThis.location = new URL(request.address, request.origin) as unknown as Location // as far as pages read it
    return renderAtWidth(request.width, () => keysReadBy(() => renderToString(treeOf(Page, request, client))))
  }
  const { page, locale, profile, address } = request
  const plan = `${page} ${locale} ${profile.timeZone} ${profile.id} ${address}`
  recall(plan, client)
  if (client.getQueryCache().getAll().length > 0) await fetchRequested(client, endsAt)
  let received = receivedIn(client)
  let rendered = draw()
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const isMore = await hasMore(client, endsAt)
    // late responses may have arrived during another rendering: the data must match what is rendered
    const now = receivedIn(client)
    if (!isMore && now.length === received.length) break
    received = now
    rendered = draw()
  }
  remember(
    plan,
    received.map(({ queryKey, options }) => ({ queryKey, options })),
  )
  return {
    html: rendered.result.result,
    keys: rendered.result.keys,
    width: rendered.width,
    queries: received.map(({ queryKey, state }) => [queryKey, state.data]),
  }
}

/**
 * The queries of earlier renderings, so that everything is requested at once and rendered once. A query's function
 * depends on its page, address, language and zone, and on the administrator; its result is never cached.
 */
type Plan = Pick<Query, 'queryKey' | 'options'>[]
const plans = new Map<string, Plan>()
const maxPlans = 100

function recall(plan: string, client: QueryClient): void {
  for (const { queryKey, options } of plans.get(plan) ?? [])
    client.getQueryCache().build(client, { ...options, queryKey })
}

function remember(plan: string, requested: Plan): void {
  plans.delete(plan)
  const [oldest] = plans.size >= maxPlans ? plans.keys() : []
  if (oldest !== undefined) plans.delete(oldest)
  plans.set(plan, requested)
}

function treeOf(Page: ComponentType, { address, profile }: PageRequest, client: QueryClient) {
  return (
    <QueryClientProvider client={client}>
      <MessagesProvider timeZone={profile.timeZone}>
        <FirstDays>
          <HistoryProvider value={createMemoryHistory({ initialEntries: [address] })}>
            <Page />
          </HistoryProvider>
        </FirstDays>
      </MessagesProvider>
    </QueryClientProvider>
  )
}

function receivedIn(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
}

/** Whether code or responses have arrived since the last pass. */
async function hasMore(client: QueryClient, endsAt: number): Promise<boolean> {
  const [hasCode, hasAnswers] = [await codeLoaded(), await fetchRequested(client, endsAt)]
  return hasCode || hasAnswers
}

/** Makes the calls that the last pass requested; false if there were none, or none was answered in time. */
async function fetchRequested(client: QueryClient, endsAt: number): Promise<boolean> {
  const requested = client.getQueryCache().getAll().filter(isRequested)
  if (requested.length === 0) return false
  // a refused call is repeated by the console, which then reports it
  const responses = requested.map((query) => query.fetch().then(Boolean, () => false))
  const leftMs = Math.max(0, endsAt - performance.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, leftMs, false)
  })
  await Promise.race([Promise.all(responses), isLate])
  clearTimeout(timer)
  return requested.some(({ state }) => state.status === 'success')
}

/** An observer's options are the query's; `enabled` is among them, though the type of a query lacks it. */
function isRequested({ state, options }: Query): boolean {
  return (
    state.status === 'pending' &&
    state.fetchStatus === 'idle' &&
    (options as { enabled?: unknown }).enabled !== false
  )
}
