import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appPages } from '../apps/console/src/app/paths.ts'
import { joinGame, publishOn } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'

let puzzle = ''
let game = ''
const { visitSignedIn } = prepareJourneys(async (journeys) => {
  puzzle = await publishOn(journeys, { en: 'The Jeweller’s Bench' }, [
    { id: 'ring', name: { en: 'Emerald ring' }, x: 0.25, y: 0.5, role: 'target' },
  ])
  const ana = await joinGame(journeys, 'Ana Șerban', 'ana')
  const time = { startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:00:20.000Z' }
  game = await ana.play(puzzle, { status: 'abandoned', ...time, device: 'Pixel 9', appVersion: '3.8.1' }, [])
})

const wide = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }

it.each([
  ['in vertical layout', 88, { layout: 'vertical' }, wide],
  ['in horizontal layout', 135, { layout: 'horizontal' }, wide],
  ['on a small screen', 88, { layout: 'vertical' }, small],
] as const)(
  'places the content of every page as specified: %s, %i px from the top',
  (_, offset, preferences, viewport) =>
    visitSignedIn(
      async (page) => {
        const paths = [...appPages.map(({ path }) => path), `/puzzles/${puzzle}`, `/game-history/${game}`]
        const starts: Record<string, number> = {}
        for (const path of paths) {
          await page.goto(path)
          starts[path] = await contentStart(page)
        }
        expect(starts).toEqual(Object.fromEntries(paths.map((path) => [path, offset])))
      },
      { viewport, preferences, reducedMotion: 'reduce' },
    ),
)

/** The upper edge of the title row, below the padding of the page. */
function contentStart(page: Page): Promise<number> {
  // the list from which the page was opened may still be mounted, hidden
  const row = page.locator('main header:has(h1)').filter({ visible: true })
  return row.evaluate((header) => {
    const { borderTopWidth, paddingTop } = getComputedStyle(header)
    return header.getBoundingClientRect().top + parseFloat(borderTopWidth) + parseFloat(paddingTop)
  })
}
