import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { openChromium } from '../engines/chromium.ts'
import { openFirefox } from '../engines/firefox.ts'
import { differences, readScreen, type Screen } from '../engines/screen.ts'
import type { Engine } from '../engines/tab.ts'
import { openWebkit } from '../engines/webkit.ts'
import { startServer } from '../harness/server.ts'
import { type Size, sizes, type Walk } from './walk.ts'

type Open = (origin: string) => Promise<Engine>

interface Seen {
  screens: Map<string, Screen>
  consoleErrors: readonly string[]
}

const pictures = fileURLToPath(new URL('../../.cache/browsers', import.meta.url))

/**
 * Runs the same walk in three engines, each on a server with the same sample data: the others must show what Chromium
 * shows, painted in the same position. A screenshot of each step is stored under .cache/browsers.
 */
export function inEveryBrowser(subject: string, walk: Walk, within: readonly Size[] = sizes): void {
  describe.each(within)(`${subject} at $width px`, (size) => {
    let chromium: Seen
    beforeAll(async () => {
      chromium = await walkIn(openChromium, subject, walk, size)
    })

    it('gives Chromium nothing to complain of', () => {
      expect(chromium.consoleErrors).toEqual([])
    })

    it.each([
      ['Firefox', openFirefox],
      ['WebKit', openWebkit],
    ])('is the same in %s', async (_name, open) => {
      const seen = await walkIn(open, subject, walk, size, chromium.screens)
      expect(seen.consoleErrors).toEqual([])
      const found = [...chromium.screens].flatMap(([name, screen]) =>
        differences(screen, seen.screens.get(name)).map((each) => `${name}: ${each}`),
      )
      expect(found).toEqual([])
    })
  })
}

async function walkIn(
  open: Open,
  subject: string,
  walk: Walk,
  size: Size,
  expected?: Map<string, Screen>,
): Promise<Seen> {
  const server = await startServer()
  try {
    const engine = await open(server.url)
    const { tab } = engine
    const keep = async (name: string) => {
      const folder = join(pictures, engine.name)
      mkdirSync(folder, { recursive: true })
      const file = `${subject} ${size.width} ${name}`.replaceAll(/\W+/g, '-')
      writeFileSync(join(folder, `${file}.png`), await tab.screenshot())
    }
    try {
      await tab.resize(size.width, size.height)
      const screens = new Map<string, Screen>()
      const look = async (name: string) => {
        screens.set(name, await readScreen(tab, expected?.get(name)))
        await keep(name)
      }
      await walk({ tab, look, isPhone: size.width < 600 })
      return { screens, consoleErrors: await tab.consoleErrors() }
    } catch (error) {
      await keep('failed')
      throw new Error(
        `In ${engine.name}, with consoleErrors: ${(await tab.consoleErrors()).join('\n') || 'none'}`,
        {
          cause: error,
        },
      )
    } finally {
      await engine.close()
    }
  } finally {
    await server.stop()
  }
}
