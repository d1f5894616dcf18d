import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDashboard, renderDashboard } from '../../../test/dashboard-page.tsx'
import { fakeApi } from '../../../test/fake-api.ts'

type Stream = ReadableStreamDefaultController<Uint8Array>

let streams: Stream[]
let bearers: (string | null)[]
beforeEach(() => {
  streams = []
  bearers = []
  const api = fakeApi()
  api.on(getDashboard, () => makeDashboard())
  const others = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.startsWith('/admin/watch-dashboard?days=28')
      ? (bearers.push(new Headers(init?.headers).get('authorization')),
        Promise.resolve(new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }))))
      : others(address, init),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))

/** Figures with a number of players, in the format of the server. */
const figures = (players: number) => {
  const made = makeDashboard()
  const changed = { ...made, figures: { ...made.figures, players: { now: players, before: 1000 } } }
  return `event: figures\ndata: ${JSON.stringify(changed)}\n\n`
}

it('updates visible figures when the server sends them, however the stream is split', async () => {
  await renderDashboard()
  await screen.findByText('1,100')
  expect(screen.queryByText('Live')).toBeNull()
  const [start, end] = [figures(1101).slice(0, 40), figures(1101).slice(40)]
  say(`: hello\n\n${start}`)
  say(end)
  expect(await screen.findByText('1,101')).toBeTruthy()
  expect(screen.getByText('Live').closest('output')).toBeTruthy()
})

it('subscribes to the figures with the stored token', async () => {
  localStorage.setItem('adminToken', 'secret')
  await renderDashboard()
  await waitFor(() => expect(bearers).toEqual(['Bearer secret']))
})

it('reports since when figures are no longer live, and reconnects automatically', async () => {
  await renderDashboard()
  await screen.findByText('1,100')
  say(figures(1101))
  await screen.findByText('Live')
  streams.at(-1)?.close()
  expect(await screen.findByText(/^Not live\. Updated \d/)).toBeTruthy()
  expect(screen.getByText('1,101')).toBeTruthy()
  await waitFor(() => expect(streams).toHaveLength(2), { timeout: 5000 })
  say(figures(1102))
  expect(await screen.findByText('1,102')).toBeTruthy()
  expect(screen.getByText('Live')).toBeTruthy()
})
