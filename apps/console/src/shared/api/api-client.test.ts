import { getProfile, login, register } from '@loupe/contract/admin/account/account'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, retryAtMs, setRetry } from './api-client.ts'
import { asFailure } from './failure.ts'

const fetchFake = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetchFake))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchFake.mockReset()
  setRetry(null)
  window.loupeBoot = {}
})

describe('call', () => {
  it('resolves with ResponseData and sends the stored admin token', async () => {
    localStorage.setItem('adminToken', 'secret')
    fetchFake.mockResolvedValueOnce(response(200, { email: 'a@b.example' }))
    await expect(call(getProfile, {})).resolves.toEqual({ email: 'a@b.example' })
    const [address, init] = fetchFake.mock.lastCall ?? []
    expect(address).toBe('/admin/get-profile')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
  })

  it('sends no bearer for a token that is null, undefined or empty', async () => {
    for (const token of ['null', 'undefined', '']) {
      localStorage.setItem('adminToken', token)
      fetchFake.mockResolvedValueOnce(response(200, null))
      await call(getProfile, {})
      expect(new Headers(fetchFake.mock.lastCall?.[1]?.headers).has('authorization')).toBe(false)
    }
  })

  it('rejects with the body of the response', async () => {
    fetchFake.mockResolvedValueOnce(response(401, null, 'credentials_invalid'))
    await expect(call(login, { email: 'a', password: 'b' })).rejects.toEqual({
      succeeded: false,
      ResponseCode: 401,
      ResponseMessage: 'words',
      ResponseData: null,
      code: 'credentials_invalid',
    })
  })

  it('follows the field succeeded, whatever the HTTP status', async () => {
    const refused = { succeeded: false, ResponseCode: 401, ResponseMessage: '', ResponseData: { token: 't' } }
    fetchFake.mockResolvedValueOnce(Response.json(refused, { status: 200 }))
    await expect(call(login, { email: 'a', password: 'b' })).rejects.toEqual(refused)
  })

  it('keeps the session when a call is refused with 403: only the admin-detail call can end it', async () => {
    localStorage.setItem('adminToken', 'secret')
    localStorage.setItem('adminRole', 'admin')
    fetchFake.mockResolvedValueOnce(response(403, null, 'forbidden'))
    await expect(call(getAllUsers, {})).rejects.toMatchObject({ ResponseCode: 403 })
    expect(['adminToken', 'adminRole'].map((key) => localStorage.getItem(key))).toEqual(['secret', 'admin'])
  })

  it("rejects with 'Wrong Services' without a response, or with one of another server", async () => {
    fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(call(getProfile, {})).rejects.toBe('Wrong Services')
    fetchFake.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call(getProfile, {})).rejects.toBe('Wrong Services')
    fetchFake.mockResolvedValueOnce(Response.json({ error: 'proxy' }, { status: 502 }))
    await expect(call(getProfile, {})).rejects.toBe('Wrong Services')
  })

  it('resolves with a bare response unchanged', async () => {
    fetchFake.mockResolvedValueOnce(Response.json([{ email: 'a@b.example' }]))
    const input = {
      id: 't',
      email: 'a@b.example',
      password: 'long enough pass',
      firstName: 'A',
      lastName: 'B',
    }
    await expect(call(register, input)).resolves.toEqual([{ email: 'a@b.example' }])
  })

  it('reads the requested delay before a retry', async () => {
    fetchFake.mockResolvedValueOnce(response(429, null, 'too_many_requests', { 'retry-after': '90' }))
    const failure = await call(login, { email: 'a', password: 'b' }).catch(asFailure)
    expect(retryAtMs(asFailure(failure))).toBeCloseTo(Date.now() + 90_000, -4)
  })

  it('uses a request of the inline script once', async () => {
    const bootstrap = Promise.resolve(response(200, 'early'))
    window.loupeBoot = { requests: new Map([['/admin/get-profile', bootstrap]]) }
    await expect(call(getProfile, {})).resolves.toBe('early')
    expect(fetchFake).not.toHaveBeenCalled()
    fetchFake.mockResolvedValueOnce(response(200, 'later'))
    await expect(call(getProfile, {})).resolves.toBe('later')
  })
})

describe('an ended session', () => {
  it('is renewed in place once for all running calls, which are then repeated', async () => {
    localStorage.setItem('adminToken', 'old')
    localStorage.setItem('adminRole', 'admin')
    fetchFake.mockImplementation((_address, init) =>
      Promise.resolve(
        new Headers(init?.headers).get('authorization') === 'Bearer new' ? response(200, 'here') : over(),
      ),
    )
    const request = vi.fn<() => Promise<void>>(() => {
      expect(localStorage.getItem('adminToken')).toBeNull()
      expect(localStorage.getItem('adminRole')).toBeNull()
      localStorage.setItem('adminToken', 'new')
      return Promise.resolve()
    })
    setRetry(request)
    await expect(Promise.all([call(getProfile, {}), call(getProfile, {})])).resolves.toEqual(['here', 'here'])
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('is awaited by a call that is refused during the prompt', async () => {
    localStorage.setItem('adminToken', 'old')
    const refusals: ((refusal: Response) => void)[] = []
    fetchFake.mockImplementation((_address, init) => {
      const authorization = new Headers(init?.headers).get('authorization')
      if (authorization === 'Bearer new') return Promise.resolve(response(200, 'here'))
      if (authorization === null) return Promise.resolve(over())
      return new Promise((resolve) => refusals.push(resolve))
    })
    const proved = Promise.withResolvers<void>()
    const request = vi.fn<() => Promise<void>>(() => proved.promise)
    setRetry(request)
    const calls = Promise.all([call(getProfile, {}), call(getProfile, {})])
    refusals[0]?.(over())
    await vi.waitFor(() => expect(request).toHaveBeenCalled())
    const late = over()
    refusals[1]?.(late)
    await vi.waitFor(() => expect(late.bodyUsed).toBe(true))
    // one tick, in which the late call would be repeated without a token
    await new Promise((resolve) => setTimeout(resolve))
    localStorage.setItem('adminToken', 'new')
    proved.resolve()
    await expect(calls).resolves.toEqual(['here', 'here'])
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('rejects if no prompt is possible, and removes the token and the role', async () => {
    localStorage.setItem('adminToken', 'old')
    localStorage.setItem('adminRole', 'admin')
    fetchFake.mockResolvedValueOnce(over())
    await expect(call(getProfile, {}, { onSessionOver: 'fail' })).rejects.toMatchObject({ ResponseCode: 207 })
    expect(localStorage.getItem('adminToken')).toBeNull()
    expect(localStorage.getItem('adminRole')).toBeNull()
  })

  it('rejects instead of prompting twice for one call', async () => {
    fetchFake.mockImplementation(() => Promise.resolve(over()))
    const request = vi.fn<() => Promise<void>>(() => {
      localStorage.setItem('adminToken', `token ${fetchFake.mock.calls.length}`)
      return Promise.resolve()
    })
    setRetry(request)
    await expect(call(getProfile, {})).rejects.toMatchObject({ ResponseCode: 207 })
    expect(request).toHaveBeenCalledTimes(1)
  })
})

function over(): Response {
  return response(401, null, 'session_over', {}, 207)
}

function response(
  status: number,
  data: unknown,
  code?: string,
  headers: Record<string, string> = {},
  responseCode = status,
): Response {
  const envelope = {
    succeeded: status === 200,
    ResponseCode: responseCode,
    ResponseMessage: 'words',
    ResponseData: data,
    ...(code ? { code } : {}),
  }
  return Response.json(envelope, { status, headers })
}
