import { getEmailChange } from '@loupe/contract/admin/account/email-change'
import { updateProfile } from '@loupe/contract/admin/account/profile'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { defaultPreferences } from '#src/shared/preferences/preferences.ts'
import { changePreferences, currentPreferences } from '#src/shared/preferences/preferences-store.ts'
import { currentProfile, setProfile } from '#src/shared/session/profile.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { ProfileSections } from './profile-sections.tsx'

const textFields = () => screen.getAllByRole('textbox').map(({ id }) => id)

let api: FakeApi
beforeEach(() => {
  changePreferences(defaultPreferences)
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends only changed fields, and shows the response', async () => {
  await open()
  api.on(updateProfile, () => makeProfile({ firstName: 'Inès' }))
  await userEvent.clear(screen.getByLabelText('First name'))
  await userEvent.type(screen.getByLabelText('First name'), ' Inès ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile saved.')).toBeTruthy()
  expect(api.inputsOf(updateProfile)).toEqual([{ firstName: ' Inès ' }])
  expect(screen.getByRole('heading', { name: 'Inès Moraru' })).toBeTruthy()
  expect(currentProfile()?.firstName).toBe('Inès')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

it('keeps text typed during a save, as a further change', async () => {
  await open()
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  api.on(updateProfile, async ({ firstName = 'Ilinca', lastName = 'Moraru' }) => {
    await blocked
    return makeProfile({ firstName, lastName })
  })
  await userEvent.type(screen.getByLabelText('First name'), ' M')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('First name'), 'aria')
  await userEvent.type(screen.getByLabelText('Last name'), '-Pop')
  release()
  await screen.findByText('Profile saved.')
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ilinca Maria')
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Moraru-Pop')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.inputsOf(updateProfile)).toEqual([
      { firstName: 'Ilinca M' },
      { firstName: 'Ilinca Maria', lastName: 'Moraru-Pop' },
    ]),
  )
})

it('switches the console to the saved language', async () => {
  await open()
  api.on(updateProfile, () => makeProfile({ locale: 'fr' }))
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Français')
  expect(currentPreferences().locale).toBe('en')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentPreferences().locale).toBe('fr'))
})

it('puts the family name first in languages that do', async () => {
  await open()
  expect(textFields().slice(0, 2)).toEqual(['firstName', 'lastName'])
  await act(() => switchMessages('zh'))
  expect(textFields().slice(0, 2)).toEqual(['lastName', 'firstName'])
  await act(() => switchMessages('en'))
})

it('writes the name in the order of its script, whatever the language', async () => {
  await open()
  screen.getByRole('heading', { name: 'Ilinca Moraru' })
  act(() => setProfile(makeProfile({ firstName: '小明', lastName: '王' })))
  expect(screen.queryByRole('heading', { name: '王小明' })).not.toBeNull()
})

it('reports errors beside the field, without a call', async () => {
  await open()
  await userEvent.clear(screen.getByLabelText('Last name'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const summary = await screen.findByRole('alert')
  expect(summary).toBe(document.activeElement)
  expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
  expect(api.inputsOf(updateProfile)).toEqual([])
})

it('keeps typed text when saving fails, and discards it on request', async () => {
  await open()
  api.on(updateProfile, () => new Refusal('not_ready'))
  const field = screen.getByLabelText<HTMLInputElement>('First name')
  await userEvent.type(field, ' Maria')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  expect(field.value).toBe('Ilinca Maria')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(field.value).toBe('Ilinca')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks before typed text is lost by leaving', async () => {
  const history = await open()
  await userEvent.type(screen.getByLabelText('First name'), ' Maria')
  history.push('/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(history.location.pathname).toBe('/profile')
  history.push('/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(history.location.pathname).toBe('/users'))
})

async function open() {
  setProfile(makeProfile())
  api.on(getEmailChange, () => null)
  const history = await renderQuery('/profile', <ProfileSections />, ['profile'])
  await screen.findByLabelText('First name')
  return history
}
