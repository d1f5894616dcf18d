import type { GameClient, GameDocument, HelpQuery, InboxEntry } from '@loupe/game-client'
import { GameClientError } from '@loupe/game-client'
import { en } from '#src/messages/en.ts'
import type { Round } from '#src/round/round.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import { loadMessages, type Messages } from './messages.ts'
import { renewPush } from './push.ts'
import { isQuiet } from './quiet-hours.ts'
import { createStore, type Store } from './store.ts'
import {
  type AllProgress,
  clearStorage,
  noProgress,
  type Progress,
  type Settings,
  storeProgress,
  storeSettings,
} from './stored.ts'

/** Why the game cannot be played. */
export type Refusal =
  | { kind: 'key' }
  | { kind: 'suspended'; reason: string; until: string | null }
  | { kind: 'erased' }

export interface GameState {
  phase: 'starting' | 'playing' | 'unreachable' | Refusal
  settings: Settings
  messages: Messages
  puzzles: Puzzle[]
  progress: AllProgress
  inbox: InboxEntry[]
  queries: HelpQuery[]
  /** The terms to accept before playing. */
  terms: GameDocument | null
  isOnline: boolean
  /** The number of pending calls. */
  pending: number
  isStorageFull: boolean
  notice: Notice | null
}

export interface Notice {
  text: string
  /** A link within the game. */
  href?: string
}

/** The state and the actions of the game, without its screens. */
export interface Game {
  store: Store<GameState>
  client: GameClient
  start: (mayStartAgain?: boolean) => Promise<void>
  refresh: () => Promise<void>
  changeSettings: (change: Partial<Settings>) => Promise<void>
  storeProgress: (puzzleId: string, change: Partial<Progress>) => void
  storeRound: (round: Round) => void
  acceptTerms: () => void
  markRead: (ids: readonly string[]) => void
  /** Reports that the player opened the link of an item. */
  markOpened: (id: string) => void
  notify: (notice: Notice | null) => void
  /** Sends the player's name and language to the server. */
  identify: () => Promise<void>
  forget: () => void
}

interface Start {
  client: GameClient
  settings: Settings
  progress: AllProgress
}

