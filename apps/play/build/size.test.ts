import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The limit of a first visit in any language without the scene, in KiB (Brotli). */
const budget = 90

describe('the built game', () => {
  const dist = mkdtempSync(join(tmpdir(), 'loupe-play-'))
  beforeAll(() => {
    execFileSync(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), dist], {
      env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
      stdio: 'pipe',
    })
  }, 120_000)
  afterAll(() => rmSync(dist, { recursive: true }))

  it('is at most 90 KiB with its fonts, in the largest language', () => {
    const files = readdirSync(join(dist, 'assets'))
    const sizeOf = (file: string) => statSync(join(dist, file)).size
    const words = files
      .filter((file) => /^(fr|ro|zh)-.*\.br$/.test(file))
      .map((file) => sizeOf(`assets/${file}`))
    const shared = files
      .filter((file) => (file.endsWith('.br') && !/^(fr|ro|zh)-/.test(file)) || file.endsWith('.woff2'))
      .map((file) => sizeOf(`assets/${file}`))
    expect(words).toHaveLength(3)
    const total = sizeOf('index.html.br') + shared.reduce((sum, size) => sum + size, 0) + Math.max(...words)
    expect(total / 1024).toBeLessThan(budget)
  })

  it('has a placeholder for its key in the page, and a service worker that lists every file', () => {
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toMatch(/data-key="" data-version="\d/)
    const worker = readFileSync(join(dist, 'worker.js'), 'utf8')
    const named = readdirSync(join(dist, 'assets')).filter((file) => !/\.(br|gz)$/.test(file))
    for (const file of named) expect(worker).toContain(`/play/assets/${file}`)
    expect(worker).not.toMatch(/^export |^import /m)
  })
})
