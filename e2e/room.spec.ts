import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { joinGame, publishOn } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'
import { wordsOf } from './harness/words.ts'

const en = wordsOf('en')
const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

describe('the room for the work', () => {
  let puzzle = ''
  let game = ''
  const { visitSignedIn } = prepareJourneys(async (journeys) => {
    puzzle = await publishOn(journeys, { en: 'The Jeweller’s Bench' }, [
      { id: 'ring', name: { en: 'Emerald ring' }, x: 0.25, y: 0.5, role: 'target' },
      { id: 'washer', name: { en: 'Brass washer' }, x: 0.75, y: 0.25, role: 'decoy' },
    ])
    const ana = await joinGame(journeys, 'Ana Șerban', 'ana')
    const time = { startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:04:12.000Z' }
    game = await ana.play(puzzle, { status: 'completed', ...time }, [])
  })

  it('comes from the menu on the pages of editors: folded at once, opened for all of them by a press, and as ever elsewhere', () =>
    visitSignedIn(async (page) => {
      await page.goto(`/puzzles/${puzzle}`)
      await page.locator('[data-item=ring]').waitFor()
      expect(await widthOf(menu(page))).toBe(72)
      await expectAccessible(page, 'the folded menu of an editor')
      await page.getByRole('link', { name: en('shell.users'), exact: true }).click()
      await page.waitForURL('**/users')
      await expect.poll(() => widthOf(menu(page))).toBe(260)
      await page.goto(`/game-history/${game}`)
      await page.getByRole('button', { name: en('shell.showMenu') }).click()
      await expect.poll(() => widthOf(menu(page))).toBe(260)
      await page.goto('/termsandcondition')
      expect(await widthOf(menu(page))).toBe(260)
      await page.getByRole('button', { name: en('shell.hideMenu') }).click()
      await expect.poll(() => widthOf(menu(page))).toBe(72)
      await page.goto('/puzzles')
      expect(await widthOf(menu(page))).toBe(260)
    }, wide))
})

function menu(page: Page): Locator {
  return page.locator('#menu')
}

async function widthOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box.width
}
