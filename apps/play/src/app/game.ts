import type { GameClient, GameDocument, HelpQuery, InboxEntry } from '@loupe/game-client'
import { GameClientError } from '@loupe/game-client'
import { en } from '#src/messages/en.ts'
import type { Round } from '#src/round/round.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import { loadMessages, type Messages } from './messages.ts'
import { keepPush } from './push.ts'
import { isQuiet } from './quiet-hours.ts'
import { createStore, type Store } from './store.ts'
import {
  type AllProgress,
  forgetEverything,
  keepProgress,
  noProgress,
  type Progress,
  type Settings,
  storeSettings,
} from './stored.ts'

/** Why nothing can be played. */
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
  /** What is to be accepted before playing on. */
  terms: GameDocument | null
  isOnline: boolean
  /** How much waits to be sent. */
  pending: number
  isStorageFull: boolean
  notice: Notice | null
}

export interface Notice {
  text: string
  /** An address of the game that it leads to. */
  href?: string
}

/** The game behind its screens: what is known and what can be done. */
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
  /** The player follows the link of an item. */
  markOpened: (id: string) => void
  notify: (notice: Notice | null) => void
  /** Tells the studio what the player has chosen: name and language. */
  introduce: () => Promise<void>
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
  /** What lay in the inbox before the game was opened does not ring. */
  let hasInbox = false

  async function start(mayStartAgain = false): Promise<void> {
    store.set({ phase: 'starting', messages: await loadMessages(state().settings.locale) })
    try {
      await introduce(mayStartAgain)
      store.set({ puzzles: await fetchPuzzles(), phase: 'playing' })
    } catch (error) {
      // without a copy on this device, a game that cannot be reached cannot be played
      store.set({ phase: refusalOf(error) ?? 'unreachable' })
      return
    }
    await refresh()
    // without a network, the next start sees to it
    await keepPush(client).catch(() => undefined)
  }

  async function introduce(mayStartAgain = false): Promise<void> {
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

  /** What is new at the studio. What cannot be fetched now is fetched the next time. */
  async function refresh(): Promise<void> {
    refreshing ??= fetchNews().finally(() => {
      refreshing = null
    })
    await refreshing
  }

  async function fetchNews(): Promise<void> {
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
    if (latest && hasInbox) await ring(latest)
    hasInbox = true
  }

  /** What was accepted here may not have been sent yet. */
  function isAccepted({ acceptance, versionId }: GameDocument): boolean {
    return acceptance?.accepted === true || versionId === state().settings.acceptedTerms
  }

  async function ring({ kind, title, link }: InboxEntry): Promise<void> {
    const hours = await client.preferences().catch(() => null)
    // it lies in the inbox all the same, and is counted there
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

  /** What was just read is read here at once. */
  function showRead(items: readonly InboxEntry[]): void {
    const readAt = new Date().toISOString()
    const inbox = state().inbox.map((item) =>
      items.includes(item) ? Object.assign({}, item, { readAt }) : item,
    )
    store.set({ inbox })
  }

  function putProgress(puzzleId: string, change: Partial<Progress>): void {
    const own = { ...(state().progress[puzzleId] ?? noProgress), ...change }
    const all = { ...state().progress, [puzzleId]: own }
    store.set({ progress: all, isStorageFull: !keepProgress(all) })
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
    storeProgress: putProgress,
    storeRound: (round) => putProgress(round.puzzleId, { round }),
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
      showRead(unread)
    },
    markOpened(id) {
      client.markOpened(id)
      showRead(state().inbox.filter((item) => item.id === id && item.readAt === null))
    },
    notify: (notice) => store.set({ notice }),
    async introduce() {
      // what was not told now is told at the next start
      await introduce().catch(() => undefined)
      await refresh()
    },
    forget: forgetEverything,
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
