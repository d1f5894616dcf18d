import { logout } from '@loupe/contract/admin/account/account'
import { addUser } from '@loupe/contract/admin/users/users'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call, signIn } from './harness/api.ts'
import { prepareJourneys } from './harness/journey.ts'
import {
  callsDuring,
  holdModules,
  signInForData,
  untilRendered,
  wide,
  withScriptsOff,
} from './harness/rendered-pages.ts'
import { accountMenu } from './harness/sign-in.ts'

const { server, visit } = prepareJourneys(async ({ asAdmin }) => {
  await asAdmin(addUser, { username: 'opal.ferreira', email: null, fullName: 'Opal Ferreira' })
})

const rowOf = (page: Page) => page.getByRole('row', { name: /Opal Ferreira/ })

const isOfRows = (address: string) => address.includes('part=rows')

describe('a document for a signed-in administrator', () => {
  it('shows rows before any module is loaded, and requests none of them again', async () => {
    await visit(async (page) => {
      await signInForData(page)
      const calls = await callsDuring(page, async () => {
        await page.goto('/users', { waitUntil: 'networkidle' })
        await accountMenu(page).waitFor()
        await rowOf(page).waitFor()
      })
      // a slow server leaves counts to the console
      expect(calls.filter((address) => /part=rows|get-profile/.test(address))).toEqual([])
    }, wide)
  })

  it('is hydrated without layout shifts: rows, figures and tools stay in place', async () => {
    await visit(async (page) => {
      await signInForData(page)
      const release = await holdModules(page)
      await page.goto('/users', { waitUntil: 'commit' })
      // the outline is not in the accessibility tree before it is interactive
      const drawn = page.locator('[data-outline] [role=row]', { hasText: 'Opal Ferreira' })
      await drawn.waitFor()
      const places = () =>
        page.evaluate(() =>
          Array.from(
            document.querySelectorAll('h1, [role=row], nav a, [role=columnheader], button'),
            (one) => {
              const { x, y, width, height } = one.getBoundingClientRect()
              return `${one.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`
            },
          ).filter((text) => text.includes('Opal') || text.includes('Players') || text.includes('Last seen')),
        )
      await page.evaluate(() => document.fonts.ready)
      const before = await places()
      release()
      await accountMenu(page).waitFor()
      await page.locator('html[data-alive]').waitFor()
      expect(await places()).toEqual(before)
      expect(before.length).toBeGreaterThan(2)
    }, wide)
  })

  it('is readable without scripts', async () => {
    await visit(async (page) => {
      await signInForData(page)
      const context = await withScriptsOff(page.context().browser(), page.context(), server().url)
      const plain = await context.newPage()
      await untilRendered(async () => {
        await plain.goto('/users')
        return (await plain.getByText('Opal Ferreira').count()) > 0
      })
      expect(await plain.locator('[aria-busy=true]').filter({ visible: true }).count()).toBe(0)
      await context.close()
    }, wide)
  })
})

