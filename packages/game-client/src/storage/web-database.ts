/** The part of IndexedDB that is used: the package is also compiled without a browser's types. */
interface Target {
  addEventListener(name: string, listener: () => void): void
}

export interface IdbRequest<Result> extends Target {
  result: Result
  error: unknown
}

export interface Store {
  get(key: string): IdbRequest<unknown>
  getAll(range: unknown): IdbRequest<unknown[]>
  getAllKeys(range: unknown): IdbRequest<string[]>
  put(value: unknown, key: string): void
  delete(key: string): void
}

export interface Database extends Target {
  createObjectStore(name: string): void
  transaction(
    name: string,
    mode: string,
  ): Target & {
    error: unknown
    objectStore(name: string): Store
    abort(): void
  }
  close(): void
}

/** IndexedDB of this browser. */
export function idb(): {
  open(name: string, version: number): IdbRequest<Database>
  range(from: string, to: string): unknown
} {
  const { indexedDB, IDBKeyRange } = globalThis as unknown as {
    indexedDB: { open(name: string, version: number): IdbRequest<Database> }
    IDBKeyRange: { bound(from: string, to: string): unknown }
  } // Node's types have neither
  return {
    open: (name, version) => indexedDB.open(name, version),
    range: (from, to) => IDBKeyRange.bound(from, to),
  }
}
