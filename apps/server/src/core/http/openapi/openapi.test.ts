import { readFileSync } from 'node:fs'
import { endpoints } from '@loupe/contract/admin/endpoints'
import { gameEndpoints } from '@loupe/contract/game/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { openApiDocument } from './openapi.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ LOUPE_API_DOCS: 'on' })
})
afterAll(() => t.close())

describe('docs/openapi.json', () => {
  it('is the current output of `npm run openapi`', () => {
    const printed = readFileSync(new URL('../../../../../../docs/openapi.json', import.meta.url), 'utf8')
    expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  it('describes every call of the contract', () => {
    const paths = openApiDocument().paths as Record<string, Record<string, unknown>>
    for (const { path, method } of Object.values(endpoints)) {
      expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
    }
    for (const { path, method } of Object.values(gameEndpoints)) {
      const written = path.replace(/:(\w+)/g, '{$1}')
      expect(paths[written]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
    }
  })
})

describe('its schemas', () => {
  it('are written once: repeated ones are referenced by name, and every name exists', () => {
    const document = JSON.parse(JSON.stringify(openApiDocument()))
    const seen = new Map<string, number>()
    const missing: string[] = []
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { $ref, properties } = node as { $ref?: unknown; properties?: unknown }
      const name = typeof $ref === 'string' ? $ref.replace('#/components/schemas/', '') : null
      if (name !== null && !(name in document.components.schemas)) missing.push(name)
      const text = properties ? JSON.stringify(node) : ''
      if (text.length > 4000) seen.set(text, (seen.get(text) ?? 0) + 1)
      for (const child of Object.values(node)) walk(child)
    }
    walk(document)
    expect(missing).toEqual([])
    expect([...seen].filter(([, times]) => times > 1).map(([text]) => text.slice(0, 200))).toEqual([])
    expect(seen.size).toBeGreaterThan(3)
  })
})

describe('/docs', () => {
  it('is a page with every call, and the document for programs', async () => {
    const page = await t.http.inject('/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const { path } of Object.values(endpoints)) expect(page.body).toContain(path)
    expect((await t.http.inject('/docs/openapi.json')).json().openapi).toBe('3.1.0')
  })

  it('exists only if it was switched on', async () => {
    const plain = await startTestApp()
    expect((await plain.http.inject('/docs')).statusCode).toBe(404)
    await plain.close()
  })
})