describe('a document of an administrator with preferences', () => {
  it('has the language, mode, colours and direction from the first frame on', async () => {
    await visit(async (page) => {
      await signInForData(page)
      const settings = {
        locale: 'fr',
        navType: 'dark',
        presetColor: 'theme2',
        rtlLayout: true,
        layout: 'horizontal',
      }
      await page.evaluate((value) => localStorage.setItem('loupe-config', JSON.stringify(value)), settings)
      await page.goto('/users', { waitUntil: 'networkidle' })
      await untilRendered(async () => (await (await page.request.get('/users')).text()).includes('lang="fr"'))

      await page.addInitScript(() => {
        const frames = new Set<string>()
        const look = () => {
          requestAnimationFrame(look)
          // nothing is painted before the body exists
          if (!document.body) return
          const { lang, dir, dataset } = document.documentElement
          const { backgroundColor } = getComputedStyle(document.documentElement)
          const title = document.querySelector('h1')?.textContent ?? ''
          frames.add(
            [lang, dir, dataset.mode, dataset.preset, dataset.layout, backgroundColor, title].join(' · '),
          )
        }
        look()
        Object.assign(window, { seenFrames: frames })
      })
      const debug = await page.context().newCDPSession(page)
      await debug.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await page.goto('/users')
      await page.locator('html[data-alive]').waitFor()
      await page.waitForLoadState('networkidle')
      const frames = await page.evaluate(() => [
        ...(window as unknown as { seenFrames: Set<string> }).seenFrames,
      ])
      const titles = frames.map((frame) => frame.split(' · ').at(-1)).filter((title) => title !== '')
      expect(new Set(titles)).toEqual(new Set(['Joueurs']))
      const looks = new Set(frames.map((frame) => frame.split(' · ').slice(0, -1).join(' · ')))
      expect([...looks]).toEqual([
        expect.stringMatching(/^fr · rtl · dark · theme2 · horizontal · oklch\(0\.1/),
      ])
    }, wide)
  })
})

describe('the data of a document is not used', () => {
  it('with other columns: the default ones never appear', async () => {
    await visit(async (page) => {
      await signInForData(page)
      await page.evaluate(() =>
        localStorage.setItem(
          'loupe-list-users',
          JSON.stringify({ columns: ['email'], density: 'compact', record: null }),
        ),
      )
      const release = await holdModules(page)
      await page.goto('/users', { waitUntil: 'commit' })
      await page.locator('#initial-data').waitFor({ state: 'detached' })
      await page.locator('[data-outline] [aria-busy]').first().waitFor()
      expect(await page.getByText('Opal Ferreira').count()).toBe(0)
      release()
      await rowOf(page).waitFor()
      expect(await page.getByRole('columnheader', { name: 'Status' }).count()).toBe(0)
    }, wide)
  })

  it('without a chosen time zone, until the browser has reported its own', async () => {
    await visit(
      async (page) => {
        await signInForData(page)
        await page.context().clearCookies({ name: 'loupe-zone' })
        const open = () =>
          callsDuring(page, async () => {
            await page.goto('/users?seen=today', { waitUntil: 'networkidle' })
            await accountMenu(page).waitFor()
          })
        expect((await open()).filter(isOfRows)).not.toEqual([])
        await untilRendered(async () => (await open()).filter(isOfRows).length === 0)
      },
      { ...wide, timezoneId: 'Pacific/Kiritimati' },
    )
  })

  it('before the first sign-in: the sign-in page stores the time zone for the next page', async () => {
    await visit(
      async (page) => {
        await page.goto('/')
        await expect
          .poll(() => page.evaluate(() => document.cookie))
          .toContain('loupe-zone=Pacific/Kiritimati')
      },
      { ...wide, timezoneId: 'Pacific/Kiritimati' },
    )
  })

  it('after the browser’s time zone has changed: the page is rendered again with the days of the new one', async () => {
    await visit(
      async (page) => {
        await signInForData(page)
        await page.context().addCookies([{ name: 'loupe-zone', value: 'Asia/Tokyo', url: server().url }])
        let documents = 0
        page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
        await page.goto('/users')
        await expect
          .poll(() => page.evaluate(() => document.cookie))
          .toContain('loupe-zone=Pacific/Kiritimati')
        await page.waitForLoadState('networkidle')
        await rowOf(page).waitFor()
        expect(documents).toBe(2)
      },
      { ...wide, timezoneId: 'Pacific/Kiritimati' },
    )
  })

  it('with the token of another session: the console makes the requests', async () => {
    await visit(async (page) => {
      await signInForData(page)
      const other = await signIn(server().url)
      await page.evaluate((token) => localStorage.setItem('adminToken', token), other)
      const calls = await callsDuring(page, async () => {
        await page.goto('/users')
        await rowOf(page).waitFor()
      })
      expect(calls.filter((address) => address.includes('part=rows'))).toHaveLength(1)
    }, wide)
  })
})

describe('signed out', () => {
  it('in another tab, this tab opens the login, and documents contain no data', async () => {
    await visit(async (page) => {
      await signInForData(page)
      await page.goto('/users')
      await rowOf(page).waitFor()
      const token = await page.evaluate(() => localStorage.getItem('adminToken'))
      const second = await page.context().newPage()
      await second.goto('/')
      await call(server().url, logout, {}, token ?? '')
      await second.evaluate(() => {
        localStorage.removeItem('adminToken')
        localStorage.setItem('loupe-signed-out', '1')
      })
      await page.waitForURL('**/')
      await page.locator('input[type=password]').waitFor()
      expect(await (await page.request.get('/users')).text()).not.toContain('id="initial-data"')
    }, wide)
  })

  it('the back button shows no rows', async () => {
    await visit(async (page) => {
      await signInForData(page)
      await page.goto('/users')
      await rowOf(page).waitFor()
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: 'Logout' })
        .click()
      await page.locator('input[type=password]').waitFor()
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('loupe-document')
      await page.goBack()
      await page.locator('input[type=password]').waitFor()
      expect(await page.getByText('Opal Ferreira').count()).toBe(0)
    }, wide)
  })
})
