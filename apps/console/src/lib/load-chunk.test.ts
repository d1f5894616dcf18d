import { afterEach, expect, it, vi } from 'vitest'
import { chunksAreWell, chunkTimeoutMs, loadChunk, reloadOnce } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('gives up on code that has not come after 120 seconds', async () => {
  vi.useFakeTimers()
  const late = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => String(error))
  expect(chunkTimeoutMs).toBe(120_000)
  vi.advanceTimersByTime(120_000)
  expect(await late).toContain('in time')
})

it('reloads an address once, and again only after its code has come', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  expect(reloadOnce()).toBe(true)
  expect(reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  chunksAreWell()
  expect(reloadOnce()).toBe(true)
})

it('does not reload without a connection, nor where it could not know that it did', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(reloadOnce()).toBe(false)
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce()).toBe(false)
  vi.unstubAllGlobals()
  expect(reload).not.toHaveBeenCalled()
})