export function createGame({ client, settings, progress }: Start): Game {
  const store = createStore<GameState>({
    phase: 'starting',
    settings,
    messages: en,
    puzzles: [],
    progress,
    inbox: [],
    queries: [],
    terms: null,
    isOnline: navigator.onLine,
    pending: 0,
    isStorageFull: false,
    notice: null,
  })
  const state = store.get
  let refreshing: Promise<void> | null = null
  /** Whether the inbox was loaded: items from before the start cause no notice. */
  let hasInbox = false

  async function start(mayStartAgain = false): Promise<void> {
    store.set({ phase: 'starting', messages: await loadMessages(state().settings.locale) })
    try {
      await identify(mayStartAgain)
      store.set({ puzzles: await fetchPuzzles(), phase: 'playing' })
    } catch (error) {
      // without a copy on this device, a game that cannot be reached cannot be played
      store.set({ phase: refusalOf(error) ?? 'unreachable' })
      return
    }
    await refresh()
    // without a network, the next start retries
    await renewPush(client).catch(() => undefined)
  }

  async function identify(mayStartAgain = false): Promise<void> {
    const { deviceId, name, locale } = state().settings
    await client.identify({
      deviceId,
      locale,
      ...(name ? { fullName: name } : {}),
      ...(mayStartAgain ? { startAgain: true } : {}),
    })
  }

  async function fetchPuzzles(): Promise<Puzzle[]> {
    const offered = await client.puzzles()
    const puzzles = await Promise.allSettled(offered.map((puzzle) => client.puzzle(puzzle)))
    return puzzles.flatMap((puzzle) => (puzzle.status === 'fulfilled' ? [puzzle.value] : [])).toReversed()
  }

  /** Fetches updates from the server. Failed requests are repeated the next time. */
  async function refresh(): Promise<void> {
    refreshing ??= fetchUpdates().finally(() => {
      refreshing = null
    })
    await refreshing
  }

  async function fetchUpdates(): Promise<void> {
    const before = new Set(state().inbox.map(({ id }) => id))
    const [puzzles, inbox, queries, terms] = await Promise.allSettled([
      fetchPuzzles(),
      client.inbox(),
      client.helpQueries(),
      client.document('terms', state().settings.locale),
    ])
    if (puzzles.status === 'fulfilled') store.set({ puzzles: puzzles.value })
    if (queries.status === 'fulfilled') store.set({ queries: queries.value })
    if (terms.status === 'fulfilled') store.set({ terms: isAccepted(terms.value) ? null : terms.value })
    if (inbox.status !== 'fulfilled') return
    store.set({ inbox: inbox.value })
    const latest = inbox.value.find(({ id, readAt }) => !before.has(id) && readAt === null)
    if (latest && hasInbox) await notifyOf(latest)
    hasInbox = true
  }

  /** Terms accepted on this device may not have been sent yet. */
  function isAccepted({ acceptance, versionId }: GameDocument): boolean {
    return acceptance?.accepted === true || versionId === state().settings.acceptedTerms
  }

  async function notifyOf({ kind, title, link }: InboxEntry): Promise<void> {
    const hours = await client.preferences().catch(() => null)
    // the item is still in the inbox, and counted there
    if (hours && isQuiet(hours, new Date())) return
    const { messages } = state()
    const query = /^\/help-queries\/([\w-]+)$/.exec(link ?? '')?.[1]
    store.set({
      notice: {
        text: kind === 'help-reply' ? messages.newAnswer : title,
        href: query ? `#/messages/${query}` : '#/messages',
      },
    })
  }

  /** Marks items as read locally at once. */
  function markReadLocally(items: readonly InboxEntry[]): void {
    const readAt = new Date().toISOString()
    const inbox = state().inbox.map((item) =>
      items.includes(item) ? Object.assign({}, item, { readAt }) : item,
    )
    store.set({ inbox })
  }

  function updateProgress(puzzleId: string, change: Partial<Progress>): void {
    const own = { ...(state().progress[puzzleId] ?? noProgress), ...change }
    const all = { ...state().progress, [puzzleId]: own }
    store.set({ progress: all, isStorageFull: !storeProgress(all) })
  }

  return {
    store,
    client,
    start,
    refresh,
    async changeSettings(change) {
      const next = { ...state().settings, ...change }
      const messages = change.locale ? await loadMessages(next.locale) : state().messages
      store.set({ settings: next, messages, isStorageFull: !storeSettings(next) })
    },
    storeProgress: updateProgress,
    storeRound: (round) => updateProgress(round.puzzleId, { round }),
    acceptTerms() {
      const { terms } = state()
      if (!terms) return
      client.accept(terms)
      const next = { ...state().settings, acceptedTerms: terms.versionId }
      store.set({ terms: null, settings: next, isStorageFull: !storeSettings(next) })
    },
    markRead(ids) {
      const unread = state().inbox.filter(({ id, readAt }) => ids.includes(id) && readAt === null)
      if (unread.length === 0) return
      for (const { id } of unread) client.markRead(id)
      markReadLocally(unread)
    },
    markOpened(id) {
      client.markOpened(id)
      markReadLocally(state().inbox.filter((item) => item.id === id && item.readAt === null))
    },
    notify: (notice) => store.set({ notice }),
    async identify() {
      // after a failure, the next start sends it
      await identify().catch(() => undefined)
      await refresh()
    },
    forget: clearStorage,
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof GameClientError)) return null
  switch (error.code) {
    case 'key_invalid':
      return { kind: 'key' }
    case 'player_suspended':
      return { kind: 'suspended', reason: error.reason ?? '', until: error.until ?? null }
    case 'player_erased':
      return { kind: 'erased' }
    default:
      return null
  }
}
