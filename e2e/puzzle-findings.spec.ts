import { getFindings } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { joinGame, publishOn, type Sent } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'
import { tabTo } from './harness/keys.ts'
import { messagesOf } from './harness/messages.ts'

const startedAt = '2026-11-20T10:00:00.000Z'
const ended = { startedAt, endedAt: '2026-11-20T10:01:00.000Z' }
const laptop = { screen: { width: 1440, height: 900, pixelRatio: 1 }, input: 'mouse', locale: 'en' } as const

const onRing = { x: 0.25, y: 0.5 }
/** The visible position of the ring. */
const besideRing = { x: 0.29, y: 0.5 }
const onPin = { x: 0.75, y: 0.25 }
const games = 60

describe('findings', () => {
  let puzzleId = ''
  const { visitSignedIn } = prepareJourneys(async (journeys) => {
    puzzleId = await publishOn(journeys, { en: 'Harbour Market', fr: 'Le marché du port' }, [
      { id: 'ring', name: { en: 'Emerald ring', fr: 'Bague d’émeraude' }, ...onRing, role: 'target' },
      { id: 'pin', name: { en: 'Tie pin', fr: 'Épingle' }, ...onPin, role: 'target' },
    ])
    const ana = await joinGame(journeys, 'Ana Șerban', 'ana')
    const inVain = [4000, 6000, 8000, 10_000, 12_000].map((tMs) => tap(tMs, besideRing))
    for (let game = 0; game < games; game += 1) {
      await ana.play(puzzleId, { status: 'abandoned', ...ended, ...laptop }, [tap(1500, onPin), ...inVain])
    }
    // counts are merged and findings are searched once a minute
    await vi.waitFor(
      async () => {
        const { list } = await journeys.asAdmin(getFindings, { severity: 'serious' })
        if (list.length === 0) throw new Error('Nothing is found so far.')
      },
      { timeout: 180_000, interval: 1000 },
    )
  })
  // colours that fade in have no contrast yet
  const calm = { reducedMotion: 'reduce' } as const

  it('are counted in the menu, listed for all puzzles, and linked to the statistics, by mouse', () =>
    visitSignedIn(async (page) => {
      const t = messagesOf('en')
      await page.goto('/puzzles')
      const menu = page.getByRole('navigation', { name: t('shell.menu') })
      await menu.getByRole('link', { name: t('menuCounts.seriousFindings', { count: 1 }) }).waitFor()
      await page.getByRole('link', { name: t('puzzles.view.findings'), exact: true }).click()
      const about = t('puzzleFindings.about.shapeShifted', { piece: 'Emerald ring' })
      const finding = page.getByRole('listitem').filter({ hasText: about }).first()
      expect(await finding.textContent()).toContain(`Harbour Market`)
      expect(await finding.textContent()).toContain(`${games} of ${games} games`)
      await expectAccessible(page, 'the findings of all puzzles')
      await finding.getByRole('link', { name: t('puzzleFindings.toStatistics') }).click()
      await page.waitForURL(`**/puzzles/${puzzleId}?view=statistics&layer=near&piece=ring`)
      await page
        .getByRole('region', { name: t('puzzleFindings.title') })
        .getByText(about)
        .first()
        .waitFor()
      await expectAccessible(page, 'the findings of a puzzle')
    }, calm))

  it('are repaired by a link: the position is applied, not saved, and undone', () =>
    visitSignedIn(async (page) => {
      const t = messagesOf('en')
      await page.goto('/puzzles?view=findings')
      await page
        .getByRole('link', { name: t('puzzleFindings.repair.position') })
        .first()
        .press('Enter')
      await page.getByText(t('puzzleWhatIf.applied', { name: 'Emerald ring' })).waitFor()
      await page.getByText(t('puzzleEditor.unsaved'), { exact: true }).waitFor()
      const moved = await middleOfRing(page)
      await page.keyboard.press('Control+z')
      await expect.poll(() => middleOfRing(page)).toBeLessThan(moved - 10)
    }, calm))

  it('are dismissed with a reason and restored by keyboard, in French, dark, right to left, on a phone', () =>
    visitSignedIn(
      async (page) => {
        const t = messagesOf('fr')
        await page.goto('/puzzles?view=findings')
        const about = t('puzzleFindings.about.shapeShifted', { piece: 'Bague d’émeraude' })
        const dismiss = page.getByRole('button', { name: t('puzzleFindings.dismissOf', { finding: about }) })
        await dismiss.waitFor()
        // the menu covers a small screen at first
        await page.keyboard.press('Escape')
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
        await expectAccessible(page, 'the findings of all puzzles (fr, dark, rtl, 390 px)')
        await dismiss.press('Enter')
        await page.getByRole('textbox', { name: t('puzzleFindings.reason') }).fill('C’est voulu')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('puzzleFindings.dismiss') })
          .press('Enter')
        await expect.poll(() => dismiss.count()).toBe(0)
        await page.goto('/puzzles?view=findings&state=dismissed')
        await page.getByText('C’est voulu').waitFor()
        await page.keyboard.press('Escape')
        await page
          .getByRole('button', { name: t('puzzleFindings.restoreOf', { finding: about }) })
          .press('Enter')
        await page.getByText(t('puzzleFindings.restored')).waitFor()
      },
      {
        language: 'fr',
        preferences: { navType: 'dark', rtlLayout: true },
        viewport: { width: 390, height: 844 },
        ...calm,
      },
    ))

  it('lead from the dashboard to the notification of affected players, by keyboard alone and in fewer than 100 key presses', () =>
    visitSignedIn(async (page) => {
      const t = messagesOf('en')
      let presses = 0
      const press = async (key: string) => {
        presses += 1
        await page.keyboard.press(key)
      }
      const enter = async (target: Locator) => {
        presses += await tabTo(page, target)
        await press('Enter')
      }
      await page.goto('/dashboard')
      await enter(page.getByRole('button', { name: t('dashboard.need.startFix') }).first())
      await page.waitForURL(/\/cases\//)
      await enter(page.getByRole('link', { name: t('puzzleFindings.repair.position') }))
      await page.getByText(t('puzzleWhatIf.applied', { name: 'Emerald ring' })).waitFor()
      await enter(page.getByRole('button', { name: t('puzzleEditor.publish') }))
      const publish = { name: t('puzzleEditor.publishNow'), exact: true }
      await enter(page.getByRole('dialog').getByRole('button', publish))
      await page.getByRole('button', { name: t('puzzleEditor.viewCase', { number: 1 }) }).waitFor()
      await press('F6')
      await press('Enter')
      await page.waitForURL(/\/cases\//)
      const notify = page.getByRole('button', { name: t('cases.notifyPlayers', { notify: 1, replies: 0 }) })
      await notify.waitFor({ timeout: 60_000 })
      // the text for players is beside it
      await page
        .getByRole('region', { name: t('cases.notify') })
        .getByText('Emerald ring')
        .first()
        .waitFor()
      await enter(notify)
      await page
        .getByText(/^Sends at /u)
        .first()
        .waitFor()
      expect(presses).toBeLessThan(100)
    }, calm))
})

function tap(tMs: number, { x, y }: { x: number; y: number }): Sent {
  return { tMs, x, y }
}

/** The position of the ring on the screen. */
async function middleOfRing(page: Page): Promise<number> {
  const box = await page.locator('[data-item=ring]').first().boundingBox()
  if (!box) throw new Error('The ring is not on the board')
  return box.x + box.width / 2
}
