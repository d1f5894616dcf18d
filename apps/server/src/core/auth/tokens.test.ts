import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens, hashSecret, newSecret } from './tokens.ts'

const claims = {
  audience: 'admin',
  id: '0193fd00-0000-7000-8000-000000000001',
  secret: newSecret(),
} as const
const idOf = (n: number) => `0193fd00-0000-7000-8000-${String(n).padStart(12, '0')}`
const now = new Date('2026-11-20T12:00:00Z')
const end = new Date('2026-11-20T13:00:00Z')

describe('a signed token', () => {
  it('returns its claims, each time it is read', async () => {
    const tokens = createTokens('a key')
    const token = await tokens.sign(claims, end)
    expect(await tokens.read(token, now)).toEqual(claims)
    expect(await tokens.read(token, now)).toEqual(claims)
  })

  it('is refused once it has expired, even if it was read before', async () => {
    const tokens = createTokens('a key')
    const token = await tokens.sign(claims, end)
    await tokens.read(token, now)
    expect(await tokens.read(token, new Date(end.getTime() - 1))).toEqual(claims)
    expect(await tokens.read(token, end)).toBeNull()
    expect(await createTokens('a key').read(token, end)).toBeNull()
  })

  it('is read with the previous key during a rotation, and no longer afterwards', async () => {
    const old = await createTokens('an old key').sign(claims, end)
    const changing = createTokens('a new key', 'an old key')
    expect(await changing.read(old, now)).toEqual(claims)
    const fresh = await changing.sign(claims, end)
    expect(await createTokens('a new key').read(fresh, now)).toEqual(claims)
    expect(await createTokens('an old key').read(fresh, now)).toBeNull()
    expect(await createTokens('a new key').read(old, now)).toBeNull()
  })

  it('is refused with another key, another signature or other claims', async () => {
    const token = await createTokens('a key').sign(claims, end)
    const tokens = createTokens('another key')
    expect(await tokens.read(token, now)).toBeNull()
    const [head, payload, signature] = (await tokens.sign(claims, end)).split('.')
    await tokens.read(`${head}.${payload}.${signature}`, now)
    expect(await tokens.read(`${head}.${payload}.${signature?.slice(0, -4)}AAAA`, now)).toBeNull()
    const forged = Buffer.from(JSON.stringify({ iss: 'loupe', aud: 'admin', jti: 'x', sec: 'y', exp: 9e9 }))
    expect(await tokens.read(`${head}.${forged.toString('base64url')}.${signature}`, now)).toBeNull()
  })

  it('is read after more tokens than the cache holds', async () => {
    const tokens = createTokens('a key')
    const signed = await Promise.all(
      Array.from({ length: 1100 }, (_, index) => tokens.sign({ ...claims, id: idOf(index) }, end)),
    )
    const first = await tokens.sign({ ...claims, id: idOf(2000) }, end)
    for (const token of [first, ...signed, first]) expect(await tokens.read(token, now)).not.toBeNull()
  })

  it('states its expiry in seconds, as the standard requires', async () => {
    const token = await createTokens('a key').sign(claims, end)
    const { payload } = await jwtVerify(token, hashSecret('a key'), { currentDate: now })
    expect(payload.exp).toBe(end.getTime() / 1000)
  })
})
