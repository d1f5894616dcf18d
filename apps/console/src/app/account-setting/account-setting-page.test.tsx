import { getSessions } from '@loupe/contract/sessions'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { accountSections } from '../account-sections.ts'
import { AccountSettingPage } from './account-setting-page.tsx'

beforeEach(() => fakeApi().on(getSessions, () => []))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('begins with its first section, and gives each an address of its own', async () => {
  const history = await open('/account-setting')
  expect(current()).toBe(screen.getByRole('link', { name: 'Password' }))
  await userEvent.click(screen.getByRole('link', { name: 'Appearance' }))
  expect(history.location.pathname).toBe('/account-setting/appearance')
  await screen.findByRole('heading', { name: 'Language and time zone' })
})

it('leads an address of no section to the first one', async () => {
  const history = await open('/account-setting/nothing')
  await waitFor(() => expect(history.location.pathname).toBe('/account-setting'))
})

it.each(accountSections.map(({ id }) => id))('shows the section %s under its heading', async (id) => {
  await open(`/account-setting/${id}`)
  expect(await screen.findAllByRole('heading', { level: 2 })).not.toEqual([])
  expect(current()?.getAttribute('href')).toBe(`/account-setting/${id}`)
})

function current() {
  return screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')
}

function open(address: string) {
  return renderQuery(address, <AccountSettingPage />, ['account', 'settings'])
}
