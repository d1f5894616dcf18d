import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { makeFolder } from './server.ts'

/** The part of `delivery.json`, written by the build (apps/console/build/deliver.ts), that is used here. */
interface Delivery {
  documents: { paths: string[]; html: { en: string } }[]
}

const build = fileURLToPath(new URL('../../apps/console/build/main.ts', import.meta.url))

/** Builds the console in the pseudo-language into a temporary folder; `showOn` serves it to a page. */
export function buildPseudoConsole(): { showOn: (page: Page) => Promise<void>; remove: () => void } {
  const { path: folder, remove } = makeFolder()
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '', LOUPE_PSEUDO: 'on' }
  execFileSync(process.execPath, [build, folder, '--uncompressed'], { env, stdio: 'pipe' })
  const { documents }: Delivery = JSON.parse(readFileSync(join(folder, 'delivery.json'), 'utf8'))

  function documentOf(path: string): string {
    const leadsTo = (one: string) => path === one || (one !== '/' && path.startsWith(`${one}/`))
    const found = documents.find(({ paths }) => paths.some(leadsTo))
    if (!found) throw new Error(`No document of the console is for ${path}.`)
    return join(folder, found.html.en)
  }
  async function showOn(page: Page): Promise<void> {
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.startsWith('/assets/')) return route.fulfill({ path: join(folder, pathname) })
      if (!route.request().isNavigationRequest()) return route.continue()
      return route.fulfill({ path: documentOf(pathname), contentType: 'text/html; charset=utf-8' })
    })
  }
  return { showOn, remove }
}
