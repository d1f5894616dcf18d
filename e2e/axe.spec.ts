import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser } from './harness/browser.ts'

describe('expectAccessible', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  /** A page with one paragraph of low contrast, which fades to `opacity` once axe has started. */
  const open = async (opacity: number) => {
    const page = await browser.newPage()
    await page.setContent(`<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>
      <p style="transition: opacity 600ms; opacity: 0.1">A word</p></main>`)
    await page.evaluate((to) => {
      let given: { run: (...requested: unknown[]) => unknown } | undefined
      Object.defineProperty(window, 'axe', {
        get: () => given,
        set(axe: typeof given) {
          given = axe && {
            ...axe,
            run(...requested) {
              document.querySelector('p')?.style.setProperty('opacity', String(to))
              return axe.run(...requested)
            },
          }
        },
      })
    }, opacity)
    return page
  }

  it('repeats a check during which something faded in, and then stops listening', async () => {
    const page = await open(1)
    await expectAccessible(page, 'a page that fades in')
    const client = await page.context().newCDPSession(page)
    const { result } = await client.send('Runtime.evaluate', { expression: 'document' })
    const { objectId = '' } = result
    const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId })
    expect(listeners.map(({ type }) => type)).toEqual([])
  })

  it('does not wait for animations driven by scrolling, which never end', { timeout: 10_000 }, async () => {
    const page = await open(1)
    await page.addStyleTag({
      content: `main { block-size: 20px; overflow: auto; animation: auto linear fade; animation-timeline: scroll(self); }
        @keyframes fade { to { text-indent: 1px; } }`,
    })
    const timelines = await page.evaluate(() =>
      document.getAnimations().map(({ timeline }) => timeline?.constructor.name),
    )
    expect(timelines).toContain('ScrollTimeline')
    await expectAccessible(page, 'a page that scrolls', { 'scrollable-region-focusable': { enabled: false } })
  })

  it('finds insufficient contrast once animations have ended', async () => {
    await expect(expectAccessible(await open(0.3), 'a pale page')).rejects.toThrow(/color-contrast/)
  })
})
