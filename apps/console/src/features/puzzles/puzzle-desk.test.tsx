import {
  getPuzzle,
  getPuzzleVersion,
  getPuzzleVersions,
  publishPuzzle,
  updatePuzzle,
} from '@loupe/contract/puzzles'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeItem, makePuzzleRecord, makeSceneRecord } from '../../../test/puzzles.ts'
import { renderPuzzles, showDesk } from '../../../test/puzzles-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  // the board is as large as the scene: a pixel of the screen is one of the picture
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 2000,
    height: 1000,
  } as DOMRect)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const scene = makeSceneRecord()
const ring = makeItem({ id: 'ring', name: { en: 'Emerald ring' } })
const kite = makeItem({
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
const bench = makePuzzleRecord({ title: { en: 'Bench' }, scene }, { sceneId: scene.id, items: [ring, kite] })

const piece = (name: string) => screen.findByRole('button', { name: new RegExp(`^\\d\\. ${name}, `) })
const focus = (element: HTMLElement) => act(() => element.focus())
const select = async (name: string) => focus(await piece(name))
const press = (key: string) => userEvent.keyboard(key)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const number = (name: string) => Number(screen.getByRole<HTMLInputElement>('spinbutton', { name }).value)
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const goOn = () => screen.findByRole('button', { name: 'Carry on with it' })
const place = () => ['Left', 'Top', 'Width', 'Height'].map(number)

/** What was sent by the last save. */
async function saved() {
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(api.inputsOf(updatePuzzle).length).toBeGreaterThan(0))
  return api.inputsOf(updatePuzzle).at(-1)
}

/** Saving answers with what was sent. */
function keeps() {
  api.on(updatePuzzle, ({ version, title, items }) => ({
    ...bench,
    version: version + 1,
    title: title ?? bench.title,
    content: { ...bench.content, items: items ?? bench.content.items },
  }))
}

/** Types, and is gone without a word, as in a crash. */
async function typeAndVanish() {
  await showDesk(api, bench, scene, '?view=about')
  await userEvent.type(await titleField(), ' of mine')
  cleanup()
}

const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, pointerId: 1, button: 0 })

