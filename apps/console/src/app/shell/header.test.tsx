import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { setProfile } from '#src/lib/profile.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { Header } from './header.tsx'

const onLogout = vi.fn<() => void>()
const open = () => renderAt('/users', <Header onLogout={onLogout} />, ['shell'])
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  onLogout.mockReset()
  setProfile(makeProfile())
})

it('has the mark, the menu toggle, the languages and the account, and nothing that opens the layout settings', async () => {
  await open()
  const parts = within(screen.getByRole('banner')).getAllByRole('button')
  expect(parts.map((part) => part.getAttribute('aria-label') ?? part.textContent)).toEqual([
    'Show the menu',
    expect.stringContaining('Search or go to…'),
    'Language: English',
    'Account of Ilinca Moraru',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard')
})

it('offers the four languages in themselves, applies the one that is picked and closes', async () => {
  await open()
  await userEvent.click(button('Language: English'))
  const names = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)
  expect(names).toEqual(['English', 'Français', 'Română', '中文'])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Română' }))
  expect(JSON.parse(localStorage.getItem('loupe-config') ?? '{}')).toMatchObject({ locale: 'ro' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('leads from the account menu to the profile, and asks to log out', async () => {
  const history = await open()
  await userEvent.click(button('Account of Ilinca Moraru'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  expect(history.location.pathname).toBe('/profile')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await userEvent.click(button('Account of Ilinca Moraru'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledOnce()
})
