/**
 * The storage of a client, which outlasts the app: unsent calls, players, copies of what was read. Values are plain
 * JSON. A game can bring its own, over its platform's storage; IndexedDB and memory are included.
 */
export interface GameStorage {
  /** The name under which tabs of one browser share this storage; omitted if it is not shared. */
  readonly name?: string
  /** All entries whose key has the prefix, in the order of the keys. */
  list(prefix: string): Promise<[key: string, value: unknown][]>
  /** Stores values and removes keys atomically; rejects if there is no space. */
  write(put: readonly (readonly [key: string, value: unknown])[], remove?: readonly string[]): Promise<void>
  /** Replaces one value by the result of `change`, atomically; returns the new one. */
  update(key: string, change: (value: unknown) => unknown): Promise<unknown>
}
