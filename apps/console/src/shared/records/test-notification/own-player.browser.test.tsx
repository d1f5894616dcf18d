import { afterEach, expect, it } from 'vitest'
import { findOwnPlayer } from './own-player.ts'

const deviceId = 'b7e1'
const playerId = '00000000-0000-7000-8000-0000000000a1'

afterEach(async () => {
  localStorage.clear()
  await ended(indexedDB.deleteDatabase('loupe'))
})

function ended<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}

/** Stores a player like the game client. */
async function play(): Promise<void> {
  localStorage.setItem('loupe-play-settings', JSON.stringify({ deviceId }))
  const request = indexedDB.open('loupe', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('values'))
  const database = await ended(request)
  const store = database.transaction('values', 'readwrite').objectStore('values')
  const who = `device ${deviceId}`
  await ended(store.put({ who, input: { deviceId }, playerId }, `who/${encodeURIComponent(who)}`))
  database.close()
}

it('is the player of the game in this browser', async () => {
  await play()
  expect(await findOwnPlayer()).toBe(playerId)
})

it('is null if the game was not played, and creates no database', async () => {
  expect(await findOwnPlayer()).toBeNull()
  localStorage.setItem('loupe-play-settings', JSON.stringify({ deviceId }))
  expect(await findOwnPlayer()).toBeNull()
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain('loupe')
})
