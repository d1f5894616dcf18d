import type { GameStorage } from '../storage/storage.ts'
import type { Entry, Waiting } from './entry.ts'

/** The key of an ID of the storage's contents: a different or missing one shows that it was cleared. */
const epochKey = 'out'

/**
 * The pending entries. Entries of this client stay in memory until they are sent: a full or cleared storage loses
 * nothing.
 */
export interface Outbox {
  /** Returns at once; `more` is stored in the same step. */
  add(waiting: readonly Waiting[], more?: readonly (readonly [string, unknown])[]): void
  /** All pending entries, of all tabs, by key. */
  list(): Promise<Waiting[]>
  /** Entries added by this client and not known to be sent. */
  own(): Waiting[]
  replace(waiting: readonly Waiting[]): void
  remove(waiting: readonly Waiting[]): Promise<void>
  /** Waits until everything added was stored, or could not be. */
  written(): Promise<void>
  readonly pending: number
  /** How many are only in memory, because the storage fails. */
  readonly unsaved: number
  /** Why the storage fails. */
  readonly storageError: unknown
}

interface OutboxOptions {
  storage: GameStorage
  newId: () => string
  onChange: () => void
  /** The storage was cleared: other cached values have to be written again. */
  onCleared: () => Promise<void>
}

export function createOutbox({ storage, newId, onChange, onCleared }: OutboxOptions): Outbox {
  const own = new Map<string, { entry: Entry; isSaved: boolean }>()
  /** Sent, but still in the storage, because it could not be removed. */
  const sent = new Set<string>()
  let others = 0
  let epoch: unknown
  let storageError: unknown = null
  let writing = Promise.resolve()

  const unsavedKeys = () => [...own].filter(([, { isSaved }]) => !isSaved).map(([key]) => key)

  function write(
    put: readonly (readonly [string, unknown])[],
    remove: readonly string[] = [],
  ): Promise<void> {
    const before = writing
    writing = writeAfter(before)
    return writing

    async function writeAfter(earlier: Promise<void>): Promise<void> {
      await earlier
      try {
        await storage.write(put, remove)
        storageError = null
        for (const [key] of put) mark(key)
      } catch (error) {
        // kept in memory; `state` reports it, and every sending tries to store it again
        storageError = error
      }
      onChange()
    }
  }

  function mark(key: string): void {
    const one = own.get(key)
    if (one) one.isSaved = true
  }

  async function saveRest(): Promise<void> {
    await writing
    const keys = unsavedKeys()
    if (keys.length > 0) await write(keys.map((key) => [key, own.get(key)?.entry]))
    if (sent.size > 0) {
      const gone = [...sent]
      await storage.write([], gone).then(
        () => gone.forEach((key) => sent.delete(key)),
        () => {}, // as before: they are skipped, and removed another time
      )
    }
  }

  /** The stored entries; none if the storage cannot be read, so that those in memory are sent all the same. */
  async function readStored(): Promise<Map<string, unknown> | null> {
    const saved = [...own].filter(([, { isSaved }]) => isSaved).map(([key]) => key)
    try {
      const stored = new Map(await storage.list(epochKey))
      const found = stored.get(epochKey)
      if (found === undefined || (epoch !== undefined && found !== epoch)) {
        const isFirst = epoch === undefined
        epoch = await storage.update(epochKey, (value) => value ?? newId())
        for (const key of saved) if (!stored.has(key)) unmark(key)
        if (!isFirst) {
          await onCleared()
          await saveRest()
        }
      } else {
        epoch = found
        // another tab has sent them
        for (const key of saved) if (!stored.has(key)) own.delete(key)
      }
      stored.delete(epochKey)
      return stored
    } catch (error) {
      storageError = error
      return null
    }
  }

  function unmark(key: string): void {
    const one = own.get(key)
    if (one) one.isSaved = false
  }

  return {
    add(waiting, more = []) {
      for (const { key, entry } of waiting) own.set(key, { entry, isSaved: false })
      void write([...waiting.map(({ key, entry }) => [key, entry] as const), ...more])
      onChange()
    },
    async list() {
      await saveRest()
      const stored = (await readStored()) ?? new Map<string, unknown>()
      for (const [key, { entry }] of own) stored.set(key, entry)
      for (const key of sent) stored.delete(key)
      others = stored.size - own.size
      onChange()
      return inOrder([...stored].map(([key, entry]) => ({ key, entry: entry as Entry })))
    },
    own: () => inOrder([...own].map(([key, { entry }]) => ({ key, entry }))),
    replace(waiting) {
      for (const { key, entry } of waiting) {
        const one = own.get(key)
        if (one) own.set(key, { entry, isSaved: false })
      }
      void write(waiting.map(({ key, entry }) => [key, entry]))
    },
    async remove(waiting) {
      const keys = waiting.map(({ key }) => key)
      for (const { key } of waiting) {
        if (!own.delete(key)) others = Math.max(0, others - 1)
        sent.add(key)
      }
      const releases = waiting.flatMap(({ entry }) => entry.releases ?? [])
      await write([], [...keys, ...releases])
      if (storageError === null) for (const key of keys) sent.delete(key)
    },
    written: () => writing,
    get pending() {
      return own.size + others
    },
    get unsaved() {
      return unsavedKeys().length
    },
    get storageError() {
      return storageError
    },
  }
}

function inOrder(waiting: Waiting[]): Waiting[] {
  waiting.sort((a, b) => (a.key < b.key ? -1 : 1))
  return waiting
}
