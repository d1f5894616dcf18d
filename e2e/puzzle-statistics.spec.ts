import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { joinGame, publishOn, type Sent } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

const startedAt = '2026-11-20T10:00:00.000Z'
const ended = { startedAt, endedAt: '2026-11-20T10:01:00.000Z' }
const phone = { screen: { width: 390, height: 844, pixelRatio: 3 }, input: 'touch', locale: 'fr' } as const
const laptop = { screen: { width: 1440, height: 900, pixelRatio: 1 }, input: 'mouse', locale: 'en' } as const

const onRing = { x: 0.25, y: 0.5 }
const besideRing = { x: 0.15, y: 0.5 }
const onPin = { x: 0.75, y: 0.25 }

describe('the statistics of a puzzle', () => {
  let puzzleId = ''
  const { visitSignedIn } = prepareJourneys(async (journeys) => {
    puzzleId = await publishOn(journeys, { en: 'The Jeweller’s Bench', fr: 'L’établi' }, [
      { id: 'ring', name: { en: 'Emerald ring', fr: 'Bague d’émeraude' }, ...onRing, role: 'target' },
      { id: 'pin', name: { en: 'Tie pin', fr: 'Épingle' }, ...onPin, role: 'target' },
      { id: 'washer', name: { en: 'Brass washer', fr: 'Rondelle' }, x: 0.5, y: 0.8, role: 'decoy' },
    ])
    const ana = await joinGame(journeys, 'Ana Șerban', 'ana')
    const li = await joinGame(journeys, '李娜', 'li')
    // both find the pin; the ring is found once, and one player gives up after searching left of it
    await ana.play(puzzleId, { status: 'completed', ...ended, ...laptop }, [
      tap(2000, onPin),
      tap(5000, besideRing),
      tap(9000, onRing),
    ])
    const inVain = [4000, 6000, 8000, 10_000, 12_000].map((tMs) => tap(tMs, besideRing))
    await li.play(puzzleId, { status: 'abandoned', ...ended, ...phone }, [tap(1500, onPin), ...inVain])
    await vi.waitFor(
      async () => {
        const { games, waitingGames } = await journeys.asAdmin(getPuzzleStatistics, {
          _id: puzzleId,
          version: '1',
        })
        if (games !== 2 || waitingGames > 0) throw new Error(`${games} games are counted so far.`)
      },
      { timeout: 30_000, interval: 200 },
    )
  })
  // colours that fade in have no contrast yet
  const calm = { reducedMotion: 'reduce' } as const

  it('count taps on the scene, in the table and by piece, by mouse', () =>
    visitSignedIn(async (page) => {
      const t = messagesOf('en')
      await page.goto(`/puzzles/${puzzleId}`)
      await page.getByRole('link', { name: t('puzzleEditor.view.statistics') }).click()
      await page.getByText(t('puzzleStatistics.games', { count: 2 }), { exact: true }).waitFor()
      await page.getByText(t('puzzleStatistics.taps', { count: 9 }), { exact: true }).waitFor()
      const pieces = rows(page, t('puzzleStatistics.pieces'))
      await pieces.nth(1).waitFor()
      const [ring, pin] = await pieces.allTextContents()
      expect(ring).toContain('Emerald ring')
      expect(ring).toContain('1 of 2')
      expect(ring).toMatch(/1$/u)
      expect(pin).toContain('2 of 2')
      // the heat is at the misses, and nowhere else
      expect(await heatAt(page, besideRing)).toBeGreaterThan(200)
      expect(await heatAt(page, onPin)).toBe(0)
      await choose(page, t('puzzleStatistics.layer.all'))
      await expect.poll(() => heatAt(page, onPin)).toBeGreaterThan(100)
      await choose(page, t('puzzleStatistics.layer.misses'))
      await expectAccessible(page, 'the statistics of a puzzle')

      await page.locator('[data-item=pin]').click()
      await page.getByRole('heading', { name: '2. Tie pin' }).waitFor()
      await choose(page, t('puzzleStatistics.table'))
      const spots = rows(page, t('puzzleStatistics.spots'))
      expect(await spots.first().textContent()).toMatch(/^1\d+ px left of Emerald ring66 of 6$/u)
      await expectAccessible(page, 'the statistics of a puzzle as a table')

      // the games behind a spot, and the replay at the tap
      await spots.first().focus()
      await page.keyboard.press('Enter')
      const games = page.getByRole('region', { name: t('puzzleStatistics.spotGames') })
      await games.getByRole('link', { name: '李娜' }).waitFor()
      expect(await games.getByRole('link').count()).toBe(2)
      await expectAccessible(page, 'the games behind a spot')
      await games.getByRole('link', { name: 'Ana Șerban' }).click()
      await page.waitForURL('**/game-history/*?moment=5000')
      await page.getByText('0:05 / 1:00').waitFor()
      await page.locator('[data-present]').waitFor()
      const marked = await boxOf(page, '[data-present]')
      const played = await boxOf(page, '[style*="aspect-ratio"]')
      expect((marked.x + marked.width / 2 - played.x) / played.width).toBeCloseTo(besideRing.x, 1)
      await page.goBack()
      await games.getByRole('link').first().waitFor()
      await games.getByRole('button', { name: t('puzzleStatistics.closeSpot') }).click()
      await games.waitFor({ state: 'detached' })
      await choose(page, t('puzzleStatistics.scene'))
      await page.locator('circle[data-spot]').first().click()
      await games.getByRole('link').first().waitFor()
      await page.keyboard.press('Escape')
      await games.waitFor({ state: 'detached' })
      await choose(page, t('puzzleStatistics.table'))

      await page
        .getByRole('button', {
          name: `${t('puzzleStatistics.language')} ${t('puzzleStatistics.all.language')}`,
        })
        .click()
      await page.getByRole('menuitemcheckbox', { name: 'French' }).click()
      await page.keyboard.press('Escape')
      await page.getByText(t('puzzleStatistics.games', { count: 1 }), { exact: true }).waitFor()
      await page.reload()
      await page.getByText(t('puzzleStatistics.games', { count: 1 }), { exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe('?view=statistics&language=fr&show=table&piece=ring')
    }, calm))

  it('work by keyboard alone, in French, dark, right to left and on a phone', () =>
    visitSignedIn(
      async (page) => {
        const t = messagesOf('fr')
        await page.goto(`/puzzles/${puzzleId}?view=statistics`)
        await page.locator('[data-item=ring]').waitFor()
        // the menu covers a small screen at first
        await page.keyboard.press('Escape')
        await page.locator('[data-item=ring]').focus()
        await page.keyboard.press('ArrowRight')
        await page.getByRole('heading', { name: '2. Épingle' }).waitFor()
        await page.getByRole('button', { name: t('puzzleStatistics.close') }).press('Enter')
        await expect.poll(() => page.getByRole('heading', { name: '2. Épingle' }).count()).toBe(0)
        await rows(page, t('puzzleStatistics.pieces')).first().focus()
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: '1. Bague d’émeraude' }).waitFor()
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
        // the scene is never mirrored
        const scene = await boxOf(page, 'canvas')
        const ring = await boxOf(page, '[data-item=ring] > :first-child')
        expect((ring.x + ring.width / 2 - scene.x) / scene.width).toBeCloseTo(onRing.x, 1)
        await expectAccessible(page, 'the statistics of a puzzle (fr, dark, rtl, 390 px)')
        await page.getByRole('button', { name: /à gauche : Bague/u }).press('Enter')
        const games = page.getByRole('region', { name: t('puzzleStatistics.spotGames') })
        await games.getByRole('link', { name: '李娜' }).waitFor()
        await expectAccessible(page, 'the games behind a spot (fr, dark, rtl, 390 px)')
        await games.getByRole('button', { name: t('puzzleStatistics.closeSpot') }).press('Enter')
        await page.getByRole('link', { name: t('puzzleStatistics.viewPiece') }).press('Enter')
        await page.waitForURL(`**/puzzles/${puzzleId}?piece=ring`)
        await page.locator('[data-item=ring][aria-pressed=true]').waitFor()
      },
      {
        language: 'fr',
        viewport: { width: 390, height: 844 },
        preferences: { rtlLayout: true, navType: 'dark' },
        ...calm,
      },
    ))
})

function tap(tMs: number, at: { x: number; y: number }): Sent {
  return { tMs, ...at }
}

/** Selects an option of a segmented control. */
function choose(page: Page, name: string): Promise<void> {
  return page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
}

function rows(page: Page, table: string) {
  return page
    .getByRole('grid', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
}

/** The opacity of the heat at a point, 0 to 255. */
function heatAt(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  return page.locator('canvas').evaluate(
    (canvas, at) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('It is no canvas.')
      const cell = [Math.floor(at.x * canvas.width), Math.floor(at.y * canvas.height)] as const
      return canvas.getContext('2d')?.getImageData(...cell, 1, 1).data[3] ?? 0
    },
    { x, y },
  )
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn.`)
  return box
}
