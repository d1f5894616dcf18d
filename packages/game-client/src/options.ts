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
  /** Where unsent calls are stored. Default: IndexedDB in browsers, memory elsewhere. */
  storage?: GameStorage
  /** Data of the app for games and help queries. */
  app?: { version?: string; device?: string; platform?: string }
  /** Marks everything permanently as test data. */
  isTest?: boolean
  /** Called whenever `client.state` has changed. */
  onState?: (state: ClientState) => void
  /** Called for everything that the server permanently refused: show it, or log it. */
  onRejected?: (rejected: Rejected) => void
  /** How long an event waits for others to be sent with. Default 2000. */
  sendAfterMs?: number
  /** After which a call counts as lost. Default 20000. */
  timeoutMs?: number
  // replaced by tests, or on platforms that lack one
  fetch?: typeof fetch
  clock?: Clock
  random?: () => number
  /** Creates UUIDs. */
  newId?: () => string
  /** `navigator.locks`, or null if there are none: tabs then share a lease in the storage. */
  locks?: Locks | null
}

/** The connection state of this device. */
export interface ClientState {
  /** How many calls and events wait to be sent. */
  pending: number
  /** How many of them are only in memory, because the storage fails: they are lost if the app ends now. */
  unsaved: number
  /** Why the storage fails, such as a QuotaExceededError; null while it works. */
  storageError: unknown
  isSending: boolean
  /** Milliseconds until the next automatic attempt; null while nothing has failed. */
  retryInMs: number | null
  /** Why sending failed the last time: `unreachable`, `player_suspended` with `reason` and `until`, and so on. */
  error: GameClientError | null
  /** What to add to the device's clock to get the server's; 0 if they agree, null: not known yet. */
  clockOffsetMs: number | null
  /** How many calls and events were accepted since the start. */
  accepted: number
  duplicate: number
  rejected: number
}
