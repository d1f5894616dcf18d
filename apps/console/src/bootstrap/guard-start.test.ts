import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const reload = vi.fn<() => void>()
const root = document.documentElement

const listening: Parameters<typeof window.removeEventListener>[] = []
const listen = window.addEventListener.bind(window)

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    listening.push([type, listener, options])
    listen(type, listener, options)
  })
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(Response.json({})))
  document.body.innerHTML = '<div id="root" data-entry="login"><input name="email"></div>'
})
afterEach(() => {
  for (const listener of listening.splice(0)) window.removeEventListener(...listener)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockReset()
  sessionStorage.clear()
  localStorage.clear()
  delete root.dataset.alive
  document.body.innerHTML = ''
})

describe('a module that cannot be loaded', () => {
  it('reloads the document once, and then shows a notice with Reload', async () => {
    await start()
    await failScript()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(notice()).toBeNull()
    vi.resetModules()
    await start()
    await failScript()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(role()).toBe('alert')
    expect(notice()?.textContent).toContain('couldn’t be loaded')
    expect(document.activeElement?.textContent).toBe('Reload')
  })

  it('causes no reload loop without storage', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const [kind] = [{ type: 'reload' }]
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([kind as unknown as PerformanceEntry])
    await start()
    await failScript()
    expect(reload).not.toHaveBeenCalled()
    expect(role()).toBe('alert')
  })

  it('does not discard typed text without confirmation', async () => {
    await start()
    field().value = 'ada@example.com'
    field().focus()
    await failScript()
    expect(reload).not.toHaveBeenCalled()
    expect(notice()?.textContent).toContain('re-enter what you typed')
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('ada@example.com')
  })

  it('stays on the page while the server does not respond, and reloads once the connection is back', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await start()
    await failScript()
    expect(reload).not.toHaveBeenCalled()
    expect(notice()?.textContent).toContain('You’re offline')
    vi.mocked(fetch).mockResolvedValue(Response.json({}))
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['fr', 'Recharger'],
    ['ro', 'Reîncarcă'],
    ['zh', '重新加载'],
  ])('is reported in the chosen language %s', async (locale, label) => {
    localStorage.setItem('loupe-config', JSON.stringify({ locale }))
    sessionStorage.setItem('loupe-restarted', 'yes')
    await start()
    await failScript()
    expect(notice()?.querySelector('button')?.textContent).toBe(label)
  })
})

it('reports slow loading after 20 seconds, failure after 120, and nothing once the page is interactive', async () => {
  await start()
  vi.advanceTimersByTime(19_999)
  expect(notice()).toBeNull()
  vi.advanceTimersByTime(1)
  expect([role(), notice()?.dataset.kind]).toEqual(['status', 'slow'])
  vi.advanceTimersByTime(100_000)
  expect([role(), notice()?.dataset.kind]).toEqual(['alert', 'failed'])
  root.dataset.alive = ''
  await settle()
  expect(notice()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('does not affect a page that became interactive after a script error', async () => {
  await start()
  window.dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/assets/login-1.js' }))
  root.dataset.alive = ''
  await settle()
  vi.advanceTimersByTime(200_000)
  expect([reload.mock.calls, notice()]).toEqual([[], null])
})

async function start(): Promise<void> {
  const { guardStart } = await import('./guard-start.ts')
  guardStart(true)
}

/** The error event of an entry, or of one of its imports, that could not be fetched. */
async function failScript(): Promise<void> {
  const script = document.createElement('script')
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
  await settle()
}

/** Lets observers and promises settle without advancing the time. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(0)
}

function role(): string | null | undefined {
  return notice()?.querySelector('[role]')?.role
}

function notice(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#start-notice')
}

function field(): HTMLInputElement {
  const input = document.querySelector('input')
  if (!input) throw new Error('There is no field.')
  return input
}