function drag(target: Element, from: [number, number], to: [number, number]) {
  fireEvent.pointerDown(target, at(from))
  fireEvent.pointerMove(window, at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  fireEvent.pointerMove(window, at(to))
  fireEvent.pointerUp(window, at(to))
}

describe('by keyboard', () => {
  it('moves a piece by pixels, stretches it with Ctrl, and leads to its words', async () => {
    await showDesk(api, bench, scene)
    await select('Emerald ring')
    expect(place()).toEqual([400, 400, 200, 200])
    await press('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(place()).toEqual([401, 410, 200, 200])
    await press('{Control>}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{/Control}')
    expect(place()).toEqual([401, 410, 201, 190])
    await press('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it('takes every step back and does it again', async () => {
    await showDesk(api, bench, scene)
    await select('Emerald ring')
    await press('{ArrowRight}{Delete}')
    expect(screen.queryByRole('button', { name: /^1\. Emerald ring, / })).toBeNull()
    await press('{Control>}z{/Control}')
    await select('Emerald ring')
    expect(number('Left')).toBe(401)
    await press('{Control>}z{/Control}')
    expect(number('Left')).toBe(400)
    await press('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(number('Left')).toBe(401)
  })

  it('adds a piece in the middle with a drawing tool and Enter', async () => {
    keeps()
    await showDesk(api, bench, scene)
    await piece('Emerald ring')
    focus(screen.getByRole('application', { name: 'Picture with its pieces' }))
    await press('r{Enter}')
    const added = await piece('Unnamed')
    await waitFor(() => expect(document.activeElement).toBe(added))
    expect((await saved())?.items?.[2]?.shape).toMatchObject({ kind: 'rectangle', x: 0.47, width: 0.06 })
  })

  it('moves, adds and removes the corners of a polygon, of which three stay', async () => {
    keeps()
    await showDesk(api, bench, scene)
    await select('Kite brooch')
    focus(screen.getByRole('button', { name: 'Corner 1 of 4' }))
    await press('{ArrowRight}{Insert}')
    focus(screen.getByRole('button', { name: 'Corner 5 of 5' }))
    await press('{Delete}')
    focus(screen.getByRole('button', { name: 'Corner 4 of 4' }))
    await press('{Delete}')
    focus(screen.getByRole('button', { name: 'Corner 3 of 3' }))
    await press('{Delete}')
    expect((await saved())?.items?.[1]?.shape).toEqual({
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
  it('moves a piece, and stretches it by a handle, as one step back each', async () => {
    await showDesk(api, bench, scene)
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

  it('stretches a polygon by handles where its corners are too close, which keys still reach', async () => {
    const points = Array.from({ length: 16 }, (_, index) => ({
      x: 0.5 + 0.02 * Math.cos((index * Math.PI) / 8),
      y: 0.5 + 0.02 * Math.sin((index * Math.PI) / 8),
    }))
    const gem = makeItem({ id: 'gem', name: { en: 'Gem' }, shape: { kind: 'polygon', points } })
    await showDesk(api, { ...bench, content: { ...bench.content, items: [gem, kite] } }, scene)
    await select('Gem')
    expect(document.querySelectorAll('[data-handle]')).not.toHaveLength(0)
    focus(screen.getByRole('button', { name: 'Corner 1 of 16' }))
    await press('{Insert}')
    expect(screen.getByRole('button', { name: 'Corner 17 of 17' })).toBeTruthy()
    await select('Kite brooch')
    expect(document.querySelectorAll('[data-handle]')).toHaveLength(0)
  })

  it('draws an ellipse, a rectangle and a polygon', async () => {
    keeps()
    await showDesk(api, bench, scene)
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
    const shapes = (await saved())?.items?.slice(2).map(({ shape }) => shape)
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

  it('puts a piece back where it was when Escape is pressed in the middle of a drag', async () => {
    await showDesk(api, bench, scene)
    const target = await piece('Emerald ring')
    focus(target)
    fireEvent.pointerDown(target, { clientX: 500, clientY: 500, pointerId: 1, button: 0 })
    fireEvent.pointerMove(window, { clientX: 900, clientY: 500, pointerId: 1 })
    expect(number('Left')).toBe(800)
    await press('{Escape}')
    expect(number('Left')).toBe(400)
  })
})

it('shows the whole picture clear of the bars that lie over it', async () => {
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
  await showDesk(api, bench, scene)
  const board = await screen.findByRole('application', { name: 'Picture with its pieces' })
  const [left = 0, top = 0, width = 0, height = 0] = (board.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const scale = 2000 / width
  expect(1000 / height).toBeCloseTo(scale)
  const edges = [-left, -top, 2000 - left, 1000 - top].map((edge) => edge * scale)
  // 1,900 by 940 pixels are free, of which a picture twice as wide as high takes 1,880 by 940 in the middle
  expect(edges.map(Math.round)).toEqual([80, 10, 1960, 950])
})

describe('by numbers and words', () => {
  it('places a piece by its numbers; of one that lies outside it says what is allowed, until it is mended', async () => {
    await showDesk(api, bench, scene)
    await select('Emerald ring')
    const left = screen.getByRole('spinbutton', { name: 'Left' })
    await userEvent.clear(left)
    await userEvent.type(left, '1200')
    expect(number('Left')).toBe(1200)
    await userEvent.type(left, '0')
    expect(left.getAttribute('aria-invalid')).toBe('true')
    await userEvent.tab()
    expect(number('Left')).toBe(12_000)
    expect(screen.getByText(/^From 0 to [\d,]+$/)).toBeTruthy()
    await userEvent.type(left, '{Backspace}{Backspace}')
    await userEvent.tab()
    expect(number('Left')).toBe(120)
    expect(left.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('keeps the words of each language apart, says how far each is, and sends no empty ones', async () => {
    keeps()
    await showDesk(api, bench, scene)
    await select('Emerald ring')
    await userEvent.click(screen.getByRole('tab', { name: /Français/ }))
    expect(screen.getByRole('tab', { name: /Français\s*Missing/ })).toBeTruthy()
    expect(screen.getByText('In English: Emerald ring')).toBeTruthy()
    await userEvent.type(field('Name'), 'Bague d’émeraude ')
    await userEvent.type(field('Hint'), 'x')
    await userEvent.clear(field('Hint'))
    await userEvent.type(field('Title of the lesson'), 'Le jardin')
    expect(screen.getByRole('tab', { name: /Français\s*Ready/ })).toBeTruthy()
    expect((await saved())?.items?.[0]).toMatchObject({
      name: { en: 'Emerald ring', fr: 'Bague d’émeraude' },
      hint: {},
      lesson: { fr: { title: 'Le jardin', body: '', facts: [] } },
    })
  })
})

describe('saving', () => {
  it('sends only what changed, with the version that it began with', async () => {
    keeps()
    await showDesk(api, bench, scene, '?view=about')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Bench by night')
    expect(await saved()).toEqual({ _id: bench._id, version: 1, title: { en: 'Bench by night' } })
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
  })

  it('joins what somebody else saved with what is typed, and asks only about what both changed', async () => {
    const theirs = {
      ...bench,
      version: 5,
      title: { en: 'Their bench' },
      content: { ...bench.content, radius: 99 },
    }
    api.on(updatePuzzle, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : { ...theirs, version: 6 },
    )
    await showDesk(api, bench, scene, '?view=about')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.type(title, ' of mine')
    await userEvent.type(field('What the picture shows'), 'A bench')
    await saved()
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this puzzle' })
    expect(within(dialog).getByRole('heading', { name: 'Title · English' })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Take theirs' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Join and go on' }))
    expect(field('Title').value).toBe('Their bench')
    expect(number('Radius in pixels of the scene')).toBe(99)
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() =>
      expect(api.inputsOf(updatePuzzle).at(-1)).toEqual({
        _id: bench._id,
        version: 5,
        alt: { en: 'A bench' },
      }),
    )
  })

  it('asks before what is not saved is lost', async () => {
    const history = await showDesk(api, bench, scene, '?view=about')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!')
    await userEvent.click(screen.getByRole('link', { name: 'Puzzles' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(history.location.pathname).toBe(`/puzzles/${bench._id}`)
    expect(field('Title').value).toBe('Bench!')
  })
})

describe('work that was not saved when the tab was closed', () => {
  it('is offered, goes on where it was, and is forgotten once it is saved', async () => {
    keeps()
    await typeAndVanish()
    await showDesk(api, bench, scene, '?view=about')
    expect((await titleField()).value).toBe('Bench')
    await userEvent.click(await goOn())
    expect((await titleField()).value).toBe('Bench of mine')
    expect(await saved()).toEqual({ _id: bench._id, version: 1, title: { en: 'Bench of mine' } })
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.includes(bench._id))).toEqual([]),
    )
  })

  it('is never put over what somebody saved since without asking', async () => {
    await typeAndVanish()
    await showDesk(api, { ...bench, version: 5, title: { en: 'Their bench' } }, scene, '?view=about')
    await userEvent.click(await goOn())
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved this puzzle' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Join and go on' }))
    expect((await titleField()).value).toBe('Bench of mine')
    api.on(updatePuzzle, () => bench)
    expect(await saved()).toMatchObject({ version: 5, title: { en: 'Bench of mine' } })
  })

  it('is thrown away when nobody wants it', async () => {
    await typeAndVanish()
    await showDesk(api, bench, scene, '?view=about')
    await goOn()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('button', { name: 'Carry on with it' })).toBeNull()
    cleanup()
    await showDesk(api, bench, scene, '?view=about')
    await titleField()
    expect(screen.queryByRole('button', { name: 'Carry on with it' })).toBeNull()
  })
})

describe('publishing', () => {
  it('is stopped by what is missing, which can be reached from there', async () => {
    const bare = makePuzzleRecord(
      { title: { en: 'Bare' }, scene },
      { sceneId: scene.id, items: [{ ...ring, name: {} }] },
    )
    await showDesk(api, bare, scene, '?dialog=publish')
    const dialog = await screen.findByRole('dialog')
    const button = within(dialog).getByRole('button', { name: 'Publish' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const line = within(dialog)
      .getByText(/has no English name/)
      .closest('li') as HTMLElement
    await userEvent.click(within(line).getByRole('button', { name: 'Go there' }))
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it('saves what is typed first, then freezes that version', async () => {
    keeps()
    api.on(publishPuzzle, ({ version }) => ({
      ...bench,
      version: version + 1,
      status: 'published' as const,
      publishedVersion: 1,
      isChanged: false,
    }))
    await showDesk(api, bench, scene)
    await select('Emerald ring')
    await press('{ArrowRight}')
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Version 1 is live.')).toBeTruthy()
    expect(api.inputsOf(publishPuzzle)).toEqual([{ _id: bench._id, version: 2 }])
  })

  it('offers nothing where players have exactly this', async () => {
    const live = { ...bench, status: 'published' as const, publishedVersion: 1, isChanged: false }
    await showDesk(api, live, scene)
    const button = await screen.findByRole('button', { name: 'Publish…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    await select('Emerald ring')
    await press('{ArrowRight}')
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  it('says that there is nothing new where its dialog is opened by address all the same', async () => {
    const live = { ...bench, status: 'published' as const, publishedVersion: 1, isChanged: false }
    await showDesk(api, live, scene, '?dialog=publish')
    const dialog = await screen.findByRole('dialog', { name: 'Nothing new to publish' })
    expect(within(dialog).queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  it('names the piece and the field of what the server refuses', async () => {
    const wrong = [{ path: 'items.1.name.fr', code: 'too_long' as const, message: '' }]
    api.on(publishPuzzle, () => new Refusal('input_invalid', { errors: wrong }))
    await showDesk(api, bench, scene, '?dialog=publish')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect(await within(dialog).findByText(/^Kite brooch · Name · Français: /)).toBeTruthy()
  })
})

describe('the picture', () => {
  it('is asked for first, and what is no picture is refused before it is sent', async () => {
    await showDesk(api, makePuzzleRecord(), null)
    expect(await screen.findByText('Drop a picture here')).toBeTruthy()
    const input = screen.getByLabelText('Choose a picture', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } })
    expect((await screen.findByRole('alert')).textContent).toContain('JPEG, PNG or WebP')
  })

  it('is waited for while its renditions are made', async () => {
    const processing = makeSceneRecord({ state: 'processing', width: null, height: null, renditions: [] })
    const puzzle = makePuzzleRecord({ scene: processing }, { sceneId: processing.id })
    await showDesk(api, puzzle, processing)
    expect(await screen.findByText(/Three sizes of it are being made/)).toBeTruthy()
  })
})

describe('playing', () => {
  it('judges taps, shows the lesson of what was found, and counts', async () => {
    const lesson = { en: { title: 'Beryl', body: 'An emerald is beryl.', facts: [] } }
    const puzzle = makePuzzleRecord(
      { scene },
      { sceneId: scene.id, items: [{ ...ring, lesson }, makeItem({ shape: kite.shape })] },
    )
    await showDesk(api, puzzle, scene, '?view=play')
    const board = await screen.findByRole('application')
    const tap = (clientX: number, clientY: number) =>
      fireEvent.pointerUp(board, { clientX, clientY, button: 0 })
    tap(1900, 50)
    tap(500, 500)
    expect(screen.getByRole('heading', { name: 'Beryl' })).toBeTruthy()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent?.replace(/^\d+:\d+/, ''))).toEqual(['HitEmerald ring', 'Miss–'])
    expect(screen.getByText('1 / 2')).toBeTruthy()
  })

  it('is played by keyboard with a cross', async () => {
    await showDesk(api, bench, scene, '?view=play')
    const board = await screen.findByRole('application')
    focus(board)
    await press('{ArrowUp}{Enter}')
    expect((await screen.findAllByText('Near: Kite brooch')).length).toBeGreaterThan(0)
  })

  it('plays a published version as players have it, and leads back to what is on the desk', async () => {
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
    await showDesk(api, bench, scene, '?view=versions')
    await userEvent.click(await screen.findByRole('link', { name: 'Play version 1' }))
    expect(await screen.findByText(/This is version 1/)).toBeTruthy()
    const board = await screen.findByRole('application')
    fireEvent.pointerUp(board, at([1600, 500]))
    expect(await screen.findByText('1 / 1')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Play what is on the desk' }))
    expect(await screen.findByText('0 / 1')).toBeTruthy()
    expect(screen.queryByText(/This is version 1/)).toBeNull()
  })
})

it('says that a puzzle is not there, and leads back to the list', async () => {
  api.on(getPuzzle, () => new Refusal('not_found'))
  await renderPuzzles('/puzzles/0190a000-0000-7000-8000-000000000000')
  expect(await screen.findByText('This puzzle cannot be found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All puzzles' }).getAttribute('href')).toBe('/puzzles')
})
