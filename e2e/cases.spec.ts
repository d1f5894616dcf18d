import { getCase, getCases } from '@loupe/contract/admin/cases/cases'
import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { onServer } from '../apps/server/test/server-database.ts'
import { expectAccessible } from './harness/axe.ts'
import { joinGame, publishOn, type Sent } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

const ring = { x: 0.5, y: 0.5 }
/** The position of taps: the ring's shape is a twentieth of the scene further right. */
const seen = { x: 0.45, y: 0.5 }
const pin = { x: 0.75, y: 0.25 }
const gamesEach = 15

describe('cases', () => {
  let puzzleId = ''
  const journeys = prepareJourneys(async (prepared) => {
    puzzleId = await publishOn(prepared, { en: 'Harbour Market', fr: 'Le marché du port' }, [
      { id: 'ring', name: { en: 'Opal ring', fr: 'Bague d’opale' }, ...ring, role: 'target' },
      { id: 'pin', name: { en: 'Tie pin', fr: 'Épingle' }, ...pin, role: 'target' },
    ])
    const players = [
      await joinGame(prepared, 'Ana Șerban', 'ana', 'ro'),
      await joinGame(prepared, '李娜', 'li', 'zh'),
      await joinGame(prepared, 'Tom Baker', 'tom', 'en'),
      await joinGame(prepared, 'Camille Roy', 'camille', 'fr'),
    ]
    for (const player of players) {
      for (let n = 0; n < gamesEach; n += 1) {
        const startedAt = new Date(Date.UTC(2026, 10, 20, 10, n)).toISOString()
        const game = { status: 'abandoned', startedAt, endedAt: startedAt, input: 'touch', locale: 'en' }
        await player.play(puzzleId, game, [
          tap(1000, pin),
          ...[2, 3, 4, 5, 6].map((s) => tap(s * 1000, seen)),
        ])
      }
    }
    await players[2]?.sendHelpQuery(puzzleId, 'The ring', 'I tap the Opal ring and nothing happens.')
    await players[3]?.sendHelpQuery(puzzleId, 'La bague', 'Bague d’opale introuvable.')
    await vi.waitFor(
      async () => {
        const asked = { _id: puzzleId, version: '1' }
        const { games, waitingGames } = await prepared.asAdmin(getPuzzleStatistics, asked)
        if (games !== players.length * gamesEach || waitingGames > 0)
          throw new Error(`${games} games so far.`)
      },
      { timeout: 60_000, interval: 300 },
    )
    await onServer(prepared.server().databaseUrl, (db) =>
      db.query(`update jobs set run_at = now() where name = 'search_findings'`),
    )
  })
  // colours that fade in have no contrast yet
  const calm = { reducedMotion: 'reduce' } as const

  /** Moves stored times ten minutes into the past. */
  const pass = () =>
    onServer(journeys.server().databaseUrl, async (db) => {
      await db.query(`update cases set notify_due_at = now() - interval '1 second'`)
      await db.query(`update jobs set run_at = now() where name = 'notify_case'`)
    })

  it('lead from a finding to the fix, to exactly the affected players, and to the effect', () =>
    journeys.visitSignedIn(async (page) => {
      const t = messagesOf('en')
      await page.goto(`/puzzles/${puzzleId}?view=statistics`)
      const start = page.getByRole('button', { name: /^Start a fix: Opal ring/u }).first()
      await vi.waitFor(
        async () => {
          if ((await start.count()) > 0) return
          await page.reload()
          await page.getByRole('region', { name: t('puzzleFindings.title') }).waitFor()
          throw new Error('There is no finding yet.')
        },
        { timeout: 60_000, interval: 1000 },
      )
      await start.click()
      await page.getByRole('heading', { level: 1, name: /^Opal ring/u }).waitFor()
      await page.getByText(t('cases.state.waiting')).waitFor()
      await page.getByText('Gave up: 4. Asked about it: 2. Both: 2.').waitFor({ timeout: 60_000 })
      await expectAccessible(page, 'a case that waits for its fix')

      // to the editor, where the ring is moved and published
      await page.getByRole('link', { name: t('cases.editPiece') }).click()
      const piece = page.locator('[data-item=ring]')
      await piece.focus()
      for (let n = 0; n < 8; n += 1) await page.keyboard.press('Shift+ArrowLeft')
      await page.getByRole('button', { name: t('puzzleEditor.publish') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('puzzleEditor.publishNow'), exact: true }).click()
      await page.getByText(t('puzzleEditor.published', { version: 2 })).waitFor()

      // the case is listed beside the findings
      await page.goto(`/puzzles/${puzzleId}?view=statistics&version=1`)
      await page.goto(`/puzzles/${puzzleId}?view=statistics`)
      const { list } = await journeys.asAdmin(getCases, { puzzleId })
      const id = list[0]?._id ?? ''
      await page.goto(`/puzzles/${puzzleId}/cases/${id}`)
      const notify = page.getByRole('button', { name: 'Notify 4, send 2 replies' })
      await notify.waitFor({ timeout: 60_000 })
      await expectAccessible(page, 'a case whose players can be notified')
      await page
        .getByRole('radio', { name: /^Français/u })
        .first()
        .check()
      await page.getByRole('button', { name: t('cases.editNotification') }).click()
      await expectAccessible(page, 'the messages of a case')
      await dialog.getByLabel(t('cases.field.title')).fill('La bague compte maintenant')
      await dialog.getByRole('button', { name: t('cases.saveTexts'), exact: true }).click()
      await page.getByText('La bague compte maintenant').waitFor()

      await notify.click()
      await page.getByText(/^Sends at /u).waitFor()
      await page
        .getByRole('region', { name: t('cases.notify') })
        .getByRole('button', { name: t('ui.undo') })
        .click()
      await notify.click()
      await page.getByText(/^Sends at /u).waitFor()
      await expectAccessible(page, 'a case whose players will be notified in ten minutes')
      await pass()
      await vi.waitFor(
        async () => expect((await journeys.asAdmin(getCase, { _id: id })).state).toBe('notified'),
        { timeout: 60_000, interval: 500 },
      )
      await page.reload()
      await page.getByText('Notified: 4. Replied: 2.').waitFor()
      await expectAccessible(page, 'a case whose players are notified')
    }, calm))

  it('work in French, dark, right to left, on a phone and by keyboard', () =>
    journeys.visitSignedIn(
      async (page) => {
        const t = messagesOf('fr')
        const { list } = await journeys.asAdmin(getCases, { puzzleId })
        await page.goto(`/puzzles/${puzzleId}/cases/${list[0]?._id ?? ''}`)
        await page.getByRole('heading', { level: 1, name: /^Bague d’opale/u }).waitFor()
        // the menu covers a small screen at first
        await page.keyboard.press('Escape')
        await page.getByText(t('cases.state.notified'), { exact: true }).waitFor()
        expect(await overflowOf(page)).toBe(0)
        await page.getByRole('button', { name: t('cases.viewPlayers', { count: 4 }) }).press('Enter')
        await page.getByRole('dialog').getByRole('link', { name: '李娜' }).waitFor()
        await expectAccessible(page, 'the players of a case (fr, dark, rtl, 390 px)')
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await expectAccessible(page, 'a case (fr, dark, rtl, 390 px)')
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

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
