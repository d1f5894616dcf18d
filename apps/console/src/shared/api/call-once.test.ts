import { addNotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { idempotencyKeysOf } from '../../../test/idempotency-keys.ts'
import { callOnce } from './call-once.ts'

type Input = Parameters<typeof callOnce<typeof addNotificationRule>>[1]
// only compared as text here
const rule = (name: string) => ({ name }) as unknown as Input
const fetchFake = vi.fn<typeof fetch>()
const done = () =>
  Response.json({ succeeded: true, ResponseCode: 200, ResponseMessage: '', ResponseData: {} })
const refused = (code: string, status: number) =>
  Response.json({ succeeded: false, ResponseCode: status, ResponseMessage: '', code }, { status })
const add = (name: string) => callOnce(addNotificationRule, rule(name)).catch(() => undefined)
const keys = () => idempotencyKeysOf(addNotificationRule.path)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchFake)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchFake.mockReset()
})

it.each([
  ['a connection that broke', () => Promise.reject(new TypeError('cut'))],
  ['a response of a proxy', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ['a first call that was still running', () => Promise.resolve(refused('idempotency_key_running', 409))],
])('repeats a call with its key after %s', async (name, response) => {
  fetchFake.mockImplementationOnce(response).mockImplementation(async () => done())
  await add(name)
  await add(name)
  const [first, second] = keys()
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

it('treats the same input as a new call once there was a response, of success or of refusal', async () => {
  fetchFake
    .mockImplementationOnce(async () => done())
    .mockImplementationOnce(async () => refused('name_taken', 409))
    .mockImplementation(async () => done())
  for (let times = 0; times < 3; times += 1) await add('welcome')
  expect(new Set(keys()).size).toBe(3)
})

it('gives another input a key of its own, and keeps that of the lost one', async () => {
  fetchFake.mockRejectedValueOnce(new TypeError('cut')).mockImplementation(async () => done())
  for (const name of ['a', 'b', 'a']) await add(name)
  const [a, b, again] = keys()
  expect(b).not.toBe(a)
  expect(again).toBe(a)
})

it('treats the same input as a new call after ten minutes', async () => {
  fetchFake.mockRejectedValueOnce(new TypeError('cut')).mockImplementation(async () => done())
  await add('late')
  vi.advanceTimersByTime(10 * 60_000)
  await add('late')
  expect(new Set(keys()).size).toBe(2)
})
