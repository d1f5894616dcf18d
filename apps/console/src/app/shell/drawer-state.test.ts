import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferencesKey } from '#src/lib/preferences.ts'
import { followWidth, isDrawerOpen, setDrawer, startDrawer } from './drawer-state.ts'

beforeEach(() => screenIs('small'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

describe('the menu of a small screen', () => {
  it.each(['/users', '/users/', '/help-center?status=open', '/account-setting', '/dashboard'])(
    'is open on entry of a page: %s',
    (address) => expect(openAt(address)).toBe(true),
  )

  it.each(['/users/0199', '/game-history/0199?tab=events', '/account-setting/sessions', '/users?dialog=add'])(
    'does not cover what a link names: %s',
    (address) => expect(openAt(address)).toBe(false),
  )

  it('gives the focus back to what it came over, unless that went elsewhere', () => {
    document.body.innerHTML = '<button>Menu</button><main><input></main>'
    const [button, field] = [...document.querySelectorAll<HTMLElement>('button, input')]
    const coverWhileIn = (before: HTMLElement | undefined) => {
      before?.focus()
      setDrawer(true)
      // as browsers do with what becomes inert
      field?.blur()
    }
    coverWhileIn(field)
    setDrawer(false)
    expect(document.activeElement).toBe(field)
    coverWhileIn(field)
    button?.focus()
    setDrawer(false)
    expect(document.activeElement).toBe(button)
    coverWhileIn(document.body)
    setDrawer(false)
    expect(document.activeElement).toBe(document.body)
  })

  it('opens when the window becomes small, and stands as its type says when it becomes wide again', () => {
    localStorage.setItem(preferencesKey, JSON.stringify({ drawerType: 'mini-drawer' }))
    const media = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => media)
    setDrawer(false)
    const stop = followWidth()
    const become = (size: 'small' | 'wide') => {
      media.matches = size === 'small'
      media.dispatchEvent(new Event('change'))
      return isDrawerOpen()
    }
    expect([become('small'), become('wide')]).toEqual([true, false])
    stop()
  })

  it('stays closed in a tab where it was closed once', () => {
    setDrawer(false)
    expect(openAt('/users')).toBe(false)
  })
})

it('starts open with the default type and closed with the mini one on a wide screen, whatever the address', () => {
  screenIs('wide')
  expect(openAt('/users/0199')).toBe(true)
  localStorage.setItem(preferencesKey, JSON.stringify({ drawerType: 'mini-drawer' }))
  expect(openAt('/users')).toBe(false)
})

function openAt(address: string): boolean {
  startDrawer(new URL(address, 'https://loupe.test'))
  return isDrawerOpen()
}

function screenIs(size: 'small' | 'wide'): void {
  vi.stubGlobal('matchMedia', () => ({ matches: size === 'small' }))
}
