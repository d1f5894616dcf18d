import { afterEach, expect, it, vi } from 'vitest'
import { chunkTimeoutMs, clearReloadMark, loadChunk, reloadOnce } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('rejects code that is not loaded after 120 seconds', async () => {
  vi.useFakeTimers()
  const late = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => String(error))
  expect(chunkTimeoutMs).toBe(120_000)
  vi.advanceTimersByTime(120_000)
  expect(await late).toContain('in time')
})

it('reloads an address once, and again only after its code was loaded', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  expect(reloadOnce()).toBe(true)
  expect(reloadOnce()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  clearReloadMark()
  expect(reloadOnce()).toBe(true)
})

it('does not reload offline, nor without storage to detect it', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(reloadOnce()).toBe(false)
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce()).toBe(false)
  vi.unstubAllGlobals()
  expect(reload).not.toHaveBeenCalled()
})

it('retries after one failure', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue('code')
  expect(await loadChunk(load)).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

it('rejects with the reason after the second failure', async () => {
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('gone'))
  await expect(loadChunk(load)).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledTimes(2)
})

it('reloads a failed style sheet before the code that needs it', async () => {
  const failure = new Error('Unable to preload CSS for /assets/dialog-12345678.css')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('code')
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  const loaded = loadChunk(load)
  await vi.waitUntil(() => append.mock.calls.length > 0)
  const [sheet] = append.mock.lastCall ?? []
  if (!(sheet instanceof HTMLLinkElement)) throw new Error('No sheet was asked for.')
  expect(sheet.getAttribute('href')).toBe('/assets/dialog-12345678.css')
  expect(load).toHaveBeenCalledTimes(1)
  sheet.dispatchEvent(new Event('load'))
  expect(await loaded).toBe('code')
})

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../prerender.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

it('is the only way by which the console imports code later', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  const bare = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/(?<![.\w])import\(/g)]
      .filter(({ index }) => !isLoadedByLoadChunk(source.slice(0, index)))
      .map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}`),
  )
  expect(bare).toEqual([])
})

/** Includes matches in comments. */
function isLoadedByLoadChunk(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return (
    /(?:loadChunk\(|loadPart\(\s*(?:\[[^\]]*\]|\w+),)\s*\(\) =>\s*$/.test(before) || /^\s*\/?\*/.test(line)
  )
}
