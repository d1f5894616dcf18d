import { getPuzzleVersion, getPuzzleVersions } from '@loupe/contract/admin/puzzles/puzzles'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import {
  bench,
  focus,
  kite,
  layOutBoard,
  pointerAt,
  press,
  ring,
  scene,
} from '../../../../test/puzzle-editor.ts'
import { makeItem, makePuzzleRecord } from '../../../../test/puzzles.ts'
import { renderEditor } from '../../../../test/puzzles-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  layOutBoard()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('playing', () => {
  it('judges taps, shows the lesson of a found piece, and counts', async () => {
    const lesson = { en: { title: 'Beryl', body: 'An emerald is beryl.', facts: [] } }
    const puzzle = makePuzzleRecord(
      { scene },
      { sceneId: scene.id, items: [{ ...ring, lesson }, makeItem({ shape: kite.shape })] },
    )
    await renderEditor(api, puzzle, scene, '?view=play')
    const board = await screen.findByRole('application')
    const tap = (clientX: number, clientY: number) =>
      fireEvent.pointerUp(board, { clientX, clientY, button: 0 })
    tap(1900, 50)
    tap(500, 500)
    expect(screen.getByRole('heading', { name: 'Beryl' })).toBeTruthy()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent?.replace(/^\d+:\d+/, ''))).toEqual(['HitEmerald ring', 'Miss–'])
    expect(screen.getByText('1 of 2')).toBeTruthy()
  })

  it('is played by keyboard with a crosshair', async () => {
    await renderEditor(api, bench, scene, '?view=play')
    const board = await screen.findByRole('application')
    focus(board)
    await press('{ArrowUp}{Enter}')
    expect((await screen.findAllByText('Near miss: Kite brooch')).length).toBeGreaterThan(0)
  })

  it('plays a published version, and links back to the draft', async () => {
    const old = { ...ring, shape: { kind: 'ellipse', cx: 0.8, cy: 0.5, rx: 0.05, ry: 0.1 } as const }
    const { sceneId: _, ...content } = bench.content
    const frozen = { hash: 'f00d', publishedAt: bench.createdAt, title: bench.title }
    api.on(getPuzzleVersions, () => [{ ...frozen, version: 1, itemCount: 1, publishedBy: null }])
    api.on(getPuzzleVersion, ({ _id, version }) => ({
      ...content,
      ...frozen,
      id: _id,
      version: Number(version),
      difficulty: 3,
      items: [old],
      scene: { id: scene.id, width: 2000, height: 1000, renditions: scene.renditions },
    }))
    await renderEditor(api, bench, scene, '?view=versions')
    await userEvent.click(await screen.findByRole('link', { name: 'Play version 1' }))
    expect(await screen.findByText(/This is version 1/)).toBeTruthy()
    const board = await screen.findByRole('application')
    fireEvent.pointerUp(board, pointerAt([1600, 500]))
    expect(await screen.findByText('1 of 1')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Play the draft' }))
    expect(await screen.findByText('0 of 1')).toBeTruthy()
    expect(screen.queryByText(/This is version 1/)).toBeNull()
  })
})
