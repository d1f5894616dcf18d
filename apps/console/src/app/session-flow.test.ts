import { httpStatusOf } from '@loupe/contract/shared/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setRetry } from '#src/shared/api/api-client.ts'
import { makeProfile } from '../../test/makers.ts'
import { startSessionFlow } from './session-flow.ts'

/** The ResponseCode of each of the two calls; 0 for no response. */
let responses: { '/admin/get-profile': number; '/api/account/me': number }
let requested: string[]
const leave = vi.fn<typeof location.replace>()

beforeEach(() => {
  responses = { '/admin/get-profile': 200, '/api/account/me': 200 }
  requested = []
  vi.stubGlobal('fetch', fetchFake)
  vi.spyOn(location, 'replace').mockImplementation(leave)
  leave.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setRetry(null)
})

describe('at the start', () => {
  it('the admin-detail call uses the adminToken, and its response is stored as the profile', async () => {
    localStorage.setItem('adminToken', token('admin'))
    startSessionFlow()
    await vi.waitFor(() => expect(localStorage.getItem('profile')).toContain(profile.email))
    expect(localStorage.getItem('adminRole')).toBe('admin')
    expect(requested).toEqual([`/admin/get-profile ${token('admin')}`])
    expect(leave).not.toHaveBeenCalled()
  })

  it('the account of a serviceToken is fetched with it, in addition to the admin-detail call', async () => {
    localStorage.setItem('serviceToken', token('service'))
    startSessionFlow()
    await vi.waitFor(() => expect(localStorage.getItem('profile')).not.toBeNull())
    expect(requested.toSorted()).toEqual([
      `/admin/get-profile ${token('service')}`,
      `/api/account/me ${token('service')}`,
    ])
    expect(localStorage.getItem('serviceToken')).toBe(token('service'))
  })

  it('each of two stored tokens is sent with its own call', async () => {
    localStorage.setItem('adminToken', token('admin'))
    localStorage.setItem('serviceToken', token('service'))
    startSessionFlow()
    await vi.waitFor(() => expect(localStorage.getItem('profile')).not.toBeNull())
    expect(requested.toSorted()).toEqual([
      `/admin/get-profile ${token('admin')}`,
      `/api/account/me ${token('service')}`,
    ])
  })

  it.each([207, 401, 403])(
    'an account with only a serviceToken is signed out when refused with %i',
    async (code) => {
      localStorage.setItem('serviceToken', token('service'))
      responses['/api/account/me'] = code
      startSessionFlow()
      await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
      expect(['serviceToken', 'adminRole', 'profile'].map((key) => localStorage.getItem(key))).toEqual([
        null,
        null,
        null,
      ])
    },
  )

  it('a refused serviceToken is removed, and the session of the adminToken continues', async () => {
    localStorage.setItem('adminToken', token('admin'))
    localStorage.setItem('serviceToken', token('service'))
    responses['/api/account/me'] = 207
    startSessionFlow()
    await vi.waitFor(() => expect(localStorage.getItem('serviceToken')).toBeNull())
    expect(localStorage.getItem('adminToken')).toBe(token('admin'))
    expect(leave).not.toHaveBeenCalled()
  })

  it.each([207, 403])(
    'a refusal of the admin-detail call with %i redirects to the login and removes adminToken and adminRole',
    async (code) => {
      localStorage.setItem('adminToken', token('admin'))
      localStorage.setItem('adminRole', 'admin')
      responses['/admin/get-profile'] = code
      startSessionFlow()
      await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
      expect(['adminToken', 'adminRole'].map((key) => localStorage.getItem(key))).toEqual([null, null])
    },
  )

  it.each([0, 503])('nobody is signed out by a missing response (%i)', async (code) => {
    localStorage.setItem('serviceToken', token('service'))
    responses = { '/admin/get-profile': 200, '/api/account/me': code }
    startSessionFlow()
    await vi.waitFor(() => expect(localStorage.getItem('profile')).not.toBeNull())
    await vi.waitFor(() => expect(requested).toHaveLength(2))
    expect(localStorage.getItem('serviceToken')).toBe(token('service'))
    expect(leave).not.toHaveBeenCalled()
  })
})

async function fetchFake(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://console')
  const bearer = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '')
  requested.push(`${pathname} ${bearer}`)
  const isAccount = pathname === '/api/account/me'
  const code = responses[isAccount ? '/api/account/me' : '/admin/get-profile']
  if (code === 0) throw new TypeError('Failed to fetch')
  const succeeded = code === 200
  const envelope = { succeeded, ResponseCode: code, ResponseMessage: '', ResponseData: null }
  const body = isAccount ? { user: profile } : { ResponseData: profile }
  return Response.json({ ...envelope, ...(succeeded ? body : {}) }, { status: httpStatusOf(code) })
}

/** A JWT that does not expire soon; `name` makes it unique. */
function token(name: string): string {
  const parts = [{ alg: 'HS256', kid: name }, { exp: 4_000_000_000 }].map((part) =>
    btoa(JSON.stringify(part)),
  )
  return [...parts, 'signature'].join('.')
}

const profile = makeProfile()
