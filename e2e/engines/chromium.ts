import { launchBrowser } from '../harness/browser.ts'
import { type Engine, viewport } from './tab.ts'
import { timeZone } from './time-zone.ts'

/** Chromium, by Playwright. */
export async function openChromium(origin: string): Promise<Engine> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport, locale: 'en-GB', timezoneId: timeZone })
  // as long as the other engines have
  page.setDefaultTimeout(90_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    name: 'chromium',
    version: browser.version(),
    close: () => browser.close(),
    tab: {
      goto: async (path) => {
        await page.goto(`${origin}${path}`)
      },
      // a string, since Playwright's own types do not know of our argument lists
      evaluate: (work, ...args) => page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`),
      press: (chord) => page.keyboard.press(chord),
      type: (text) => page.keyboard.type(text),
      drag: async (first, ...rest) => {
        await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
        await page.mouse.down()
        for (const { x, y } of rest) await page.mouse.move(x, y)
        await page.mouse.up()
      },
      screenshot: () => page.screenshot(),
      resize: (width, height) => page.setViewportSize({ width, height }),
      complaints: () => Promise.resolve(complaints),
    },
  }
}
