import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openChromium } from '../engines/chromium.ts'
import { openFirefox } from '../engines/firefox.ts'
import type { Engine, Setup } from '../engines/tab.ts'
import { openWebkit } from '../engines/webkit.ts'
import { startServer } from '../harness/server.ts'

type Open = (origin: string, setup?: Setup) => Promise<Engine>

/** The three engines, for `describe.each`. */
export const engines: readonly [name: string, open: Open][] = [
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
]

const pictures = fileURLToPath(new URL('../../.cache/browsers', import.meta.url))

/**
 * Runs some work in one browser on a separate server with the sample data. After a failure, a screenshot
 * is stored under .cache/browsers.
 */
export async function visitIn(
  open: Open,
  work: (engine: Engine) => Promise<void>,
  setup: Setup = {},
): Promise<void> {
  const server = await startServer()
  try {
    const engine = await open(server.url, setup)
    try {
      await work(engine)
    } catch (error) {
      mkdirSync(pictures, { recursive: true })
      writeFileSync(join(pictures, `${engine.name}-failed.png`), await engine.tab.screenshot())
      throw error
    } finally {
      await engine.close()
    }
  } finally {
    await server.stop()
  }
}
