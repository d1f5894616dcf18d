import { addDocs } from '@loupe/contract/admin/documents'
import { getAllGameHistory, getGame } from '@loupe/contract/admin/games'
import { getUserQuery, updateQuery } from '@loupe/contract/admin/help-queries'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { en } from '../apps/play/src/messages/en.ts'
import { fr } from '../apps/play/src/messages/fr.ts'
import { expectAccessible } from './harness/axe.ts'
import { publishOn } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'

/** The first target of the key for the next area. */
const firstArea = { x: 1 / 6, y: 1 / 4 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' }

describe('the game at /play', () => {
  const { visit, asAdmin } = prepareJourneys(
    async (journeys) => {
      await publishOn(journeys, { en: 'The Bench', fr: 'L’établi' }, [
        { id: 'ring', name: { en: 'Emerald ring', fr: 'Bague d’émeraude' }, x: 0.5, y: 0.5, role: 'target' },
        { id: 'pin', name: { en: 'Tie pin', fr: 'Épingle' }, ...firstArea, role: 'target' },
      ])
      for (const type of ['terms', 'privacy'] as const) {
        const text = { type, locale: 'en' as const, title: 'Rules', content: '<p>Play fair.</p>' }
        await journeys.asAdmin(addDocs, { ...text, publish: true })
      }
    },
    { LOUPE_PLAY: 'on' },
  )

  it('is played on a phone in French, from the terms to the studio’s reply, and shown live in the console', () =>
    visit(async (page) => {
      await page.goto('/play')
      await page.locator('dialog summary').first().click()
      await page.getByText('Play fair.').first().waitFor()
      await expectAccessible(page, 'the terms of the game')
      await page.getByRole('button', { name: fr.accept }).click()
      await page.getByRole('heading', { name: 'L’établi' }).waitFor()
      await expectAccessible(page, 'the puzzles of the game')
      await page.getByRole('button', { name: fr.play }).click()
      await page.getByText('Bague d’émeraude').waitFor()
      await expectAccessible(page, 'a round of the game')
      const tray = (await page.getByRole('region', { name: fr.toFind }).boundingBox()) ?? { y: 0 }
      await page.touchscreen.tap(195, (tray.y + 22) / 2)
      await page.getByRole('heading', { name: 'A stone' }).waitFor()
      await expectAccessible(page, 'a lesson of the game')
      await expect.poll(async () => (await latestGame())?.found).toBe(1)
      await page.getByRole('button', { name: fr.keepPlaying }).click()
      await page.getByRole('button', { name: fr.help }).click()
      await page.getByRole('button', { name: fr.send }).click()
      await page.getByText(fr.messageNeeded).waitFor()
      await page.getByLabel(fr.yourMessage).fill('Où est l’épingle ?')
      await expectAccessible(page, 'the question to the studio')
      await page.getByRole('button', { name: fr.send }).click()
      await page.getByText(fr.helpSent).waitFor()
      await expect.poll(async () => (await asAdmin(getUserQuery, {})).list.length).toBe(1)
      const [query] = (await asAdmin(getUserQuery, {})).list
      if (!query) throw new Error('no query')
      await asAdmin(updateQuery, { id: query.id, version: query.version, reply: 'En haut à gauche.' })
      await page.getByText(fr.newAnswer).waitFor()
      await page.getByRole('link', { name: fr.show }).click()
      await page.getByText('En haut à gauche.').waitFor()
      await expectAccessible(page, 'a conversation of the game')
      await page.goBack()
      await page.getByRole('button', { name: fr.resume }).click()
      await page.getByRole('button', { name: fr.pause }).click()
      await page.getByRole('button', { name: fr.endRound }).click()
      await page.getByRole('heading', { name: fr.resultOf(1, 2) }).waitFor()
      await expectAccessible(page, 'the result of a round')
      await expect.poll(async () => (await latestGame())?.status).toBe('abandoned')
      const { events } = await asAdmin(getGame, { id: (await latestGame())?.id ?? '' })
      const kinds = events.map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['tap', 'lesson_opened', 'lesson_closed', 'pause', 'quit']),
      )
      expect(query.category).toBe('puzzle')
    }, phone))

  it('is played by keyboard alone, on a wide screen in dark mode', () =>
    visit(
      async (page) => {
        await begin(page)
        await page.getByRole('button', { name: en.play }).press('Enter')
        await page.getByText('Tie pin').waitFor()
        await page.getByRole('application').focus()
        await page.keyboard.press('n')
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'A stone' }).waitFor()
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await page.getByRole('heading', { name: en.keys }).waitFor()
        await expectAccessible(page, 'the keys of the game')
        await page.keyboard.press('Escape')
        await page.keyboard.press('p')
        await page.getByRole('button', { name: en.endRound }).press('Enter')
        await page.getByRole('heading', { name: en.resultOf(1, 2) }).waitFor()
      },
      { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    ))

  it('continues offline, and sends the events when it is online again', () =>
    visit(
      async (page) => {
        await begin(page)
        await page.getByRole('button', { name: en.play }).click()
        await page.getByText('Tie pin').waitFor()
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready
        })
        // again: now the service worker has cached the page and its picture
        await page.reload()
        await page.getByRole('button', { name: en.resume }).waitFor()
        await page.context().setOffline(true)
        await page.reload()
        await page.getByRole('button', { name: en.resume }).click()
        await page.getByRole('application').focus()
        await page.keyboard.press('n')
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'A stone' }).waitFor()
        await page.keyboard.press('Escape')
        const before = (await latestGame())?.found
        await page.context().setOffline(false)
        await expect.poll(async () => (await latestGame())?.found).toBe(1)
        expect(before).toBe(0)
        // a refetch meanwhile does not affect the round
        await page.waitForResponse(/\/game\/v1\/inbox/)
        await page.waitForResponse(/\/game\/v1\/inbox/)
        await page.keyboard.press('p')
        await page.getByRole('heading', { name: en.paused }).waitFor()
      },
      { tolerates: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ },
    ))

  it('shows a push message once, however often it is delivered', () =>
    visit(
      async (page) => {
        await begin(page)
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready
        })
        const shown = await shownBy(page)
        const deliver = await pushTo(page)
        const message = {
          id: crypto.randomUUID(),
          title: 'Le coffre s’ouvre',
          body: 'Venez voir.',
          locale: 'fr',
        }
        await deliver(message)
        await deliver({ ...message, body: 'Venez vite.' })
        const { id: tag, title } = message
        const icon = '/play/icon-192.png'
        // the same tag: the second replaces the first
        await expect.poll(shown).toEqual([
          { title, body: 'Venez voir.', tag, lang: 'fr', icon },
          { title, body: 'Venez vite.', tag, lang: 'fr', icon },
        ])
      },
      { permissions: ['notifications'] },
    ))

  async function latestGame() {
    const { list } = await asAdmin(getAllGameHistory, { sort: '-startedAt' })
    return list[0]
  }
})

/** The notifications that the service worker shows; a headless browser displays none. */
async function shownBy(page: Page): Promise<() => Promise<object[]>> {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: object[]
      registration: Pick<ServiceWorkerRegistration, 'showNotification'>
    }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, ...options })
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown)
}

/** Delivers a push message to the service worker of the game. */
async function pushTo(page: Page): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const first = registrations.find(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }
}

async function begin(page: Page): Promise<void> {
  await page.goto('/play')
  await page.getByRole('button', { name: en.accept }).click()
}
