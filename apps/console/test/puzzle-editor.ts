import { updatePuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { FakeApi } from './fake-api.ts'
import { makeItem, makePuzzleRecord, makeSceneRecord } from './puzzles.ts'

/** The saved puzzle of these tests: a scene of 2000 by 1000 pixels with a ring and a brooch. */
export const scene = makeSceneRecord()
export const ring = makeItem({ id: 'ring', name: { en: 'Emerald ring' } })
export const kite = makeItem({
  id: 'kite',
  name: { en: 'Kite brooch' },
  role: 'bonus',
  shape: {
    kind: 'polygon',
    points: [
      { x: 0.6, y: 0.2 },
      { x: 0.7, y: 0.4 },
      { x: 0.6, y: 0.6 },
      { x: 0.5, y: 0.4 },
    ],
  },
})
export const bench = makePuzzleRecord(
  { title: { en: 'Bench' }, scene },
  { sceneId: scene.id, items: [ring, kite] },
)

/** Makes the board as large as the scene, so that pixels of the screen are those of the picture. */
export function layOutBoard(): void {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 2000,
    height: 1000,
  } as DOMRect)
}

/** A piece on the board, by its name. */
export function piece(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name: new RegExp(`^\\d\\. ${name}, `) })
}

/** Focuses an element. */
export function focus(element: HTMLElement): void {
  act(() => element.focus())
}

/** Selects a piece, like by Tab. */
export async function select(name: string): Promise<void> {
  focus(await piece(name))
}

/** Presses keys, in the syntax of userEvent. */
export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
}

/** The value of a number field. */
export function numberOf(name: string): number {
  return Number(screen.getByRole<HTMLInputElement>('spinbutton', { name }).value)
}

/** Makes saves respond with the sent values. */
export function acceptSaves(api: FakeApi): void {
  api.on(updatePuzzle, ({ version, title, items }) => ({
    ...bench,
    version: version + 1,
    title: title ?? bench.title,
    content: { ...bench.content, items: items ?? bench.content.items },
  }))
}

/** Saves, and returns the sent values. */
export async function saveDraft(api: FakeApi) {
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(api.inputsOf(updatePuzzle).length).toBeGreaterThan(0))
  return api.inputsOf(updatePuzzle).at(-1)
}

/** The position of a pointer event at a pixel of the scene. */
export function pointerAt([clientX, clientY]: [number, number]) {
  return { clientX, clientY, pointerId: 1, button: 0 }
}
