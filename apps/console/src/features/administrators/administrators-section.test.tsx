import {
  type Administrator,
  addInvitation,
  disableAdministrator,
  enableAdministrator,
  endAdministratorSessions,
  getAdministrators,
  getInvitations,
  type Invitation,
  removeAdministratorFactor,
  resendInvitation,
  withdrawInvitation,
} from '@loupe/contract/admin/account/administrators'
import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { AdministratorsSection } from './administrators-section.tsx'

let api: FakeApi
let administrators: Administrator[]
let invitations: Invitation[]
beforeEach(() => {
  administrators = [makeAdministrator(1, { isSelf: true, firstName: 'Ilinca' }), makeAdministrator(2)]
  invitations = []
  api = fakeApi()
  api.on(getAdministrators, () => [...administrators])
  api.on(getInvitations, () => [...invitations])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists all administrators with their status, and no actions on one’s own account', async () => {
  administrators.push(makeAdministrator(3, { firstName: 'Gone', disabledAt: '2026-11-19T09:00:00.000Z' }))
  await open()
  const [self, other, gone] = await screen.findAllByRole('listitem')
  expect(self?.textContent).toContain('Ilinca MoraruYou')
  expect(self && within(self).queryByRole('button')).toBeNull()
  expect(other?.textContent).toContain('maud2@loupe.example')
  expect(other?.textContent).toContain('2 active sessions')
  expect(gone?.textContent).toContain('Disabled')
  expect(screen.getByText('No pending invitations.')).toBeTruthy()
})

