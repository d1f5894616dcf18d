import { addUser } from '@loupe/contract/admin/users/users'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
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
import { untilStill } from './harness/until-still.ts'

let id = ''
const { server, visit } = prepareJourneys(async ({ asAdmin }) => {
  const made = { username: 'opal.ferreira', email: 'opal@example.com', fullName: 'Opal Ferreira' }
  id = (await asAdmin(addUser, made)).id
})

/** The global of the inline script (apps/console/src/bootstrap/first-paint.ts). */
interface Boot {
  initialData?: { isRendered: boolean }
  requests?: object
}

const alive = (page: Page) => page.locator('html[data-alive]').waitFor()

/** Opens an address with its modules blocked until its page is painted; returns the function that unblocks them. */
async function openRendered(page: Page, address: string): Promise<() => void> {
  let release: (() => void) | undefined
  await untilRendered(async () => {
    const freed = await holdModules(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => {
      const { loupeBoot } = globalThis as { loupeBoot?: Boot }
      return loupeBoot?.initialData ?? loupeBoot?.requests
    })
    release = freed
    // a busy server leaves some requests to the console
    const isRendered = await page.evaluate(
      () =>
        (globalThis as { loupeBoot?: Boot }).loupeBoot?.initialData?.isRendered === true &&
        document.querySelector('[data-outline] [aria-busy=true]') === null,
    )
    if (!isRendered) freed()
    return isRendered
  })
  // a panel slides in
  await page.evaluate(untilStill)
  if (!release) throw new Error('No document was opened.')
  return release
}

/** The positions of all texts. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll(
        'main :is(h1,h2,h3,button,a,dt,dd,time), [data-outline] :is(h1,h2,h3,button,a,dt,dd,time)',
      ),
    )
      .filter((one) => one.closest('main, [class*=main]') !== null && one.getClientRects().length > 0)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return `${one.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
  )
}

it('a player, on a page or in a panel, is rendered before any module and hydrated without layout shifts', async () => {
  await visit(async (page) => {
    await signInForData(page)
    // the first list stores the width of lists
    await page.goto('/users')
    await page.getByRole('row', { name: /Opal Ferreira/ }).waitFor()
    for (const address of [`/users/${id}?view=page`, `/users/${id}`]) {
      const release = await openRendered(page, address)
      expect(await page.locator('[data-outline]').getByText('opal@example.com').count()).toBeGreaterThan(0)
      const before = await places(page)
      const calls = await callsDuring(page, async () => {
        release()
        await alive(page)
      })
      expect(await places(page)).toEqual(before)
      expect(before.length).toBeGreaterThan(10)
      expect(calls.filter((call) => call.includes('/admin/get-user?'))).toEqual([])
    }
    const context = await withScriptsOff(page.context().browser(), page.context(), server().url)
    const plain = await context.newPage()
    await untilRendered(async () => {
      await plain.goto(`/users/${id}?view=page`)
      return plain.getByText('opal@example.com').first().isVisible()
    })
    await context.close()
    // without the cookie the outline is that of a player, not of a list
    await page.context().clearCookies({ name: 'loupe-document' })
    const release = await holdModules(page)
    await page.goto(`/users/${id}?view=page`, { waitUntil: 'commit' })
    await page.locator('[data-shape=player]').waitFor()
    expect(await page.locator('[data-shape=list]').filter({ visible: true }).count()).toBe(0)
    release()
    await page.getByRole('heading', { name: 'Opal Ferreira' }).first().waitFor()
  }, wide)
})

it('clicks and input before hydration are replayed after it, on a slow machine too', async () => {
  await visit(async (page) => {
    await signInForData(page)
    const debug = await page.context().newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const press = async (selector: string, words: string) => {
      const { x, y, width, height } = await page
        .locator('[data-outline]')
        .locator(selector)
        .filter({ hasText: words })
        .first()
        .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
      await page.mouse.click(x + width / 2, y + height / 2)
    }

    let release = await openRendered(page, '/users')
    await press('input[type=search]', '')
    await page.keyboard.type('opal')
    release()
    await alive(page)
    await page.waitForURL('**/users?search=opal')
    expect(
      await page
        .getByRole('searchbox')
        .or(page.getByPlaceholder(/Search players/))
        .first()
        .inputValue(),
    ).toBe('opal')

    release = await openRendered(page, '/users')
    await press('[role=columnheader] button', 'Player')
    release()
    await page.waitForURL(/sort=/)

    release = await openRendered(page, '/users')
    await press('a[href="/puzzles"]', 'Puzzles')
    release()
    await page.waitForURL('**/puzzles')
    await accountMenu(page).waitFor()
  }, wide)
})
