import { addPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { addScene } from '@loupe/contract/admin/puzzles/scenes'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { joinGame, publishOn } from './harness/games.ts'
import { type Journeys, prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { plainPng } from './harness/plain-png.ts'

const en = messagesOf('en')
const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

describe('the available space in workspaces', () => {
  let puzzle = ''
  let game = ''
  let wanting = ''
  const { visitSignedIn } = prepareJourneys(async (journeys) => {
    puzzle = await publishOn(journeys, { en: 'The Jeweller’s Bench' }, [
      { id: 'ring', name: { en: 'Emerald ring' }, x: 0.25, y: 0.5, role: 'target' },
      { id: 'washer', name: { en: 'Brass washer' }, x: 0.75, y: 0.25, role: 'decoy' },
    ])
    wanting = await draftOn(journeys, 9)
    const ana = await joinGame(journeys, 'Ana Șerban', 'ana')
    const time = { startedAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:04:12.000Z' }
    const spots = [
      [0.25, 0.5],
      [0.75, 0.25],
      [0.28, 0.5],
      [0.5, 0.9],
    ] as const
    const taps = Array.from({ length: 14 }, (_, index) => ({ tMs: (index + 2) * 9000, index }))
    game = await ana.play(puzzle, { status: 'completed', ...time }, [
      { tMs: 5000, kind: 'hint', itemId: 'ring' },
      ...taps.map(({ tMs, index }) => ({
        tMs,
        x: spots[index % 4]?.[0] ?? 0,
        y: spots[index % 4]?.[1] ?? 0,
      })),
    ])
  })

  it('collapses the menu on editor pages, expands it on all of them on click, and leaves other pages unchanged', () =>
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

  it('gives a scene of 3:2 at least 760 px, with and without a selected piece, and with many checks', () =>
    visitSignedIn(async (page) => {
      await page.goto(`/puzzles/${wanting}`)
      const scene = page.getByRole('application', { name: en('puzzleEditor.board') }).locator('image')
      await scene.waitFor()
      expect(await page.getByRole('button', { name: en('puzzleEditor.goThere') }).count()).toBeGreaterThan(8)
      expect(await widthOf(scene)).toBeGreaterThanOrEqual(760)
      await page.locator('[data-line=piece-1]').click()
      await page.getByRole('region', { name: en('puzzleEditor.piece'), exact: true }).waitFor()
      expect(await widthOf(scene)).toBeGreaterThanOrEqual(760)
      await expectAccessible(page, 'a piece and its properties')
    }, wide))

  it('shows all 15 events of a round without scrolling, each outcome by colour and text', () =>
    visitSignedIn(async (page) => {
      await page.goto(`/game-history/${game}`)
      const events = page.getByRole('grid', { name: en('games.events') })
      await events
        .getByRole('row', { name: new RegExp(en('games.outcome.decoy')) })
        .first()
        .waitFor()
      const rows = events.getByRole('row').filter({ has: page.getByRole('gridcell') })
      expect(await rows.count()).toBe(17)
      const last = await rows.last().boundingBox()
      expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
      const hidden = await events.evaluate((grid) =>
        [grid.parentElement, document.documentElement].map((part) =>
          part ? part.scrollHeight - part.clientHeight : Infinity,
        ),
      )
      expect(hidden).toEqual([0, 0])
      const colourOf = (outcome: 'hit' | 'miss' | 'decoy') =>
        rows
          .getByRole('gridcell', { name: en(`games.outcome.${outcome}`), exact: true })
          .first()
          .evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor)
      expect(await colourOf('hit')).not.toBe(await colourOf('miss'))
      expect(await colourOf('decoy')).toBe(await colourOf('miss'))
      await expectAccessible(page, 'a game and its events')
    }, wide))
})

/** A puzzle whose pieces lack every optional text, on a scene of 3:2. */
async function draftOn({ asAdmin, server, token }: Journeys, count: number): Promise<string> {
  const form = new FormData()
  form.set('scene', new Blob([new Uint8Array(plainPng(1200, 800))], { type: 'image/png' }), 'scene.png')
  const response = await fetch(new URL(addScene.path, server().url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token()}` },
    body: form,
  })
  const { ResponseData } = (await response.json()) as { ResponseData: { id: string } }
  const items = Array.from({ length: count }, (_, index) => ({
    id: `piece-${index}`,
    name: {},
    role: 'target' as const,
    shape: { kind: 'ellipse' as const, cx: 0.1 + index * 0.09, cy: 0.5, rx: 0.02, ry: 0.03 },
    points: 100,
    hint: {},
    lesson: {},
  }))
  const { _id } = await asAdmin(addPuzzle, { title: { en: 'Attic' }, sceneId: ResponseData.id, items })
  return _id
}

function menu(page: Page): Locator {
  return page.locator('#menu')
}

async function widthOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box.width
}