it('shows pictures, and initials of administrators without one', async () => {
  administrators.push(makeAdministrator(3, { avatarUrl: '/avatars/gone.webp' }))
  await open()
  const [self, , third] = await screen.findAllByRole('listitem')
  expect(self?.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('IM')
  expect(third?.querySelector('img')?.getAttribute('src')).toBe('/avatars/gone.webp')
})

describe('an invitation', () => {
  it('is sent to an address in a language, and then appears in the list', async () => {
    api.on(addInvitation, ({ email }) => {
      const added = makeInvitation({ email })
      invitations.push(added)
      return added
    })
    await open()
    await invite('maud@loupe.example')
    await screen.findByText('Invitation sent to maud@loupe.example.')
    expect(api.inputsOf(addInvitation)).toEqual([{ email: 'maud@loupe.example', locale: 'fr' }])
    const list = await screen.findByRole('list', { name: 'Pending invitations' })
    expect(within(list).getByRole('listitem').textContent).toContain('maud@loupe.examplePending')
  })

  it('reports an invalid address beside the field, and keeps typed text', async () => {
    const errors = [{ path: 'email', code: 'email_taken' as const, message: '' }]
    api.on(addInvitation, () => new Refusal('email_taken', { errors }))
    await open()
    await invite('maud2@loupe.example')
    expect(await screen.findByText('This email already belongs to an administrator.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByDisplayValue('maud2@loupe.example')).toBeTruthy()
  })

  it('requests the password in place if it was entered too long ago, and continues', async () => {
    let isFresh = false
    api.on(addInvitation, ({ email }) =>
      isFresh ? makeInvitation({ email }) : new Refusal('fresh_password_needed'),
    )
    api.on(confirmPassword, ({ password }) => {
      isFresh = password === 'right'
      return isFresh ? null : new Refusal('credentials_invalid')
    })
    await open()
    await invite('maud@loupe.example')
    const password = await screen.findByLabelText('Your password')
    await userEvent.type(password, 'wrong{Enter}')
    await screen.findByText('Incorrect password.')
    await userEvent.clear(password)
    await userEvent.type(password, 'right{Enter}')
    await screen.findByText('Invitation sent to maud@loupe.example.')
    expect(api.inputsOf(addInvitation)).toHaveLength(2)
  })

  it('is unchanged, without an error, if the password prompt is cancelled', async () => {
    api.on(addInvitation, () => new Refusal('fresh_password_needed'))
    await open()
    await invite('maud@loupe.example')
    const confirming = await screen.findByRole('dialog', { name: 'Confirm your password' })
    await userEvent.click(within(confirming).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(screen.getByDisplayValue('maud@loupe.example')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send invitation' }).getAttribute('aria-busy')).toBeNull()
    expect(screen.queryByText('Enter your password again to continue.')).toBeNull()
    expect(api.inputsOf(addInvitation)).toHaveLength(1)
  })

  it('is resent, and withdrawn after a confirmation', async () => {
    invitations.push(makeInvitation({ email: 'maud@loupe.example' }))
    api.on(resendInvitation, () => makeInvitation())
    api.on(withdrawInvitation, ({ id }) => {
      invitations.pop()
      return { id }
    })
    await open()
    await choose('maud@loupe.example', 'Resend')
    await screen.findByText('Invitation sent to maud@loupe.example.')
    await choose('maud@loupe.example', 'Revoke invitation')
    await response('Revoke the invitation for maud@loupe.example?', 'Revoke invitation')
    await screen.findByText('Invitation for maud@loupe.example revoked.')
    expect(await screen.findByText('No pending invitations.')).toBeTruthy()
  })
})

describe('another administrator', () => {
  it('is disabled after a confirmation, and enabled again', async () => {
    api.on(disableAdministrator, () => putSecond('2026-11-20T12:00:00.000Z'))
    api.on(enableAdministrator, () => putSecond(null))
    await open()
    await choose('Maud Okafor', 'Disable account')
    expect(api.inputsOf(disableAdministrator)).toEqual([])
    await response('Disable Maud Okafor?', 'Disable account')
    await screen.findByText('Maud Okafor disabled.')
    await choose('Maud Okafor', 'Enable')
    await screen.findByText('Maud Okafor enabled.')
    expect(api.inputsOf(enableAdministrator)).toEqual([{ id: idOf(2) }])
  })

  it('is signed out everywhere after a confirmation, with the number of sessions', async () => {
    api.on(endAdministratorSessions, () => ({ ended: 2 }))
    await open()
    await choose('Maud Okafor', 'Sign out everywhere')
    await response('Sign Maud Okafor out everywhere?', 'Sign out everywhere')
    expect(await screen.findByText('Maud Okafor was signed out of 2 sessions.')).toBeTruthy()
  })
})

it('can have a lost second factor removed, after a confirmation', async () => {
  administrators[1] = makeAdministrator(2, { twoFactor: true })
  api.on(removeAdministratorFactor, () => {
    const changed = makeAdministrator(2, { sessions: 0 })
    administrators[1] = changed
    return changed
  })
  await open()
  await choose('Maud Okafor', 'Reset two-factor')
  expect(api.inputsOf(removeAdministratorFactor)).toEqual([])
  await response('Reset two-factor authentication for Maud Okafor?', 'Reset two-factor')
  await screen.findByText('Two-factor authentication reset for Maud Okafor.')
  expect(api.inputsOf(removeAdministratorFactor)).toEqual([{ id: idOf(2) }])
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Maud Okafor' }))
  expect(screen.queryByRole('menuitem', { name: 'Reset two-factor' })).toBeNull()
})

it('offers Retry if the administrators cannot be loaded', async () => {
  api.on(getAdministrators, () => new Refusal('not_ready'))
  await open()
  await screen.findByText('Couldn’t load administrators')
  api.on(getAdministrators, () => [...administrators])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByText('Maud Okafor')).toBeTruthy())
})

function putSecond(disabledAt: string | null): Administrator {
  const changed = makeAdministrator(2, { disabledAt })
  administrators[1] = changed
  return changed
}

const open = () =>
  renderQuery('/account-setting/administrators', <AdministratorsSection />, ['administrators', 'shell'])

async function invite(email: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite administrator' }))
  await userEvent.type(await screen.findByLabelText('Email'), email)
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'fr')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
}

async function choose(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

async function response(question: string, yes: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: question })
  await userEvent.click(within(dialog).getByRole('button', { name: yes }))
}

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`

function makeAdministrator(number: number, fields: Partial<Administrator> = {}): Administrator {
  return {
    id: idOf(number),
    email: `maud${number}@loupe.example`,
    firstName: number === 1 ? 'Ilinca' : 'Maud',
    lastName: number === 1 ? 'Moraru' : 'Okafor',
    avatarUrl: null,
    twoFactor: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    lastSignInAt: '2026-11-20T09:00:00.000Z',
    disabledAt: null,
    isSelf: false,
    sessions: number,
    ...fields,
  }
}

function makeInvitation(fields: Partial<Invitation> = {}): Invitation {
  return {
    id: idOf(9),
    email: 'maud@loupe.example',
    locale: 'fr',
    invitedBy: 'Ilinca Moraru',
    createdAt: '2026-11-20T09:00:00.000Z',
    sentAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2126-11-23T09:00:00.000Z',
    ...fields,
  }
}
