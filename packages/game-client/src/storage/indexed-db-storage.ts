import type { GameStorage } from './storage.ts'
import { type Database, type IdbRequest, idb, type Store } from './web-database.ts'

const storeName = 'values'

/**
 * Stores everything in IndexedDB; all tabs of an origin share a database by its name. If the browser closes it (site
 * data cleared), it is opened again.
 */
export function createIndexedDbStorage(name = 'loupe'): GameStorage {
  let opened: Promise<Database> | null = null

  function open(): Promise<Database> {
    opened ??= new Promise<Database>((resolve, reject) => {
      const request = idb().open(name, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
      request.addEventListener('success', () => {
        const database = request.result
        database.addEventListener('close', forget)
        database.addEventListener('versionchange', () => {
          forget()
          database.close()
        })
        resolve(database)
      })
      request.addEventListener('error', () => reject(request.error))
    })
    opened.catch(forget)
    return opened
  }

  function forget(): void {
    opened = null
  }

  /** Resolves when the transaction is on disk; rejects with the error that aborted it, such as a full disk. */
  async function run<Value>(
    mode: 'readonly' | 'readwrite',
    work: (store: Store, done: (value: Value) => void) => void,
  ): Promise<Value> {
    const database = await open()
    return new Promise((resolve, reject) => {
      let value: Value
      const transaction = begin(database, mode)
      transaction.addEventListener('complete', () => resolve(value))
      transaction.addEventListener('abort', () => reject(transaction.error))
      try {
        work(transaction.objectStore(storeName), (result) => {
          value = result
        })
      } catch (error) {
        transaction.abort()
        reject(error)
      }
    })
  }

  function begin(database: Database, mode: 'readonly' | 'readwrite') {
    try {
      return database.transaction(storeName, mode)
    } catch (error) {
      // the browser has closed it without an event: the next call opens it again
      forget()
      throw error
    }
  }

  return {
    name,
    list: (prefix) =>
      run<[string, unknown][]>('readonly', (store, done) => {
        const range = idb().range(prefix, `${prefix}\uffff`)
        const keys = store.getAllKeys(range)
        const values = store.getAll(range)
        values.addEventListener('success', () =>
          done(values.result.map((value, n) => [keys.result[n] ?? '', value])),
        )
      }),
    write: (put, remove = []) =>
      run('readwrite', (store, done) => {
        for (const [key, value] of put) store.put(value, key)
        for (const key of remove) store.delete(key)
        done(undefined)
      }),
    update: (key, change) =>
      run('readwrite', (store, done) => {
        const request: IdbRequest<unknown> = store.get(key)
        request.addEventListener('success', () => {
          const value = change(request.result)
          store.put(value, key)
          done(value)
        })
      }),
  }
}
