import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferencesKey } from '#src/shared/preferences/preferences.ts'
import {
  followPage,
  followWidth,
  isDrawerOpen,
  isMini,
  resetDrawer,
  setDrawer,
  startDrawer,
  toggleDrawer,
} from './drawer-state.ts'

beforeEach(() => screenIs('small'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

describe('the menu of a small screen', () => {
  it.each(['/users', '/users/', '/help-center?status=open', '/account-setting', '/dashboard'])(
    'is open on entry: %s',
    (address) => expect(openAt(address)).toBe(true),
  )

  it.each(['/users/0199', '/game-history/0199?tab=events', '/account-setting/sessions', '/users?dialog=add'])(
    'does not cover the target of a deep link: %s',
    (address) => expect(openAt(address)).toBe(false),
  )

  it('restores the previous focus, unless it was moved elsewhere', () => {
    document.body.innerHTML = '<button>Menu</button><main><input></main>'
    const [button, field] = [...document.querySelectorAll<HTMLElement>('button, input')]
    const coverWhileIn = (before: HTMLElement | undefined) => {
      before?.focus()
      setDrawer(true)
      // like browsers when an element becomes inert
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

  it('opens when the window becomes small, and follows its type when it becomes wide again', () => {
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

  it('stays closed in a tab after it was closed once', () => {
    setDrawer(false)
    expect(openAt('/users')).toBe(false)
  })
})

describe('the menu on the page of an editor', () => {
  beforeEach(() => {
    screenIs('wide')
    document.documentElement.dataset.layout = 'vertical'
    openAt('/puzzles')
    resetDrawer(true)
  })

  it.each([
    '/puzzles/0199',
    '/game-history/0199?tab=x',
    '/help-center/0199',
    '/aboutus',
    '/termsandcondition',
  ])('is collapsed at the start: %s', (address) => {
    expect(openAt(address)).toBe(false)
    expect(isMini()).toBe(true)
  })

  it('collapses when the page opens, and is restored when it is left', () => {
    const forms = ['/puzzles/0199', '/game-history/0199', '/users', '/dashboard'].map(formAfter)
    expect(forms).toEqual(['icons', 'icons', 'open', 'open'])
    setDrawer(false)
    expect(['/aboutus', '/users'].map(formAfter)).toEqual(['icons', 'hidden'])
  })

  it('stays open on all editor pages once opened on one, also after a reload, and only there', () => {
    formAfter('/puzzles/0199')
    toggleDrawer()
    expect(isDrawerOpen()).toBe(true)
    resetDrawer(false)
    expect(['/puzzles', '/profile', '/help-center/0199'].map(formAfter)).toEqual(['hidden', 'hidden', 'open'])
    expect(openAt('/game-history/0199')).toBe(true)
    toggleDrawer()
    expect(openAt('/puzzles/0199')).toBe(false)
    // closed on another page, which does not affect editors
    expect(openAt('/users')).toBe(true)
    toggleDrawer()
    expect(openAt('/users')).toBe(true)
  })

  it('applies a newly chosen type at once and on later pages', () => {
    formAfter('/puzzles/0199')
    resetDrawer(true)
    expect(isDrawerOpen()).toBe(true)
    expect(formAfter('/users')).toBe('open')
  })

  it('does not affect the panel of a small screen', () => {
    screenIs('small')
    setDrawer(true)
    followPage('/puzzles/0199')
    expect(isDrawerOpen()).toBe(true)
    toggleDrawer()
    screenIs('wide')
    expect(openAt('/puzzles/0199')).toBe(false)
  })
})

it('starts open with the default type and closed with the mini type on a wide screen, on pages and records', () => {
  screenIs('wide')
  expect(openAt('/users/0199')).toBe(true)
  localStorage.setItem(preferencesKey, JSON.stringify({ drawerType: 'mini-drawer' }))
  expect(openAt('/users')).toBe(false)
})

function openAt(address: string): boolean {
  startDrawer(new URL(address, 'https://loupe.test'))
  return isDrawerOpen()
}

function formAfter(path: string): 'open' | 'icons' | 'hidden' {
  followPage(path)
  return isDrawerOpen() ? 'open' : isMini() ? 'icons' : 'hidden'
}

function screenIs(size: 'small' | 'wide'): void {
  vi.stubGlobal('matchMedia', () => ({ matches: size === 'small' }))
}
