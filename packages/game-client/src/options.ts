import type { Clock } from './clock.ts'
import type { GameClientError } from './http.ts'
import type { Locks } from './outbox/exclusive.ts'
import type { Rejected } from './outbox/sender.ts'
import type { GameStorage } from './storage/storage.ts'

export interface GameClientOptions {
  /** The address of Loupe's server, such as `https://loupe.example.com`. */
  url: string
  /** A key of the game, created in the console under Account settings, API keys. */
  key: string
  /** Where unsent calls wait. Left out: IndexedDB in browsers, memory elsewhere. */
  storage?: GameStorage
  /** What games and help queries say of the app. */
  app?: { version?: string; device?: string; platform?: string }
  /** Marks everything as test data, for ever. */
  isTest?: boolean
  /** Is told whenever `client.state` has changed. */
  onState?: (state: ClientState) => void
  /** Is told of everything that the server will never take: show it, or log it. */
  onRejected?: (rejected: Rejected) => void
  /** How long an event waits for others to be sent with. Default 2000. */
  sendAfterMs?: number
  /** After which a call counts as lost. Default 20000. */
  timeoutMs?: number
  // what a test, or a platform that lacks one, puts in place of its own
  fetch?: typeof fetch
  clock?: Clock
  random?: () => number
  /** Makes UUIDs. */
  newId?: () => string
  /** `navigator.locks`, or null where there are none: tabs then share a lease in the storage. */
  locks?: Locks | null
}

/** How things stand between this device and the server. */
export interface ClientState {
  /** How many calls and events wait to be sent. */
  pending: number
  /** How many of them lie in memory alone, because the storage does not take them: they are lost if the app ends now. */
  unsaved: number
  /** Why it does not, such as a QuotaExceededError; null while all is well. */
  storageError: unknown
  isSending: boolean
  /** In how many milliseconds the server is asked again by itself; null while nothing has failed. */
  retryInMs: number | null
  /** Why sending failed the last time: `unreachable`, `player_suspended` with `reason` and `until`, and so on. */
  error: GameClientError | null
  /** What has to be added to the device's clock to get the server's; 0 where they agree, null: not known yet. */
  clockOffsetMs: number | null
  /** Of what was sent since the start. */
  accepted: number
  duplicate: number
  rejected: number
}
