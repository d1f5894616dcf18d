import { fieldsOf, parseJson, read } from '#src/shared/storage/storage.ts'

// where the game at /play, and the game client in it, store who plays in this browser
const settingsKey = 'loupe-play-settings'
const databaseName = 'loupe'
const storeName = 'values'

/** The ID of the player of the demo game in this browser; null if nobody has played it here. */
export async function findOwnPlayer(): Promise<string | null> {
  const { deviceId } = fieldsOf(parseJson(read(settingsKey)))
  const database = typeof deviceId === 'string' ? await openExisting() : null
  if (!database) return null
  try {
    const store = database.transaction(storeName).objectStore(storeName)
    const identity = await resultOf(store.get(`who/${encodeURIComponent(`device ${String(deviceId)}`)}`))
    const { playerId } = fieldsOf(identity)
    return typeof playerId === 'string' ? playerId : null
  } finally {
    database.close()
  }
}

/** The game's database; null if there is none, which is not created here. */
async function openExisting(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return null
  const request = indexedDB.open(databaseName)
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  try {
    return await resultOf(request)
  } catch {
    // it was not there, or the browser stores nothing
    return null
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database was not read.')))
  })
}
