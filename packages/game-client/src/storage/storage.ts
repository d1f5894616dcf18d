/**
 * Where a client keeps what is to outlast the app: unsent calls, who plays, copies of what was read. Values are plain
 * JSON. A game can bring its own, over whatever its platform has; IndexedDB and memory come along.
 */
export interface GameStorage {
  /** Under which tabs of one browser share this storage; left out where nobody else has it. */
  readonly name?: string
  /** Everything whose key begins so, in the order of the keys. */
  list(prefix: string): Promise<[key: string, value: unknown][]>
  /** Stores values and removes keys, all of it or nothing; rejects where there is no room. */
  write(put: readonly (readonly [key: string, value: unknown])[], remove?: readonly string[]): Promise<void>
  /** Replaces one value by what `change` makes of it, with nothing in between; returns the new one. */
  update(key: string, change: (value: unknown) => unknown): Promise<unknown>
}
