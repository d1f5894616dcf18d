import { logout } from '@loupe/contract/admin/account/account'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setProfile } from '#src/shared/session/profile.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { Header } from './header.tsx'
import { LogoutDialog } from './session/logout-dialog.tsx'

const onLogout = vi.fn<() => void>()
const open = () => renderAt('/users', <Header onLogout={onLogout} />, ['shell'])
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  onLogout.mockReset()
  setProfile(makeProfile())
})

it('has the logo, the menu toggle, the languages and the account, and no link to the layout settings', async () => {
  await open()
  const parts = within(screen.getByRole('banner')).getAllByRole('button')
  expect(parts.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual([
    'Show menu',
    expect.stringContaining('Search or go to…'),
    'Language: English',
    'Account: Ilinca Moraru',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard')
})

it('contains the tooltip, inside a landmark', async () => {
  await open()
  expect(within(screen.getByRole('banner')).getByRole('tooltip', { hidden: true })).toBeTruthy()
})

it('lists the four languages by their own names, applies the chosen one and closes', async () => {
  await open()
  await userEvent.click(button('Language: English'))
  const names = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)
  expect(names).toEqual(['English', 'Français', 'Română', '中文'])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Română' }))
  expect(JSON.parse(localStorage.getItem('loupe-config') ?? '{}')).toMatchObject({ locale: 'ro' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('links the account menu to the profile, and confirms signing out', async () => {
  const history = await open()
  await userEvent.click(button('Account: Ilinca Moraru'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  expect(history.location.pathname).toBe('/profile')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await userEvent.click(button('Account: Ilinca Moraru'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledOnce()
})

it('has profile, account settings, keys and logout in the account menu, and no layout settings', async () => {
  await open()
  await userEvent.click(button('Account: Ilinca Moraru'))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['Profile', 'Account settings', 'Keyboard shortcuts?', 'Logout'])
})

describe('the logout question', () => {
  const leave = vi.fn<typeof location.replace>()
  const onStay = vi.fn<() => void>()
  const question = 'Are you sure, You want to logout?'
  const request = () => renderAt('/users', <LogoutDialog onStay={onStay} />, ['shell'])
  let api: FakeApi

  beforeEach(() => {
    api = fakeApi()
    vi.spyOn(location, 'replace').mockImplementation(leave)
    localStorage.setItem('adminToken', 'secret')
    localStorage.setItem('adminRole', 'admin')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    leave.mockReset()
    onStay.mockReset()
  })

  it('opens the dashboard when cancelled, still signed in', async () => {
    const history = await request()
    const dialog = within(screen.getByRole('dialog', { name: question }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }))
    expect([history.location.pathname, onStay.mock.calls.length]).toEqual(['/dashboard', 1])
    expect(localStorage.getItem('adminToken')).toBe('secret')
    expect(api.inputsOf(logout)).toEqual([])
  })

  it.each([null, new Refusal('internal')])(
    'ends the session here and on the server, whatever the response (%j)',
    async (response) => {
      api.on(logout, () => response)
      await request()
      await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
      await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
      expect(api.inputsOf(logout)).toEqual([{}])
      expect(['adminToken', 'adminRole'].map((key) => localStorage.getItem(key))).toEqual([null, null])
    },
  )
})
