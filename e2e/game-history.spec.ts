import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { parseCsv } from './harness/csv.ts'
import { joinGame, publishOn } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

const startedAt = '2026-11-20T10:00:00.000Z'
const ended = { startedAt, endedAt: '2026-11-20T10:00:20.000Z', device: 'Pixel 9', appVersion: '3.8.1' }

describe('the game history', () => {
  let playerId = ''
  const { visitSignedIn } = prepareJourneys(async (journeys) => {
    const puzzle = await publishOn(journeys, { en: 'The Jeweller’s Bench', fr: 'L’établi' }, [
      { id: 'ring', name: { en: 'Emerald ring', fr: 'Bague d’émeraude' }, x: 0.25, y: 0.5, role: 'target' },
      { id: 'washer', name: { en: 'Brass washer' }, x: 0.75, y: 0.25, role: 'decoy' },
    ])
    const ana = await joinGame(journeys, 'Ana Șerban', 'ana')
    const li = await joinGame(journeys, '李娜', 'li')
    playerId = ana.playerId
    await ana.play(puzzle, { status: 'completed', ...ended }, [
      { tMs: 1000, x: 0.75, y: 0.25 },
      { tMs: 4000, kind: 'hint', itemId: 'ring' },
      { tMs: 7000, x: 0.28, y: 0.5 },
      { tMs: 9000, x: 0.5, y: 0.9 },
      { tMs: 12_000, x: 0.25, y: 0.5 },
    ])
    await li.play(puzzle, { status: 'abandoned', ...ended }, [])
  })

  it('leads from a player to the replay of a game with its taps in place, by keyboard alone', () =>
    visitSignedIn(async (page) => {
      const t = messagesOf('en')
      await page.goto(`/users/${playerId}`)
      await page.getByRole('link', { name: t('usersParts.seeGames') }).press('Enter')
      await page.waitForURL(`**/game-history?playerId=${playerId}`)
      await rows(page, t('games.title')).getByRole('link').waitFor()
      await page.getByText('Ana Șerban').first().waitFor()
      await expectAccessible(page, 'the game history')
      await rows(page, t('games.title')).first().focus()
      await page.keyboard.press('Enter')
      const editor = page.getByRole('region', { name: 'Ana Șerban · The Jeweller’s Bench' })
      await editor.getByRole('row', { name: '0:12 Emerald ring Hit' }).waitFor()
      await editor.getByRole('img').waitFor()
      await expect
        .poll(() => editor.evaluate((section) => section.contains(document.activeElement)))
        .toBe(true)
      const scene = await boxOf(editor.getByRole('img'))
      const marks = await Promise.all(
        (await editor.locator('[dir=ltr] svg[viewBox="0 0 26 26"]').all()).map((mark) => boxOf(mark)),
      )
      const places = marks.map(({ x, y, width, height }) => [
        ((x + width / 2 - scene.x) / scene.width).toFixed(2),
        ((y + height / 2 - scene.y) / scene.height).toFixed(2),
      ])
      expect(places).toEqual([
        ['0.75', '0.25'],
        ['0.28', '0.50'],
        ['0.50', '0.90'],
        ['0.25', '0.50'],
      ])
      const slider = editor.getByRole('slider')
      await slider.focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('0:12, Emerald ring, Hit')
      await expectAccessible(page, 'a game')
      await page.keyboard.press('Escape')
      await page.waitForURL(`**/game-history?playerId=${playerId}`)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row')
    }))

  it('is searched, exported with the same filter, and fits on a phone, dark, French and right to left', () =>
    visitSignedIn(
      async (page) => {
        const t = messagesOf('fr')
        await page.goto('/game-history?search=李')
        const link = rows(page, t('games.title')).getByRole('link')
        await link.waitFor()
        // the menu covers a small screen at first
        await page.keyboard.press('Escape')
        await expectFits(page, 'the game history')
        const started = page.waitForEvent('download')
        await page.getByRole('button', { name: t('games.export') }).click()
        const [head = [], ...lines] = parseCsv(await readFile(await (await started).path(), 'utf8'))
        expect(lines.map((line) => line[head.indexOf('seeker')])).toEqual(['li'])
        await link.click()
        await page.getByText(t('games.noEvents')).waitFor()
        await expectFits(page, 'a game')
      },
      {
        language: 'fr',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        preferences: { rtlLayout: true, navType: 'dark' },
      },
    ))
})

function rows(page: Page, table: string) {
  return page
    .getByRole('grid', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
}

async function boxOf(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not drawn.')
  return found
}

async function expectFits(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectAccessible(page, `${screen} at 390 px`)
}
