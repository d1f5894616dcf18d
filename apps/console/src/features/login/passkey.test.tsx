import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockStorage } from '../../../test/block-storage.ts'
import { bodyOf } from '../../../test/inspect.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { envelopeResponse } from '../../../test/response.ts'
import { LoginForm } from './login-form.tsx'

const fetchFake = vi.fn<typeof fetch>()
const onSignedIn = vi.fn<() => void>()
/** A request to the browser, with callbacks for its result. */
const requests: {
  options: CredentialRequestOptions
  choose: () => void
  refuse: (name: string) => void
}[] = []
let canAutofill = false
let idle: (() => void) | undefined

beforeEach(() => {
  canAutofill = false
  requests.length = 0
  vi.stubGlobal('fetch', fetchFake)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void (idle = work))
  const isConditionalMediationAvailable = async () => canAutofill
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable }),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: ask } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetchFake.mockReset()
  onSignedIn.mockReset()
  idle = undefined
  Reflect.deleteProperty(navigator, 'credentials')
})

function ask(options: CredentialRequestOptions): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers()
  const refuse = (name: string) => reject(new DOMException('refused', name))
  options.signal?.addEventListener('abort', () => refuse('AbortError'))
  requests.push({ options, choose: () => resolve(selected), refuse })
  return promise
}

const bytes = new Uint8Array([1, 2, 3]).buffer
const selected = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({ credProps: {} }),
}
const options = {
  challenge: 'AQID',
  timeout: 120_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
}

/** Responds to the two calls, with success by default. */
function serve(
  login: () => Response = () => envelopeResponse(200, { token: 'secret', expiresAt: '' }),
): void {
  let request = 0
  fetchFake.mockImplementation(async (path) => {
    if (path === '/admin/passkey-login') return login()
    request += 1
    return envelopeResponse(200, { token: `step ${request}`, expiresAt: '', options })
  })
}

const show = () =>
  renderWithMessages(<LoginForm onSignedIn={onSignedIn} onFactorNeeded={async () => undefined} />, ['login'])
const button = () => screen.getByRole('button', { name: /passkey/ })
const requested = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count))
const paths = () => fetchFake.mock.calls.map(([path]) => path)
/** Makes the page idle, after which the autofill list gets passkeys. */
async function rest(): Promise<void> {
  await act(async () => idle?.())
}

