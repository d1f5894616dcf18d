import { getProfile } from '@loupe/contract/admin/account/account'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '#src/shared/api/api-client.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const silent = /server isn’t responding/
let isUp = false
let isCutOff = true
let calls = 0

beforeEach(() => {
  isUp = false
  isCutOff = true
  calls = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/healthz')
      return isUp ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError())
    calls += 1
    return isUp && !isCutOff
      ? Promise.resolve(Response.json({ succeeded: true }))
      : Promise.reject(new TypeError())
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reports an unresponsive server, and its return, with the visible data refetched', async () => {
  await open()
  // also announced while a modal dialog covers the page
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  await pass(6000)
  expect(screen.getByText(silent)).toBeTruthy()
  const before = calls
  isUp = true
  isCutOff = false
  await pass(3000)
  expect(screen.queryByText(silent)).toBeNull()
  expect(screen.getByText(/responding again/)).toBeTruthy()
  expect(calls).toBe(before + 1)
})

it('reports nothing for a single failed call while the server responds', async () => {
  isUp = true
  await open()
  await pass(10_000)
  expect(calls).toBe(1)
  expect(screen.queryByText(silent)).toBeNull()
})

it('makes the page end above it while visible, and restores the space', async () => {
  await open()
  expect(space()).toBe('24px')
  isUp = true
  isCutOff = false
  await pass(3000)
  expect(space()).toBe('')
})

function space() {
  return document.documentElement.style.getPropertyValue('--notice')
}

function Confirming() {
  useQuery({ queryKey: ['profile'], queryFn: () => call(getProfile, {}) })
  return <OfflineNotice />
}

async function open() {
  await renderQuery('/users', <Confirming />, ['shell'])
  await pass(0)
}

/** Advances the time, and runs what is due. */
function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}
