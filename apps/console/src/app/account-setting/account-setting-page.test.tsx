import { getEmailChange } from '@loupe/contract/admin/account/email-change'
import { getSessions } from '@loupe/contract/admin/account/sessions'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setProfile } from '#src/shared/session/profile.ts'
import { fakeApi } from '../../../test/fake-api.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { accountSections } from '../account-sections.ts'
import { AccountProfilePage, AccountSettingPage } from './account-setting-page.tsx'

beforeEach(() => {
  const api = fakeApi()
  api.on(getSessions, () => [])
  api.on(getEmailChange, () => null)
  vi.stubGlobal('ResizeObserver', MeasuredAtOnce)
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  cleanup()
  vi.unstubAllGlobals()
})

it('shows every section on one page, and gives each an address of its own', async () => {
  const history = await open('/account-setting')
  expect(current()).toBe(screen.getByRole('link', { name: 'Password' }))
  for (const { id } of accountSections) {
    const section = document.getElementById(id)
    await waitFor(() => expect(section?.querySelector('h2')).toBeTruthy())
  }
  await userEvent.click(screen.getByRole('link', { name: 'Appearance' }))
  expect(history.location.pathname).toBe('/account-setting/appearance')
  expect(screen.getByRole('heading', { name: 'Sessions' })).toBeTruthy()
})

it('redirects an unknown section to the page', async () => {
  const history = await open('/account-setting/nothing')
  await waitFor(() => expect(history.location.pathname).toBe('/account-setting'))
})

it.each(accountSections.map(({ id }) => id))('puts %s at the top, and the focus on it', async (id) => {
  const scrolled: string[] = []
  // jsdom has no layout, and therefore no scrolling
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.push(this.id)
  }
  await open(`/account-setting/${id}`)
  await waitFor(() => expect(document.activeElement?.id).toBe(id))
  expect(scrolled.at(-1)).toBe(id)
  expect(current()?.getAttribute('href')).toBe(`/account-setting/${id}`)
})

it('scrolls to the section again by the same link', async () => {
  await open('/account-setting/sessions')
  await waitFor(() => expect(document.activeElement?.id).toBe('sessions'))
  await userEvent.click(screen.getByRole('link', { name: 'Sessions' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('sessions'))
})

it('lists the profile among the sections, at its own address', async () => {
  setProfile(makeProfile())
  await renderQuery('/profile', <AccountProfilePage />, ['account', 'profile'])
  expect(current()).toBe(screen.getByRole('link', { name: 'Profile' }))
  expect(screen.getByRole('link', { name: 'Sessions' }).getAttribute('href')).toBe(
    '/account-setting/sessions',
  )
  expect(await screen.findByLabelText('First name')).toBeTruthy()
  expect(screen.getAllByText(makeProfile().email, { exact: false })).toHaveLength(1)
})

class MeasuredAtOnce implements ResizeObserver {
  readonly #measured: ResizeObserverCallback
  constructor(measured: ResizeObserverCallback) {
    this.#measured = measured
  }
  observe() {
    this.#measured([], this)
  }
  unobserve() {}
  disconnect() {}
}

function current() {
  return screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'location')
}

function open(address: string) {
  return renderQuery(address, <AccountSettingPage />, ['account', 'settings'])
}
