import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { prepareJourneys } from './harness/journey.ts'
import { sumKiB, type Transfer, watchTraffic } from './harness/traffic.ts'

describe('the delivery of the console', () => {
  const { visit, visitSignedIn, server } = prepareJourneys()

  it('keeps the login page within 75 KiB of scripts, and 107 KiB with its fonts and inlined picture', () =>
    visit(async (page) => {
      const sent = await load(page, '/')
      expect(sumKiB(sent, ['script'])).toBeLessThanOrEqual(75)
      expect(sumKiB(sent, ['document', 'script', 'style', 'font'])).toBeLessThanOrEqual(107)
    }))

  it('keeps the players’ list within 140 KiB of scripts with an empty cache', () =>
    visitSignedIn(async (page) => {
      const sent = await load(page, '/users')
      expect(sent.filter(({ kind }) => kind === 'script')).not.toEqual([])
      expect(sumKiB(sent, ['script'])).toBeLessThanOrEqual(140)
    }))

  it('compresses every text with brotli, and makes immutable files cacheable', () =>
    visit(async (page) => {
      const sent = await load(page, '/')
      const scripts = sent.filter(({ kind }) => kind === 'script' || kind === 'style')
      expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([])
      expect(scripts.filter(({ cacheControl }) => !cacheControl.includes('immutable'))).toEqual([])
      const documents = sent.filter(({ kind }) => kind === 'document')
      expect(documents.map(({ encoding }) => encoding)).toEqual(['br'])
      expect(documents[0]?.cacheControl).not.toContain('immutable')
    }))

  it('forbids inline code, foreign origins and framing by its content security policy', async () => {
    const response = await fetch(`${server().url}/`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toMatch(/default-src 'self'|default-src 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it('shows the login without any script', () =>
    visit(
      async (page) => {
        await page.goto('/')
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isVisible()).toBe(true)
        // passkeys need scripts
        expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
      },
      { javaScriptEnabled: false },
    ))
})

async function load(page: Page, path: string): Promise<Transfer[]> {
  const traffic = watchTraffic(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return traffic.read()
}
