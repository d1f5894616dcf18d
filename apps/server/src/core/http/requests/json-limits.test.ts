import { login } from '@loupe/contract/admin/account/account'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { deepestNesting, isBeyondLimits, mostFields } from './json-limits.ts'

const fields = (count: number) => Array.from({ length: count }, (_, n) => `"x${n}":0`).join()
const nested = (depth: number, inner: string) => '['.repeat(depth) + inner + ']'.repeat(depth)

describe('isBeyondLimits', () => {
  it('refuses one level more than the limit, of arrays, objects or both', () => {
    expect(isBeyondLimits(nested(deepestNesting, '1'))).toBe(false)
    expect(isBeyondLimits(nested(deepestNesting + 1, '1'))).toBe(true)
    expect(isBeyondLimits('[{"a":'.repeat(deepestNesting / 2) + '[')).toBe(true)
  })

  it('refuses one field more than the limit, in one object or many', () => {
    expect(isBeyondLimits(`{${fields(mostFields)}}`)).toBe(false)
    expect(isBeyondLimits(`{${fields(mostFields + 1)}}`)).toBe(true)
    expect(isBeyondLimits(`[${'{"a":1},'.repeat(mostFields)}{"a":1}]`)).toBe(true)
  })

  it('ignores colons in texts', () => {
    expect(isBeyondLimits(JSON.stringify(':'.repeat(mostFields + 1)))).toBe(false)
  })

  it('ignores brackets in texts, whatever is escaped in them, and closed levels', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a', '\n') })), (texts) => {
        const deep = '['.repeat(deepestNesting)
        const json = JSON.stringify([...texts, deep, `${deep}"\\`, ...texts.map((text) => ({ [text]: [] }))])
        expect(isBeyondLimits(json)).toBe(false)
        expect(isBeyondLimits(nested(deepestNesting, json))).toBe(true)
      }),
    )
  })
})

describe('a body', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
  })
  afterAll(() => t.close())

  it('that is nested too deep is refused, also with a lone surrogate inside', async () => {
    for (const inner of ['1', String.raw`"\ud800"`]) {
      const response = await t.http.inject({
        method: 'POST',
        url: login.path,
        headers: { 'content-type': 'application/json' },
        payload: `{"email":${nested(50_000, inner)}}`,
      })
      expect(response.statusCode).toBe(400)
    }
  })
})
