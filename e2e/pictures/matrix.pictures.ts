import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appPages } from '../../apps/console/src/app/paths.ts'
import { publicPages } from '../../apps/console/src/app/public-paths.ts'
import { consoleLocales } from '../../apps/console/src/lib/locales.ts'
import { expectAccessible } from '../harness/axe.ts'
import { prepareJourneys } from '../harness/journey.ts'

/** Where one looks: a page, and what lies over it. */
interface Scene {
  name: string
  address: string
  open?: (page: Page) => Promise<void>
  /** What has come when it is there. */
  until?: string
}

const dialog = '[role=dialog]'

const folder = fileURLToPath(new URL('../../.cache/pictures/', import.meta.url))

const publicScenes: Scene[] = publicPages.map(({ name, path }) => ({ name, address: path }))
const scenes: Scene[] = [
  ...appPages.map(({ name, path }) => ({ name, address: path })),
  { name: 'users-filtered', address: '/users?status=suspended' },
  { name: 'users-nothing', address: '/users?search=qqqqqq' },
  { name: 'users-panel', address: '/users', open: (page) => firstRow(page).click(), until: 'h2' },
  { name: 'users-selected', address: '/users', open: selectRows, until: '[role=toolbar]' },
  { name: 'users-add', address: '/users?dialog=add', until: dialog },
  { name: 'users-import', address: '/users?dialog=import', until: dialog },
  { name: 'users-export', address: '/users?dialog=export', until: dialog },
  { name: 'notifications-write', address: '/notifications?dialog=write', until: dialog },
  { name: 'settings', address: '/users', open: (page) => page.keyboard.press('Control+,'), until: dialog },
  { name: 'palette', address: '/users', open: (page) => page.keyboard.press('Control+k'), until: dialog },
  { name: 'keys', address: '/users', open: (page) => page.keyboard.press('?'), until: dialog },
  { name: 'logout', address: '/users', open: openLogout, until: dialog },
]

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const looks = (['wide', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    consoleLocales.map((locale) => ({ size, mode, locale, rtl: false })),
  ),
)
const mirrored = [
  { size: 'wide', mode: 'light', locale: 'en', rtl: true },
  { size: 'phone', mode: 'dark', locale: 'fr', rtl: true },
] as const

/** `npm run pictures`: every page in every language, mode and width under .cache/pictures, each without a finding. */
describe('pictures', () => {
  const { server, visit, visitSignedIn } = prepareJourneys(undefined, { LOUPE_SAMPLE_DATA: 'on' })

  it.each([...looks, ...mirrored])(
    '$locale, $mode, $size, right to left: $rtl',
    async ({ size, mode, locale, rtl }) => {
      const preferences = { locale, navType: mode, rtlLayout: rtl }
      const options = { viewport: sizes[size], reducedMotion: 'reduce', hasTouch: size === 'phone' } as const
      const look = [locale, mode, size, ...(rtl ? ['rtl'] : [])].join('-')
      const findings: string[] = []
      const localStorage = [{ name: 'loupe-config', value: JSON.stringify(preferences) }]
      const storageState = { cookies: [], origins: [{ origin: server().url, localStorage }] }
      await visit(
        async (page) => {
          for (const scene of publicScenes) findings.push(...(await take(page, scene, look)))
        },
        { storageState, ...options },
      )
      await visitSignedIn(
        async (page) => {
          for (const scene of scenes) findings.push(...(await take(page, scene, look)))
        },
        { preferences, ...options },
      )
      expect(findings).toEqual([])
    },
    300_000,
  )
})

async function take(page: Page, { name, address, open, until }: Scene, look: string): Promise<string[]> {
  await page.goto('about:blank')
  await page.goto(address)
  await settle(page)
  if (open || address.includes('?dialog')) {
    // on a phone the menu lies over the page until it is closed
    const menu = page.getByRole('navigation')
    if (page.viewportSize()?.width === sizes.phone.width && (await menu.first().isVisible())) {
      await page.keyboard.press('Escape')
    }
  }
  await open?.(page)
  if (until) await page.locator(until).first().waitFor()
  await settle(page)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}-${look}.png`) })
  const findings: string[] = []
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (isTooWide) findings.push(`${name} scrolls sideways`)
  await expectAccessible(page, name).catch((error: unknown) => findings.push(String(error)))
  return findings
}

/** Everything that was asked for has come, and is drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

function firstRow(page: Page) {
  return page.getByRole('grid').getByRole('gridcell').getByRole('link').first()
}

async function selectRows(page: Page): Promise<void> {
  await firstRow(page).focus()
  await page.getByRole('grid').getByRole('checkbox').nth(2).check({ force: true })
}

async function openLogout(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem').last().click()
}
