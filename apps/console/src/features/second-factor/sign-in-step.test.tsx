import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FactorStepProps } from '#src/shared/session/second-factor.ts'
import { bodyOf, descriptionOf } from '../../../test/inspect.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { SignInStep } from './sign-in-step.tsx'

const fetchFake = vi.fn<typeof fetch>()
const onPassed = vi.fn<(token: string) => void>()
const onBack = vi.fn<() => void>()

beforeEach(() => vi.stubGlobal('fetch', fetchFake))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const fake of [fetchFake, onPassed, onBack]) fake.mockReset()
})

function request(methods: FactorStepProps['needed']['methods'] = ['totp', 'backup']) {
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  const needed = { mfaRequired: true, mfaToken: 'step', methods, expiresAt } as const
  return renderWithMessages(
    <SignInStep email="ilinca@loupe.example" needed={needed} onPassed={onPassed} onBack={onBack} />,
    ['login', 'second-factor'],
  )
}

const session = { token: 'secret', expiresAt: '2026-11-20T00:00:00.000Z', backupCodes: null }
const codeField = () => screen.getByLabelText('Code from your authenticator app')

describe('the second factor at sign-in', () => {
  it('names the account, accepts a pasted code with its space, and passes on the session', async () => {
    fetchFake.mockResolvedValueOnce(response(200, session))
    await request()
    expect(screen.getByText('ilinca@loupe.example')).toBeTruthy()
    expect(document.activeElement).toBe(codeField())
    await userEvent.paste('123 456')
    await userEvent.keyboard('{Enter}')
    expect(onPassed).toHaveBeenCalledWith('secret')
    const [path, init] = fetchFake.mock.lastCall ?? []
    expect([path, bodyOf(init)]).toEqual(['/admin/login-verify', { otp: '123456' }])
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer step')
  })

  it('reports a wrong code beside the field, and accepts the next one', async () => {
    fetchFake.mockResolvedValueOnce(response(401, null, 'factor_code_invalid', 'otp'))
    await request()
    await userEvent.keyboard('{Enter}')
    expect(descriptionOf(codeField())).toBe('Enter the code.')
    await userEvent.type(codeField(), '000000{Enter}')
    expect(descriptionOf(codeField())).toContain('incorrect or already used')
    expect(document.activeElement).toBe(codeField())
    fetchFake.mockResolvedValueOnce(response(200, session))
    await userEvent.keyboard('123456{Enter}')
    expect(onPassed).toHaveBeenCalledTimes(1)
  })

  it('accepts a backup code instead, and links back to the email', async () => {
    fetchFake.mockResolvedValueOnce(response(200, session))
    await request()
    await userEvent.click(screen.getByRole('button', { name: 'Use a backup code' }))
    await userEvent.keyboard('4k7wp-9hx2n{Enter}')
    expect(bodyOf(fetchFake.mock.lastCall?.[1])).toEqual({ otp: '4k7wp-9hx2n' })
    expect(onPassed).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }))
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('counts down, and reports that the step has expired, by its ten minutes or by the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { unmount } = await request()
    expect(document.body.textContent).toMatch(/expires in (10:00|9:59)\./)
    await act(() => vi.advanceTimersByTimeAsync(601_000))
    expect(screen.getByRole('status').textContent).toContain('has expired')
    await userEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }))
    expect(onBack).toHaveBeenCalledTimes(1)
    unmount()
    fetchFake.mockResolvedValueOnce(response(401, null, 'step_over'))
    await request()
    await userEvent.type(codeField(), '123456{Enter}')
    expect(screen.getByRole('status').textContent).toContain('completed elsewhere')
  })

  it('waits as long as the server requests after too many attempts', async () => {
    fetchFake.mockResolvedValueOnce(response(429, null, 'too_many_requests', undefined, '61'))
    await request()
    await userEvent.type(codeField(), '123456{Enter}')
    expect(screen.getByRole('status').textContent).toMatch(/again in 1:0\d/)
    expect(screen.getByRole('button', { name: 'Verify code' })).toHaveProperty('disabled', true)
  })
})

describe('a first factor that is set up at sign-in', () => {
  it('shows the secret as a QR code and as text, then the backup codes, and passes on the session once they are saved', async () => {
    const uri = 'otpauth://totp/Loupe:ilinca?secret=ABCDEFGH&issuer=Loupe'
    fetchFake.mockResolvedValueOnce(response(200, { secret: 'ABCDEFGH', uri, expiresAt: '' }))
    await request([])
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1/)
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
    fetchFake.mockResolvedValueOnce(
      response(200, { ...session, backupCodes: ['4k7wp-9hx2n', 'aaaaa-bbbbb'] }),
    )
    await userEvent.type(screen.getByLabelText('Code shown in the app'), '123456{Enter}')
    const codes = await screen.findByRole('list', { name: 'Backup codes' })
    expect(codes.textContent).toBe('4k7wp-9hx2naaaaa-bbbbb')
    expect(onPassed).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved my codes' }))
    expect(onPassed).toHaveBeenCalledWith('secret')
  })

  it('offers Retry if the secret could not be loaded', async () => {
    fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await request([])
    const retry = await screen.findByRole('button', { name: 'Retry' })
    fetchFake.mockResolvedValueOnce(
      response(200, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', expiresAt: '' }),
    )
    await userEvent.click(retry)
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  })
})

function response(
  status: number,
  data: unknown,
  code?: string,
  field?: string,
  retryAfter?: string,
): Response {
  const body = {
    succeeded: status === 200,
    ResponseCode: status,
    ResponseMessage: '',
    ResponseData: data,
    code,
    ...(field ? { errors: [{ path: field, code, message: '' }] } : {}),
  }
  return Response.json(body, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
}
