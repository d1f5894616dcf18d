import { afterEach, expect, it, vi } from 'vitest'
import { canUsePasskeys } from './can-use-passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

function isOffered(hostname: string): boolean {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.stubGlobal('location', { hostname })
  return canUsePasskeys()
}

it.each(['loupe.example', 'localhost', '4players.example'])('is true for the host name %s', (host) => {
  expect(isOffered(host)).toBe(true)
})

it.each(['127.0.0.1', '203.0.113.7', '[::1]'])(
  'is false for the address %s, which browsers refuse',
  (host) => {
    expect(isOffered(host)).toBe(false)
  },
)

it('is false in a browser without passkeys', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  expect(canUsePasskeys()).toBe(false)
})