describe('signing in with a passkey', () => {
  it('requests any passkey on click, and stores the session', async () => {
    serve()
    await show()
    await userEvent.click(button())
    await requested(1)
    expect(requests[0]?.options).toMatchObject({
      publicKey: { rpId: 'localhost', userVerification: 'required', allowCredentials: undefined },
    })
    expect(requests[0]?.options.mediation).toBeUndefined()
    expect(button().textContent).toBe('Waiting for your passkey…')
    await act(async () => requests[0]?.choose())
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(localStorage.getItem('adminToken')).toBe('secret')
    const [path, init] = fetchFake.mock.lastCall ?? []
    expect(path).toBe('/admin/passkey-login')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer step 1')
    expect(bodyOf(init)).toEqual({
      passkey: {
        id: 'AQID',
        rawId: 'AQID',
        type: 'public-key',
        response: {
          authenticatorData: 'AQID',
          clientDataJSON: 'AQID',
          signature: 'AQID',
          userHandle: 'AQID',
        },
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
      },
    })
  })

  it('is offered only if the browser supports passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await show()
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
    await rest()
    expect(fetchFake).not.toHaveBeenCalled()
  })

  it('reports nothing when cancelled, and can be repeated', async () => {
    serve()
    await show()
    await userEvent.click(button())
    await requested(1)
    await act(async () => requests[0]?.refuse('NotAllowedError'))
    await vi.waitFor(() => expect(button().textContent).toBe('Sign in with a passkey'))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(button())
    await requested(2)
  })

  it.each([
    ['SecurityError', 'Passkeys don’t work at this address.'],
    ['UnknownError', 'This passkey wasn’t accepted.'],
  ])('explains a %s of the browser', async (name, message) => {
    serve()
    await show()
    await userEvent.click(button())
    await requested(1)
    await act(async () => requests[0]?.refuse(name))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('reports a refusal by the server, without a session', async () => {
    localStorage.setItem('adminToken', 'older')
    serve(() => envelopeResponse(401, null, 'passkey_invalid'))
    await show()
    await userEvent.click(button())
    await requested(1)
    await act(async () => requests[0]?.choose())
    expect((await screen.findByRole('alert')).textContent).toContain('This passkey wasn’t accepted.')
    expect(localStorage.getItem('adminToken')).toBeNull()
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('offers Retry without a response, which requests the passkey again', async () => {
    fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await show()
    await userEvent.click(button())
    const retry = await screen.findByRole('button', { name: 'Retry' })
    serve()
    await userEvent.click(retry)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
  })

  it('waits as long as the server requests after too many attempts', async () => {
    serve(() => envelopeResponse(429, null, 'too_many_requests', { 'retry-after': '61' }))
    await show()
    await userEvent.click(button())
    await requested(1)
    await act(async () => requests[0]?.choose())
    expect((await screen.findByRole('status')).textContent).toMatch(/again in 1:0\d/)
    expect(button()).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
  })

  it('explains blocked storage, and sends nothing', async () => {
    canAutofill = true
    serve()
    await show()
    blockStorage()
    await rest()
    await userEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('Allow cookies and site data')
    expect(fetchFake).not.toHaveBeenCalled()
  })
})

describe('passkeys in the autofill list of the email field', () => {
  beforeEach(() => void (canAutofill = true))

  it('are offered once the page is idle, and sign in when chosen', async () => {
    serve()
    await show()
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn')
    expect(fetchFake).not.toHaveBeenCalled()
    await rest()
    await requested(1)
    expect(requests[0]?.options.mediation).toBe('conditional')
    expect(button().textContent).toBe('Sign in with a passkey')
    await act(async () => requests[0]?.choose())
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  })

  it('are replaced by a request of the button, and restored when it is cancelled', async () => {
    serve()
    await show()
    await rest()
    await requested(1)
    await userEvent.click(button())
    await requested(2)
    expect(requests[0]?.options.signal?.aborted).toBe(true)
    expect(requests[1]?.options.mediation).toBeUndefined()
    await act(async () => requests[1]?.refuse('NotAllowedError'))
    await requested(3)
    expect(requests[2]?.options.mediation).toBe('conditional')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('renew the challenge before it expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    serve()
    await show()
    await rest()
    await requested(1)
    await act(() => vi.advanceTimersByTimeAsync(4.5 * 60_000))
    await requested(2)
    expect(requests[0]?.options.signal?.aborted).toBe(true)
    await act(async () => requests[1]?.choose())
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(new Headers(fetchFake.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer step 2')
  })

  it('are not offered again after a refusal, since a browser may choose automatically', async () => {
    serve(() => envelopeResponse(401, null, 'passkey_invalid'))
    await show()
    await rest()
    await requested(1)
    await act(async () => requests[0]?.choose())
    expect((await screen.findByRole('alert')).textContent).toContain('This passkey wasn’t accepted.')
    await vi.waitFor(() => expect(button().textContent).toBe('Sign in with a passkey'))
    expect(paths()).toEqual(['/admin/passkey-login-options', '/admin/passkey-login'])
  })

  it('end with the form, and are silently omitted without a challenge', async () => {
    serve()
    const { unmount } = await show()
    await rest()
    await requested(1)
    unmount()
    expect(requests[0]?.options.signal?.aborted).toBe(true)
    fetchFake.mockReset()
    fetchFake.mockImplementation(async () => envelopeResponse(409, null, 'passkeys_unavailable'))
    await show()
    await rest()
    await vi.waitFor(() => expect(paths()).toEqual(['/admin/passkey-login-options']))
    expect(requests).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
