import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchLinks } from './prefetch-links.ts'

const preloaded = vi.hoisted(() => vi.fn<(path: string) => void>())
vi.mock('../page-loader.ts', () => ({ preloadPage: preloaded }))

const client = new QueryClient()
const request = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(Response.json({})))
prefetchLinks(client)
let startsAt = 0

beforeEach(() => {
  vi.useFakeTimers()
  // fake clocks start at 0, and prefetched data outlives a test
  startsAt += 60_000
  vi.advanceTimersByTime(startsAt)
  vi.stubGlobal('fetch', request)
  localStorage.setItem('adminToken', 'token')
  document.body.innerHTML =
    '<a id="users" href="/users">Players</a><a id="out" href="https://example.com/">Out</a>' +
    '<div role="row" id="row"><a data-opens-row href="/users/0199?sort=name">Opal</a><b id="cell">Opal</b></div>'
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
  window.loupeBoot = undefined
})

function point(id: string, init: PointerEventInit = {}): void {
  const event = new PointerEvent('pointermove', {
    bubbles: true,
    pointerType: 'mouse',
    movementX: 1,
    ...init,
  })
  document.querySelector(`#${id}`)?.dispatchEvent(event)
}
const addresses = () => request.mock.calls.map(([address]) => address)

it('loads code and data of a hovered link, once for some seconds', () => {
  point('users')
  vi.advanceTimersByTime(200)
  expect(addresses()).toEqual([expect.stringContaining('/admin/get-all-users?')])
  expect(preloaded).toHaveBeenCalledWith('/users')
  expect(window.loupeBoot?.requests?.size).toBe(1)
  point('cell')
  vi.advanceTimersByTime(20)
  point('users')
  vi.advanceTimersByTime(200)
  expect(addresses()).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  // unused data expires, and is prefetched again on another hover
  expect(window.loupeBoot?.requests?.size).toBe(0)
  point('cell')
  point('users')
  vi.advanceTimersByTime(200)
  expect(addresses()).toHaveLength(2)
})

it('fetches the record of a row, by the mouse or by the keyboard', () => {
  point('cell')
  vi.advanceTimersByTime(200)
  expect(addresses()[0]).toBe('/admin/get-user?id=0199')
})

it('prefetches nothing on a short hover, on touch, for rows that scroll past, for other sites or with data saving on', () => {
  point('users')
  vi.advanceTimersByTime(40)
  point('out')
  vi.advanceTimersByTime(200)
  point('users', { pointerType: 'touch' })
  vi.advanceTimersByTime(200)
  point('users', { movementX: 0 })
  vi.advanceTimersByTime(200)
  document.dispatchEvent(new Event('scroll'))
  point('users')
  vi.advanceTimersByTime(200)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  vi.advanceTimersByTime(1000)
  point('users')
  vi.advanceTimersByTime(200)
  expect(addresses()).toEqual([])
})

it('drops prefetched data after a change', async () => {
  point('cell')
  vi.advanceTimersByTime(200)
  const early = window.loupeBoot?.requests
  expect(early?.size).toBeGreaterThan(0)
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.resolve(null) })
    .execute(undefined)
  expect(early?.size).toBe(0)
})
