import { addGameKey } from '@loupe/contract/admin/game-keys'
import { addPuzzle, getPuzzle, publishPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { addScene } from '@loupe/contract/admin/puzzles/scenes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { plainPng } from './harness/plain-png.ts'

const en = messagesOf('en')
const fr = messagesOf('fr')
const picture = plainPng(900, 600)

describe('puzzles', () => {
  let puzzleId = ''
  const { server, visitSignedIn, asAdmin } = prepareJourneys(async (journeys) => {
    const sceneId = await uploadScene(journeys.server().url, journeys.token())
    const shape = { kind: 'ellipse', cx: 0.5, cy: 0.5, rx: 0.1, ry: 0.1 } as const
    const ring = {
      id: 'ring',
      name: { en: 'Ring' },
      shape,
      role: 'target',
      points: 100,
      hint: {},
      lesson: {},
    } as const
    puzzleId = (await journeys.asAdmin(addPuzzle, { title: { en: 'Attic' }, sceneId, items: [ring] }))._id
  })
  // colours that fade in have no contrast yet
  const calm = { reducedMotion: 'reduce' } as const

  it('are drawn with a piece of each shape, played, published, and delivered to the game', () =>
    visitSignedIn(async (page) => {
      await page.goto('/puzzles')
      await page.getByRole('button', { name: en('puzzles.add'), exact: true }).click()
      await page.getByRole('textbox', { name: en('puzzles.titleEnglish') }).fill('The Harvest')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/puzzles\/[\w-]{36}$/)
      const upload = { name: 'scene.png', mimeType: 'image/png', buffer: picture }
      await page.locator('input[type=file]').setInputFiles(upload)
      const board = page.getByRole('application', { name: en('puzzleEditor.board') })
      await board.waitFor()
      await draw(page, 'e', [0.2, 0.3], [0.3, 0.4], 'Ring')
      await draw(page, 'r', [0.5, 0.3], [0.6, 0.4], 'Brooch')
      await draw(page, 'p', [0.7, 0.6], [0.8, 0.6], 'Kite', [
        [0.75, 0.75],
        [0.7, 0.6],
      ])
      await expectAccessible(page, 'the desk')
      await page.getByRole('link', { name: en('puzzleEditor.view.play') }).click()
      const game = page.getByRole('application', { name: en('puzzleEditor.play.board') })
      await clickAt(page, await boxOf(game.locator('image')), [0.25, 0.35])
      await page
        .getByText(en('puzzleEditor.outcome.hit', { name: 'Ring' }))
        .first()
        .waitFor()
      await page.getByRole('button', { name: en('puzzleEditor.publish') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: en('puzzleEditor.publishNow'), exact: true }).click()
      await page.getByText(en('puzzleEditor.published', { version: 1 })).waitFor()

      const player = await identify(server().url, (await asAdmin(addGameKey, { name: 'Journey' })).key)
      const { list } = await read<{ list: { id: string; version: number }[] }>('/game/v1/puzzles', player)
      const { items } = await read<{ items: { name: { en: string }; shape: { kind: string } }[] }>(
        `/game/v1/puzzles/${list[0]?.id}/versions/1`,
        player,
      )
      expect(items.map(({ name, shape }) => [name.en, shape.kind])).toEqual([
        ['Ring', 'ellipse'],
        ['Brooch', 'rectangle'],
        ['Kite', 'polygon'],
      ])
    }, calm))

  it('are edited by keyboard alone, in French and dark mode', () =>
    visitSignedIn(
      async (page) => {
        await page.goto(`/puzzles/${puzzleId}`)
        const ring = page.locator('[data-item=ring]')
        await ring.waitFor()
        await page.getByRole('application').focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Control+Shift+ArrowDown')
        await page.keyboard.press('Enter')
        await page.locator('[data-field="name.fr"]:focus').waitFor()
        await page.keyboard.type('Bague')
        await expectAccessible(page, 'the desk (fr, dark)')
        await page.keyboard.press('Control+s')
        await page.getByText(fr('puzzleEditor.savedAt', { time: fr('ui.justNow'), isDay: 'false' })).waitFor()
        const { content } = await asAdmin(getPuzzle, { _id: puzzleId })
        expect(content.items[0]).toMatchObject({ name: { en: 'Ring', fr: 'Bague' } })
        expect(content.items[0]?.shape).toMatchObject({ cx: 0.50111, rx: 0.1, ry: 0.10833 })
        await page
          .getByRole('link', { name: fr('puzzles.title') })
          .last()
          .press('Enter')
        await page.getByRole('grid').getByText('attic', { exact: true }).waitFor()
        await expectAccessible(page, 'the list (fr, dark)')
      },
      { language: 'fr', preferences: { navType: 'dark' }, ...calm },
    ))

  it('show the effect of moving a piece on players’ taps, and summarise it before publishing', () =>
    visitSignedIn(async (page) => {
      const { _id, version } = await asAdmin(getPuzzle, { _id: puzzleId })
      await asAdmin(publishPuzzle, { _id, version })
      const player = await identify(server().url, (await asAdmin(addGameKey, { name: 'Taps' })).key)
      // thirty misses left of the ring, and ten hits in its middle
      await playTaps(server().url, player, _id, [
        ...Array.from({ length: 30 }, (_, n): Spot => [0.355 + (n % 10) * 0.001, 0.5]),
        ...Array.from({ length: 10 }, (): Spot => [0.5, 0.5]),
      ])
      await page.goto(`/puzzles/${_id}`)
      const toggle = page.getByRole('switch', { name: en('puzzleWhatIf.switch') })
      await toggle.press('Space')
      await page.locator('[data-item=ring]').focus()
      const panel = page.getByRole('region', { name: en('puzzleWhatIf.switch') })
      await panel.getByText(en('puzzleWhatIf.gained'), { exact: true }).first().waitFor()
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowLeft')
      const sentence = en('puzzleWhatIf.fact.gained', { gained: 30, misses: 30 })
      await page.locator('bdi').getByText(sentence).waitFor()
      await expectAccessible(page, 'players’ taps')
      await page.getByRole('button', { name: en('puzzleEditor.publish') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('heading', { name: en('puzzleWhatIf.summary', { version: 1 }) }).waitFor()
      await dialog.getByText(sentence).waitFor()
      await expectAccessible(page, 'the summary before publishing')
    }, calm))

  async function read<Response_>(path: string, player: string): Promise<Response_> {
    const headers = { authorization: `Bearer ${player}` }
    return (await (await fetch(new URL(path, server().url), { headers })).json()) as Response_
  }
})

type Spot = readonly [x: number, y: number]

/** Draws a piece with a tool along points of the picture, and names it. */
async function draw(page: Page, tool: string, from: Spot, to: Spot, name: string, on: readonly Spot[] = []) {
  const board = page.getByRole('application', { name: en('puzzleEditor.board') })
  await board.focus()
  await page.keyboard.press(tool)
  const box = await boxOf(board.locator('image'))
  const at = ([x, y]: Spot) => [box.x + x * box.width, box.y + y * box.height] as const
  if (on.length > 0) {
    for (const spot of [from, to, ...on]) await clickAt(page, box, spot)
  } else {
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at(to), { steps: 3 })
    await page.mouse.up()
  }
  await page.getByRole('textbox', { name: en('puzzleEditor.name'), exact: true }).fill(name)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function boxOf(locator: { boundingBox: () => Promise<Box | null> }): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not in sight.')
  return box
}

async function clickAt(page: Page, box: Box, [x, y]: Spot) {
  await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
}

async function uploadScene(baseUrl: string, token: string): Promise<string> {
  const form = new FormData()
  form.set('scene', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'scene.png')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(new URL(addScene.path, baseUrl), { method: 'POST', headers, body: form })
  const { ResponseData } = (await response.json()) as { ResponseData: { id: string } }
  return ResponseData.id
}

async function identify(baseUrl: string, key: string): Promise<string> {
  const response = await fetch(new URL('/game/v1/players/identify', baseUrl), {
    method: 'POST',
    headers: { 'x-loupe-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId: crypto.randomUUID(), locale: 'en', timeZone: 'Europe/Paris' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** A game of the first version with taps at these points. */
async function playTaps(baseUrl: string, player: string, puzzleId: string, spots: readonly Spot[]) {
  const id = crypto.randomUUID()
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${player}`, 'content-type': 'application/json' }
    const response = await fetch(new URL(path, baseUrl), { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  const startedAt = new Date().toISOString()
  await send('PUT', `/game/v1/games/${id}`, { puzzleId, version: 1, status: 'ongoing', startedAt })
  const events = spots.map(([x, y], seq) => ({
    id: crypto.randomUUID(),
    seq,
    tMs: seq * 900,
    kind: 'tap',
    x,
    y,
  }))
  await send('POST', `/game/v1/games/${id}/events`, { events })
}
