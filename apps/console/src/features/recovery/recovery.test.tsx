import { forgetPassword, resendOtp, resetPassword, verifyOtp } from '@loupe/contract/admin/account/recovery'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockStorage } from '../../../test/block-storage.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { descriptionOf } from '../../../test/inspect.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { CheckMailPage } from './check-mail-page.tsx'
import { CodeVerificationPage } from './code-verification-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { dropRecovery, storeRecovery } from './recovery-state.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

const email = 'ilinca@loupe.example'
const onGo = vi.fn<(path: string) => void>()
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  dropRecovery()
  onGo.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (Page: typeof ForgotPasswordPage) =>
  renderWithMessages(<Page onGo={onGo} />, ['login', 'recovery', 'passwords'])
const stored = (): unknown => JSON.parse(sessionStorage.getItem('loupe-recovery') ?? 'null')
/** The bearer token of the last call. */
const sentToken = () => new Headers(vi.mocked(fetch).mock.lastCall?.[1]?.headers).get('authorization')
const late = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const wrongCode = (triesLeft: number) =>
  new Refusal('code_invalid', {
    data: { triesLeft },
    errors: [{ path: 'otp', code: 'code_invalid', message: '' }],
  })

describe('/forgot-password', () => {
  it('requests a code, stores the step token for this tab, signs nobody in and continues', async () => {
    api.on(forgetPassword, () => ({ token: 'step' }))
    await show(ForgotPasswordPage)
    await userEvent.type(screen.getByLabelText('Email'), ` ${email}{Enter}`)
    expect(api.inputsOf(forgetPassword)).toEqual([{ email }])
    expect(stored()).toMatchObject({ step: 'code', token: 'step', email })
    expect(localStorage.getItem('adminToken')).toBeNull()
    expect(onGo.mock.calls).toEqual([['/check-mail']])
  })

  it('sends no code without storage, and explains it', async () => {
    blockStorage()
    await show(ForgotPasswordPage)
    await userEvent.type(screen.getByLabelText('Email'), `${email}{Enter}`)
    expect(screen.getByRole('alert').textContent).toContain('Allow cookies and site data')
    expect(api.inputsOf(forgetPassword)).toEqual([])
    expect(onGo).not.toHaveBeenCalled()
  })

  it('validates the address before a call, and removes an older recovery when the call fails', async () => {
    storeRecovery('code', 'older', email)
    api.on(forgetPassword, () => new Refusal('internal'))
    await show(ForgotPasswordPage)
    await userEvent.type(screen.getByLabelText('Email'), 'nobody{Enter}')
    expect(descriptionOf(screen.getByLabelText('Email'))).toMatch(/Enter an email address/)
    expect(api.inputsOf(forgetPassword)).toEqual([])
    await userEvent.type(screen.getByLabelText('Email'), '@loupe.example{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side.')
    expect(stored()).toBeNull()
    expect(onGo).not.toHaveBeenCalled()
  })
})

