import { endpoints } from '@loupe/contract/admin/endpoints'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '../platform/config.ts'
import { createHttp } from './http.ts'
import { compileSerializer, serializerOf } from './serializer.ts'

it.each(Object.entries(endpoints))('can serialise the response of %s', (_, { output }) => {
  expect(compileSerializer(output)).toBeTypeOf('function')
})

it('writes the named fields and no other, from a schema that it builds once', () => {
  let calls = 0
  const write = serializerOf(() => {
    calls += 1
    return z.object({ name: z.string(), until: z.nullable(z.string()) })
  })
  expect(calls).toBe(0)
  expect(write({ name: 'Léa', until: null, password: 'x' })).toBe('{"name":"Léa","until":null}')
  expect(write({ name: 'Ana', until: 'May' })).toBe('{"name":"Ana","until":"May"}')
  expect(calls).toBe(1)
})

it('refuses to start with a route whose schema bypasses the contract', async () => {
  const http = createHttp(readConfig({ LOUPE_LOG_LEVEL: 'silent' }, '/nonexistent'))
  const schema = { querystring: { type: 'object' } }
  http.get('/past', { config: { access: 'public' }, schema }, () => 'x')
  await expect(http.ready()).rejects.toThrow('declare the call in the contract')
})
