import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { launchBrowser } from '../harness/browser.ts'
import { touchStepMs } from './actions.ts'
import { type Engine, type Point, type Setup, viewport } from './tab.ts'
import { timeZone } from './time-zone.ts'

/** Only the last such switch counts, so Playwright's own settings, a mouse that can hover, are repeated here. */
function blinkSettings(textSizePx: number): string {
  const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'
  return `--blink-settings=${mouse},defaultFontSize=${textSizePx}`
}

/** Chromium, by Playwright. */
export async function openChromium(
  origin: string,
  { isTouch = false, isForcedColors = false, isHighContrast = false, textSizePx = 16 }: Setup = {},
): Promise<Engine> {
  const browser = await launchBrowser(textSizePx === 16 ? [] : [blinkSettings(textSizePx)])
  const page = await browser.newPage({
    viewport,
    locale: 'en-GB',
    timezoneId: timeZone,
    hasTouch: isTouch,
    isMobile: isTouch,
    forcedColors: isForcedColors ? 'active' : 'none',
    contrast: isHighContrast ? 'more' : 'no-preference',
  })
  const downloads = mkdtempSync(join(tmpdir(), 'loupe-chromium-'))
  page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())))
  const devTools = await page.context().newCDPSession(page)
  // the same as for the other engines
  page.setDefaultTimeout(90_000)
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[]) => {
    const touchPoints = at.map(({ x, y }, id) => ({ x, y, id }))
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    name: 'chromium',
    version: browser.version(),
    downloads,
    close: async () => {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
    tab: {
      goto: async (path) => {
        await page.goto(`${origin}${path}`)
      },
      // a string, since Playwright's types do not support our argument lists
      evaluate: (work, ...args) => page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`),
      press: (chord) => page.keyboard.press(chord),
      type: (text) => page.keyboard.type(text),
      drag: async (first, ...rest) => {
        await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
        await page.mouse.down()
        for (const { x, y } of rest) await page.mouse.move(x, y)
        await page.mouse.up()
      },
      touch: async (fingers, holdMs = 0) => {
        const pointsAt = (step: number) => fingers.flatMap((path) => path[step] ?? path.at(-1) ?? [])
        const steps = Math.max(...fingers.map((path) => path.length))
        await touch('touchStart', pointsAt(0))
        await setTimeout(holdMs)
        for (let step = 1; step < steps; step += 1) {
          await touch('touchMove', pointsAt(step))
          await setTimeout(touchStepMs)
        }
        await touch('touchEnd', [])
      },
      print: () => page.pdf({ preferCSSPageSize: true }),
      screenshot: () => page.screenshot(),
      resize: (width, height) => page.setViewportSize({ width, height }),
      consoleErrors: () => Promise.resolve(consoleErrors),
    },
  }
}
