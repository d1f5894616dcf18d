import { logout } from '@loupe/contract/account'
import { endpoints } from '@loupe/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

describe('every call of the contract', () => {
  it.each(Object.entries(endpoints))('%s is answered', (_, { method, path }) => {
    expect(t.http.hasRoute({ method, url: path })).toBe(true)
  })

  it.each(Object.entries(endpoints).filter(([, { access }]) => access !== 'public'))(
    '%s answers 207 to a visitor who is signed out',
    async (_, call) => {
      const headers = call.upload ? { 'content-type': call.upload.contentType } : {}
      const answer = await t.http.inject({ method: call.method, url: call.path, headers })
      expect([answer.statusCode, answer.json().ResponseCode]).toEqual([401, 207])
    },
  )

  it('logs out with the same answer twice', async () => {
    const mine = await t.signIn()
    expect((await t.call(logout, {}, { token: mine })).status).toBe(200)
    expect((await t.call(logout, {}, { token: mine })).body.ResponseCode).toBe(207)
  })
})
