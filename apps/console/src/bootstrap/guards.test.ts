import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicPages } from '#src/app/public-paths.ts'
import { takeReturn } from '#src/shared/session/session.ts'

const leave = vi.fn<typeof location.replace>()

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(location, 'replace').mockImplementation(leave)
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(Response.json({})))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  leave.mockReset()
  document.documentElement.hidden = false
  history.replaceState(null, '', '/')
})

const signIn = () => localStorage.setItem('adminToken', 'secret')
const left = () => [leave.mock.calls, document.documentElement.hidden]

describe('a signed-in visitor is redirected from a public page to the dashboard, unpainted', () => {
  it.each([...publicPages.map(({ path }) => path), '/no-such-page'])('from %s', async (path) => {
    signIn()
    await openAt(path, () => import('./login.ts'))
    expect(left()).toEqual([[['/dashboard']], true])
  })

  it.each(['/privacy-policy', '/about', '/teams-condition?lang=fr'])('from %s', async (path) => {
    signIn()
    await openAt(path, () => import('./document.ts'))
    expect(left()).toEqual([[['/dashboard']], true])
  })

  it('but can read a document opened by the console', async () => {
    signIn()
    await openAt('/privacy-policy?lang=en&reading', () => import('./document.ts'))
    expect(left()).toEqual([[], false])
  })
})

it('a public document keeps the direction of its language, whatever the layout of the console', async () => {
  localStorage.setItem('loupe-config', JSON.stringify({ rtlLayout: true, navType: 'dark' }))
  await openAt('/about', () => import('./document.ts'))
  const { dir, dataset } = document.documentElement
  expect([dir, dataset.mode]).toEqual(['ltr', 'dark'])
})

it.each([
  ['/', () => import('./login.ts')],
  ['/privacy-policy', () => import('./document.ts')],
] as const)('a visitor who is signed out stays at %s', async (path, load) => {
  await openAt(path, load)
  expect(left()).toEqual([[], false])
})

it('a signed-out visitor of a signed-in page is redirected to the login, which returns to it', async () => {
  await openAt('/users?search=ada#top', () => import('./app.ts'))
  expect(left()).toEqual([[['/']], true])
  expect(fetch).not.toHaveBeenCalled()
  expect(takeReturn()).toBe('/users?search=ada#top')
})

it('requests before the modules are loaded carry the stored token', async () => {
  signIn()
  await openAt('/users', () => import('./app.ts'))
  const sent = vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent)).toEqual(new Set(['Bearer secret']))
})

async function openAt(path: string, load: () => Promise<unknown>): Promise<void> {
  history.replaceState(null, '', path)
  await load()
}
