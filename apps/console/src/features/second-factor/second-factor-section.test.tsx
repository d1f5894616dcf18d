import * as calls from '@loupe/contract/admin/account/second-factor'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setProfile } from '#src/shared/session/profile.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

let api: FakeApi
let factor: calls.SecondFactor
beforeEach(() => {
  api = fakeApi()
  factor = {
    totp: null,
    passkeys: [],
    backupCodesLeft: 0,
    requiredForAll: false,
    withoutFactor: 2,
    passkeyOrigin: location.origin,
  }
  api.on(calls.getSecondFactor, () => ({ ...factor }))
  setProfile(makeProfile())
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => renderQuery('/account-setting/second-factor', <SecondFactorSection />, ['second-factor'])
const press = async (name: string, place: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await place.findByRole('button', { name }))
const totp = { since: '2026-11-20T09:00:00.000Z', lastUsedAt: null }
const passkey = {
  id: '01990000-0000-7000-8000-000000000002',
  name: 'Desk key',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
}

const selectAllOffer = async (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('checkbox', { name: /Sign out of other sessions/ }))
const box = () => screen.getByRole('checkbox', { name: /Require two-factor authentication/, hidden: true })

describe('the section of the second factor', () => {
  it('explains the risk of having none, and sets up an app with backup codes after a password prompt', async () => {
    api.on(calls.setUpTotp, () => new Refusal('fresh_password_needed'))
    api.on(calls.confirmPassword, ({ password }) => {
      if (password !== 'right') return new Refusal('credentials_invalid')
      api.on(calls.setUpTotp, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', expiresAt: '' }))
      return null
    })
    await open()
    expect(await screen.findByText(/Anyone with your password can sign in/)).toBeTruthy()
    await press('Set up')
    const confirming = await screen.findByRole('dialog', { name: 'Confirm your password' })
    const password = within(confirming).getByLabelText('Your password')
    await userEvent.type(password, 'wrong{Enter}')
    expect(await within(confirming).findByText('Incorrect password.')).toBeTruthy()
    await userEvent.clear(password)
    await userEvent.type(password, 'right{Enter}')

    const setUp = await screen.findByRole('dialog', { name: 'Set up authenticator app' })
    expect(within(setUp).getByText('ABCD EFGH')).toBeTruthy()
    api.on(calls.confirmTotp, () => {
      factor = { ...factor, totp, backupCodesLeft: 10 }
      return { backupCodes: ['4k7wp-9hx2n'] }
    })
    await userEvent.type(within(setUp).getByLabelText('Code shown in the app'), '123456{Enter}')
    expect(await screen.findByText('4k7wp-9hx2n')).toBeTruthy()
    expect(api.inputsOf(calls.confirmTotp)).toEqual([{ otp: '123456', endOtherSessions: false }])
    await press('I’ve saved my codes')
    expect(await screen.findByText('10 codes left')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('removes an app after a confirmation, which states that the backup codes go with the last one', async () => {
    factor = { ...factor, totp, backupCodesLeft: 2 }
    api.on(calls.removeTotp, () => {
      factor = { ...factor, totp: null, backupCodesLeft: 0 }
      return null
    })
    await open()
    expect(await screen.findByText('2 codes left')).toBeTruthy()
    await press('Remove')
    const dialog = await screen.findByRole('dialog', { name: 'Remove authenticator app?' })
    expect(dialog.textContent).toContain('Your backup codes will be removed too')
    expect(api.inputsOf(calls.removeTotp)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove app' }))
    expect(await screen.findByText('Authenticator app removed.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  })

  it('offers to end other sessions when an app or a passkey is added or removed', async () => {
    factor = { ...factor, passkeys: [passkey], backupCodesLeft: 10 }
    api.on(calls.setUpTotp, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', expiresAt: '' }))
    api.on(calls.confirmTotp, () => ({ backupCodes: null }))
    api.on(calls.removePasskey, ({ id }) => ({ id }))
    await open()
    await press('Set up')
    await selectAllOffer(await screen.findByRole('dialog', { name: 'Set up authenticator app' }))
    await userEvent.type(screen.getByLabelText('Code shown in the app'), '123456{Enter}')
    await screen.findByText('Authenticator app set up.')
    expect(api.inputsOf(calls.confirmTotp)).toEqual([{ otp: '123456', endOtherSessions: true }])
    await press('Add passkey')
    await selectAllOffer(await screen.findByRole('dialog', { name: 'Add passkey' }))
    await press('Cancel')
    await press('Remove “Desk key”')
    const dialog = await screen.findByRole('dialog', { name: 'Remove passkey “Desk key”?' })
    await selectAllOffer(dialog)
    await press('Remove passkey', within(dialog))
    await screen.findByText('Passkey “Desk key” removed.')
    expect(api.inputsOf(calls.removePasskey)).toEqual([{ id: passkey.id, endOtherSessions: true }])
  })

  it('changes nothing if the password prompt is cancelled, and reports no failure', async () => {
    factor = { ...factor, totp, backupCodesLeft: 2 }
    api.on(calls.removeTotp, () => new Refusal('fresh_password_needed'))
    await open()
    await press('Remove')
    const dialog = await screen.findByRole('dialog', { name: 'Remove authenticator app?' })
    await press('Remove app', within(dialog))
    await screen.findByLabelText('Your password')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull())
    expect(within(dialog).getByRole('button', { name: 'Remove app' }).getAttribute('aria-busy')).toBeNull()
    expect(screen.queryByText('Enter your password again to continue.')).toBeNull()
    expect(api.inputsOf(calls.removeTotp)).toHaveLength(1)
  })

  it('lists passkeys, and reports why one could not be removed', async () => {
    factor = { ...factor, passkeys: [passkey], backupCodesLeft: 10, requiredForAll: true }
    api.on(calls.removePasskey, () => new Refusal('second_factor_required'))
    await open()
    const line = (await screen.findByText('Desk key')).closest('li')
    expect(line?.textContent).toMatch(/synced.*Never used/)
    await press('Remove “Desk key”')
    const dialog = within(await screen.findByRole('dialog'))
    await press('Remove passkey', dialog)
    expect(await dialog.findByText(/can’t remove your last method/)).toBeTruthy()
    expect(api.inputsOf(calls.removePasskey)).toEqual([{ id: passkey.id, endOtherSessions: false }])
  })

  it('shows new backup codes after a confirmation', async () => {
    factor = { ...factor, totp, backupCodesLeft: 1 }
    api.on(calls.makeBackupCodes, () => ({ backupCodes: ['aaaaa-bbbbb'] }))
    await open()
    await press('Create new codes')
    await press('Create new codes', within(await screen.findByRole('dialog')))
    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
    await press('I’ve saved my codes')
    expect(await screen.findByText('New backup codes created.')).toBeTruthy()
  })

  it('requires one for all only after listing who will be signed out, and only by an administrator who has one', async () => {
    await open()
    await screen.findByText('Set it up for your own account first.')
    expect(box()).toHaveProperty('disabled', true)
    cleanup()
    factor = { ...factor, totp }
    api.on(calls.requireSecondFactor, ({ required }) => {
      factor = { ...factor, requiredForAll: required }
      return { requiredForAll: required, signedOut: 2 }
    })
    await open()
    await userEvent.click(await screen.findByRole('checkbox'))
    const dialog = await screen.findByRole('dialog', { name: 'Require two-factor authentication?' })
    expect(dialog.textContent).toContain('2 administrators don’t use it. They’ll be signed out now')
    expect(box()).toHaveProperty('checked', false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Require two-factor' }))
    await screen.findByText('Two-factor authentication is now required.')
    expect(api.inputsOf(calls.requireSecondFactor)).toEqual([{ required: true }])
    await vi.waitFor(() => expect(box()).toHaveProperty('checked', true))
  })

  it('offers no passkey in a browser without them, and names another browser', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await open()
    await screen.findByText('This browser doesn’t support passkeys. Add one in another browser.')
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
  })

  it('states where passkeys work if not here, and offers Retry if nothing could be loaded', async () => {
    factor = { ...factor, passkeyOrigin: 'https://console.loupe.example' }
    await open()
    expect(await screen.findByText(/only work at https:\/\/console\.loupe\.example/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
    cleanup()
    api.on(calls.getSecondFactor, () => new Refusal('not_ready'))
    await open()
    expect(await screen.findByText('Couldn’t load two-factor authentication')).toBeTruthy()
    api.on(calls.getSecondFactor, () => factor)
    await press('Retry')
    expect(await screen.findByText('Authenticator app')).toBeTruthy()
  })
})
