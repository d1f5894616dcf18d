import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../../test/fake-api.ts'
import {
  acceptSaves,
  bench,
  focus,
  kite,
  layOutBoard,
  numberOf,
  piece,
  pointerAt,
  press,
  saveDraft,
  scene,
  select,
} from '../../../../../test/puzzle-editor.ts'
import { makeItem } from '../../../../../test/puzzles.ts'
import { renderEditor } from '../../../../../test/puzzles-page.tsx'

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

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const place = () => ['Left', 'Top', 'Width', 'Height'].map(numberOf)

function drag(target: Element, from: [number, number], to: [number, number]) {
  fireEvent.pointerDown(target, pointerAt(from))
  fireEvent.pointerMove(window, pointerAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  fireEvent.pointerMove(window, pointerAt(to))
  fireEvent.pointerUp(window, pointerAt(to))
}

describe('by keyboard', () => {
  it('moves a piece by pixels, resizes it with Ctrl, and opens its texts', async () => {
    await renderEditor(api, bench, scene)
    await select('Emerald ring')
    expect(place()).toEqual([400, 400, 200, 200])
    await press('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(place()).toEqual([401, 410, 200, 200])
    await press('{Control>}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{/Control}')
    expect(place()).toEqual([401, 410, 201, 190])
    await press('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it('undoes and redoes every step', async () => {
    await renderEditor(api, bench, scene)
    await select('Emerald ring')
    await press('{ArrowRight}{Delete}')
    expect(screen.queryByRole('button', { name: /^1\. Emerald ring, / })).toBeNull()
    await press('{Control>}z{/Control}')
    await select('Emerald ring')
    expect(numberOf('Left')).toBe(401)
    await press('{Control>}z{/Control}')
    expect(numberOf('Left')).toBe(400)
    await press('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(numberOf('Left')).toBe(401)
  })

  it('does not scroll when a tool focuses the board', async () => {
    await renderEditor(api, bench, scene)
    await piece('Emerald ring')
    const board = screen.getByRole('application', { name: 'Picture with pieces' })
    const focused = vi.spyOn(board, 'focus')
    await userEvent.click(screen.getByRole('button', { name: 'Draw an ellipse' }))
    expect(document.activeElement).toBe(board)
    expect(focused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ preventScroll: true }))
  })

  it('adds a piece in the middle with a drawing tool and Enter', async () => {
    acceptSaves(api)
    await renderEditor(api, bench, scene)
    await piece('Emerald ring')
    focus(screen.getByRole('application', { name: 'Picture with pieces' }))
    await press('r{Enter}')
    const added = await piece('Unnamed')
    await waitFor(() => expect(document.activeElement).toBe(added))
    expect((await saveDraft(api))?.items?.[2]?.shape).toMatchObject({
      kind: 'rectangle',
      x: 0.47,
      width: 0.06,
    })
  })

  it('moves, adds and removes the corners of a polygon, down to three', async () => {
    acceptSaves(api)
    await renderEditor(api, bench, scene)
    await select('Kite brooch')
    focus(screen.getByRole('button', { name: 'Corner 1 of 4' }))
    await press('{ArrowRight}{Insert}')
    focus(screen.getByRole('button', { name: 'Corner 5 of 5' }))
    await press('{Delete}')
    focus(screen.getByRole('button', { name: 'Corner 4 of 4' }))
    await press('{Delete}')
    focus(screen.getByRole('button', { name: 'Corner 3 of 3' }))
    await press('{Delete}')
    expect((await saveDraft(api))?.items?.[1]?.shape).toEqual({
      kind: 'polygon',
      points: [
        { x: 0.6005, y: 0.2 },
        { x: 0.65025, y: 0.3 },
        { x: 0.7, y: 0.4 },
      ],
    })
  })
})

describe('by pointer', () => {
  it('moves a piece, and resizes it by a handle, as one undo step each', async () => {
    await renderEditor(api, bench, scene)
    const target = await piece('Emerald ring')
    drag(target, [500, 500], [700, 300])
    expect(place()).toEqual([600, 200, 200, 200])
    drag(document.querySelector('[data-handle=se]') as Element, [807, 407], [907, 457])
    expect(place()).toEqual([600, 200, 300, 250])
    await press('{Control>}z{/Control}')
    expect(place()).toEqual([600, 200, 200, 200])
    await press('{Control>}z{/Control}')
    expect(place()).toEqual([400, 400, 200, 200])
  })

  it('resizes a polygon by handles if its corners are too close, which keys still reach', async () => {
    const points = Array.from({ length: 16 }, (_, index) => ({
      x: 0.5 + 0.02 * Math.cos((index * Math.PI) / 8),
      y: 0.5 + 0.02 * Math.sin((index * Math.PI) / 8),
    }))
    const gem = makeItem({ id: 'gem', name: { en: 'Gem' }, shape: { kind: 'polygon', points } })
    await renderEditor(api, { ...bench, content: { ...bench.content, items: [gem, kite] } }, scene)
    await select('Gem')
    expect(document.querySelectorAll('[data-handle]')).not.toHaveLength(0)
    focus(screen.getByRole('button', { name: 'Corner 1 of 16' }))
    await press('{Insert}')
    expect(screen.getByRole('button', { name: 'Corner 17 of 17' })).toBeTruthy()
    await select('Kite brooch')
    expect(document.querySelectorAll('[data-handle]')).toHaveLength(0)
  })

  it('draws an ellipse, a rectangle and a polygon', async () => {
    acceptSaves(api)
    await renderEditor(api, bench, scene)
    await piece('Emerald ring')
    const board = screen.getByRole('application')
    await userEvent.click(screen.getByRole('button', { name: 'Draw an ellipse' }))
    drag(board, [1000, 600], [1200, 700])
    await userEvent.click(screen.getByRole('button', { name: 'Draw a rectangle' }))
    drag(board, [1900, 900], [1700, 800])
    await userEvent.click(screen.getByRole('button', { name: 'Draw a polygon' }))
    for (const [clientX, clientY] of [
      [200, 200],
      [300, 200],
      [300, 300],
      [200, 200],
    ]) {
      fireEvent.pointerDown(board, { clientX, clientY, pointerId: 1, button: 0 })
      fireEvent.pointerUp(window, { clientX, clientY, pointerId: 1, button: 0 })
    }
    const shapes = (await saveDraft(api))?.items?.slice(2).map(({ shape }) => shape)
    expect(shapes).toEqual([
      { kind: 'ellipse', cx: 0.55, cy: 0.65, rx: 0.05, ry: 0.05 },
      { kind: 'rectangle', x: 0.85, y: 0.8, width: 0.1, height: 0.1 },
      {
        kind: 'polygon',
        points: [
          { x: 0.1, y: 0.2 },
          { x: 0.15, y: 0.2 },
          { x: 0.15, y: 0.3 },
        ],
      },
    ])
  })

  it('restores a piece when Escape is pressed during a drag', async () => {
    await renderEditor(api, bench, scene)
    const target = await piece('Emerald ring')
    focus(target)
    fireEvent.pointerDown(target, { clientX: 500, clientY: 500, pointerId: 1, button: 0 })
    fireEvent.pointerMove(window, { clientX: 900, clientY: 500, pointerId: 1 })
    expect(numberOf('Left')).toBe(800)
    await press('{Escape}')
    expect(numberOf('Left')).toBe(400)
  })
})

it('keeps the whole picture clear of the bars over it', async () => {
  const styleOf = window.getComputedStyle.bind(window)
  const bars = new Map([
    ['scrollPaddingTop', '10px'],
    ['scrollPaddingRight', '30px'],
    ['scrollPaddingBottom', '50px'],
    ['scrollPaddingLeft', '70px'],
  ])
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = styleOf(element, pseudo)
    if (!(element instanceof SVGSVGElement)) return style
    return new Proxy(style, {
      get: (_, name) =>
        bars.get(String(name)) ?? (style as unknown as Record<string | symbol, unknown>)[name],
    })
  })
  await renderEditor(api, bench, scene)
  const board = await screen.findByRole('application', { name: 'Picture with pieces' })
  const [left = 0, top = 0, width = 0, height = 0] = (board.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const scale = 2000 / width
  expect(1000 / height).toBeCloseTo(scale)
  const edges = [-left, -top, 2000 - left, 1000 - top].map((edge) => edge * scale)
  // of 1,900 by 940 free pixels, a picture of 2:1 takes the middle 1,880 by 940
  expect(edges.map(Math.round)).toEqual([80, 10, 1960, 950])
})

describe('pinched on a trackpad in Safari', () => {
  it('zooms the board and not the page, and leaves the fingers on a touch screen to the pointer events', async () => {
    await renderEditor(api, bench, scene)
    await piece('Emerald ring')
    const board = screen.getByRole('application', { name: 'Picture with pieces' })
    const whole = shownWidth(board)
    expect(pinch(board, 'gesturestart', 1).defaultPrevented).toBe(true)
    expect(pinch(board, 'gesturechange', 2).defaultPrevented).toBe(true)
    pinch(board, 'gestureend', 2)
    expect(shownWidth(board)).toBeCloseTo(whole / 2)
    // the second pinch starts from where the first one ended
    pinch(board, 'gesturestart', 1)
    pinch(board, 'gesturechange', 1.5)
    expect(shownWidth(board)).toBeCloseTo(whole / 3)
    fireEvent.pointerDown(board, pointerAt([500, 500]))
    expect(pinch(board, 'gesturechange', 1).defaultPrevented).toBe(true)
    expect(shownWidth(board)).toBeCloseTo(whole / 3)
  })
})

/** An event of WebKit only: other engines and the test environment lack its class. */
function pinch(board: Element, type: string, scale: number): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  fireEvent(board, Object.assign(event, { scale, clientX: 500, clientY: 400 }))
  return event
}

/** The visible part of the picture. */
function shownWidth(board: Element): number {
  return Number(board.getAttribute('viewBox')?.split(' ')[2])
}