describe('/check-mail', () => {
  it('shows the address of the mail without revealing whether there is an account', async () => {
    storeRecovery('code', 'step', email)
    await show(CheckMailPage)
    expect(screen.getByText(/^If ilinca@loupe\.example belongs to an administrator/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enter code' }).getAttribute('href')).toBe('/code-verification')
  })

  it('requests another code after a minute, and stores its token', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    storeRecovery('code', 'step', email)
    api.on(resendOtp, () => ({ token: 'renewed' }))
    await show(CheckMailPage)
    const resend = screen.getByRole('button', { name: 'Resend code' })
    expect(resend).toHaveProperty('disabled', true)
    await late(1.1)
    await userEvent.click(resend)
    expect(sentToken()).toBe('Bearer step')
    expect(stored()).toMatchObject({ token: 'renewed' })
    expect(screen.getByRole('status').textContent).toContain('Code sent.')
    expect(resend).toHaveProperty('disabled', true)
  })

  it.each([CheckMailPage, CodeVerificationPage, ResetPasswordPage])(
    'links to the first step without a recovery (%o)',
    async (Page) => {
      await show(Page)
      expect(screen.getByRole('heading', { name: 'No reset in progress' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Request a code' }).getAttribute('href')).toBe(
        '/forgot-password',
      )
    },
  )
})

describe('/code-verification', () => {
  it('accepts a pasted code with a space, sends the step token and continues with the next', async () => {
    storeRecovery('code', 'step', email)
    api.on(verifyOtp, () => ({ token: 'reset' }))
    await show(CodeVerificationPage)
    await userEvent.click(screen.getByLabelText('Code'))
    await userEvent.paste('123 456')
    await userEvent.keyboard('{Enter}')
    expect([api.inputsOf(verifyOtp), sentToken()]).toEqual([[{ otp: '123456' }], 'Bearer step'])
    expect(stored()).toMatchObject({ step: 'password', token: 'reset', email })
    expect(onGo.mock.calls).toEqual([['/reset-password']])
  })

  it('shows the remaining attempts, and offers a new code after the last', async () => {
    storeRecovery('code', 'step', email)
    api.on(verifyOtp, () => wrongCode(1))
    await show(CodeVerificationPage)
    await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}')
    expect(descriptionOf(screen.getByLabelText('Code'))).toContain('1 attempt left')
    api.on(verifyOtp, () => wrongCode(0))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(document.activeElement?.textContent).toBe('Too many incorrect codes')
  })

  it('reports fewer than six digits without using an attempt', async () => {
    storeRecovery('code', 'step', email)
    await show(CodeVerificationPage)
    await userEvent.type(screen.getByLabelText('Code'), '12345{Enter}')
    expect(descriptionOf(screen.getByLabelText('Code'))).toBe('Enter all digits of the code.')
    expect(api.inputsOf(verifyOtp)).toEqual([])
  })

  it('counts down the remaining time, and reports its end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    storeRecovery('code', 'step', email)
    await show(CodeVerificationPage)
    await late(1)
    expect(screen.getByText(/^(9:00|8:59) left$/)).toBeTruthy()
    await late(9.1)
    expect(document.activeElement?.textContent).toBe('The code has expired')
  })

  it('continues if the code was already accepted, as after Back', async () => {
    storeRecovery('password', 'reset', email)
    await show(CodeVerificationPage)
    expect(onGo.mock.calls).toEqual([['/reset-password']])
  })
})

describe('/reset-password', () => {
  it('sets the password with the token of the code, removes the recovery and signs nobody in', async () => {
    storeRecovery('password', 'reset', email)
    api.on(resetPassword, () => null)
    await show(ResetPasswordPage)
    await userEvent.type(screen.getByLabelText('New password'), 'four opals under a lid{Enter}')
    expect(sentToken()).toBe('Bearer reset')
    expect(document.activeElement?.textContent).toBe('Password changed')
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/')
    expect([stored(), localStorage.getItem('adminToken')]).toEqual([null, null])
  })

  it('shows the strength while typing, and refusals beside the field', async () => {
    storeRecovery('password', 'reset', email)
    const errors = [{ path: 'password', code: 'password_too_common' as const, message: '' }]
    api.on(resetPassword, () => new Refusal('password_too_common', { errors }))
    await show(ResetPasswordPage)
    const field = screen.getByLabelText('New password')
    await userEvent.type(field, 'password')
    expect(descriptionOf(field)).toBe('Strength: 4 more characters needed')
    await userEvent.type(field, '123456{Enter}')
    expect(descriptionOf(field)).toMatch(/too common/)
  })

  it('reports an expired step, and links to a new code', async () => {
    storeRecovery('password', 'spent', email)
    api.on(resetPassword, () => new Refusal('step_over'))
    await show(ResetPasswordPage)
    await userEvent.type(screen.getByLabelText('New password'), 'four opals under a lid{Enter}')
    expect(document.activeElement?.textContent).toBe('This reset has ended')
  })

  it('redirects to the code if it was not entered yet', async () => {
    storeRecovery('code', 'step', email)
    await show(ResetPasswordPage)
    expect(onGo.mock.calls).toEqual([['/code-verification']])
  })
})
