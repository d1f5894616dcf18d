import { type FindingEvidence, getPuzzleFindings } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { getPuzzleTaps, type PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import { getPuzzleVersion } from '@loupe/contract/admin/puzzles/puzzles'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../../../test/fake-api.ts'
import {
  bench,
  kite,
  layOutBoard,
  numberOf,
  piece,
  pointerAt,
  press,
  ring,
  scene,
  select,
} from '../../../../../../test/puzzle-editor.ts'
import { type MadeGame, makePuzzleTaps } from '../../../../../../test/puzzle-taps.ts'
import { renderEditor } from '../../../../../../test/puzzles-page.tsx'
import { createWhatIf } from '../what-if.ts'
import type { WhatIfRequest } from '../what-if-worker.ts'

/** Runs the code of the worker in this thread, with copied messages as between threads. */
vi.mock('../start-worker.ts', () => ({
  startWorker: () => {
    let judge: ReturnType<typeof createWhatIf> | null = null
    let listener: ((event: { data: unknown }) => void) | null = null
    return {
      postMessage(request: WhatIfRequest) {
        const data = structuredClone(request)
        if (data.kind === 'taps') judge = createWhatIf(data.columns, data.published)
        else queueMicrotask(() => listener?.({ data: structuredClone(judge?.(data.change)) }))
      },
      addEventListener(type: string, next: (event: { data: unknown }) => void) {
        if (type === 'message') listener = next
      },
      terminate() {},
    }
  },
}))

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

const live = {
  ...bench,
  status: 'published' as const,
  publishedVersion: 3,
  isChanged: false,
  content: { ...bench.content, radius: 24 },
}
const version = {
  id: bench._id,
  version: 3,
  hash: 'x',
  publishedAt: '2026-11-20T10:00:00.000Z',
  title: bench.title,
  difficulty: 3,
  alt: {},
  credit: '',
  licence: '',
  intro: {},
  outro: {},
  timeLimit: 360,
  radius: 24,
  hintInterval: 45,
  items: [ring, kite],
  scene: { id: scene.id, width: 2000, height: 1000, renditions: scene.renditions },
}

/** The ring is at 500, 500 of 2000 by 1000 pixels, with a radius of 100 px; the taps are left of it. */
const games: MadeGame[] = Array.from({ length: 50 }, (_, n) => ({
  taps: [
    [0.1705 + (n % 10) * 0.001, 0.5, 4000],
    ...(n % 5 === 0 ? [[0.25, 0.5, 9000] as [number, number, number]] : []),
  ],
}))

function serve(taps: PuzzleTaps | Refusal = makePuzzleTaps(games)) {
  api.on(getPuzzleVersion, () => version)
  api.on(getPuzzleTaps, () => taps)
}

const toggle = () => screen.findByRole('switch', { name: 'Players’ taps' })
const section = () => screen.findByRole('region', { name: 'Players’ taps' })
const rows = async () =>
  [...within(await section()).getAllByRole('term')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )

describe('the switch', () => {
  it('loads the taps, is stored, and hides them again', async () => {
    serve()
    await renderEditor(api, live, scene)
    await piece('Emerald ring')
    expect(api.inputsOf(getPuzzleTaps)).toEqual([])
    await userEvent.click(await toggle())
    expect(await screen.findByText(/^50 games of version 3/)).toBeTruthy()
    expect(api.inputsOf(getPuzzleTaps)).toEqual([{ _id: live._id, version: '3' }])
    expect(localStorage.getItem('loupe-players-taps')).toBe('on')
    await select('Emerald ring')
    await section()
    await userEvent.click(await toggle())
    expect(screen.queryByRole('region', { name: 'Players’ taps' })).toBeNull()
    expect(localStorage.getItem('loupe-players-taps')).toBeNull()
  })

  it('is unavailable without a version', async () => {
    await renderEditor(api, bench, scene)
    expect((await toggle()).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Available once a published version has been played.')).toBeTruthy()
  })

  it('reports that there are no games', async () => {
    localStorage.setItem('loupe-players-taps', 'on')
    serve(makePuzzleTaps([]))
    await renderEditor(api, live, scene)
    expect(await screen.findByText('No games of version 3 yet.')).toBeTruthy()
  })

  it('offers Retry if the taps can’t be loaded', async () => {
    localStorage.setItem('loupe-players-taps', 'on')
    serve(new Refusal('internal'))
    await renderEditor(api, live, scene)
    expect(await screen.findByText(/Couldn’t load players’ taps/)).toBeTruthy()
    serve()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^50 games of version 3/)).toBeTruthy()
  })
})

describe('a moved piece', () => {
  beforeEach(() => {
    localStorage.setItem('loupe-players-taps', 'on')
    serve()
  })

  it('shows the effect on taps live, by keys and by pointer', async () => {
    await renderEditor(api, live, scene)
    await select('Emerald ring')
    await waitFor(async () => expect((await rows())[0]).toBe('Misses that would hit: 0'))
    await press('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
    await waitFor(async () =>
      expect((await rows()).slice(0, 4)).toEqual([
        'Misses that would hit: 35',
        'Misses that would still miss: 15',
        'Hits unchanged: 10',
        'Hits lost: 0',
      ]),
    )
    expect(screen.getByText('35 of 50 misses would hit', { selector: 'bdi' })).toBeTruthy()
    const target = await piece('Emerald ring')
    fireEvent.pointerDown(target, pointerAt([470, 500]))
    fireEvent.pointerMove(window, pointerAt([1470, 500]))
    expect(await screen.findByText('10 hits lost', { selector: 'bdi' })).toBeTruthy()
    fireEvent.pointerUp(window, pointerAt([1470, 500]))
  })

  it('is announced after a pause', async () => {
    await renderEditor(api, live, scene)
    await select('Emerald ring')
    await section()
    await press('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
    await waitFor(
      () =>
        expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
          '35 of 50 misses would hit',
        ),
      { timeout: 3000 },
    )
  })

  it('can be moved to the suggested position, as one undo step', async () => {
    await renderEditor(api, live, scene)
    await select('Emerald ring')
    await userEvent.click(await screen.findByRole('button', { name: 'Apply suggestion' }, { timeout: 3000 }))
    expect(numberOf('Left')).toBeLessThan(380)
    await waitFor(async () => expect((await rows())[0]).toBe('Misses that would hit: 50'))
    expect(screen.queryByRole('button', { name: 'Apply suggestion' })).toBeNull()
    await press('{Control>}z{/Control}')
    expect(numberOf('Left')).toBe(400)
  })
})

it('summarises the changes before publishing, also if taps are hidden', async () => {
  serve()
  await renderEditor(api, live, scene)
  await select('Emerald ring')
  await press('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  await userEvent.click(screen.getByRole('button', { name: 'Publish…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 4' })
  expect(await within(dialog).findByRole('heading', { name: 'Effect on taps in version 3' })).toBeTruthy()
  expect(within(dialog).getByText('35 of 50 misses would hit')).toBeTruthy()
  expect(within(dialog).queryByText('Kite brooch')).toBeNull()
})

it('reports before publishing that the taps are loading, or could not be loaded', async () => {
  serve()
  api.on(getPuzzleTaps, () => new Promise(() => undefined))
  await renderEditor(api, { ...live, isChanged: true }, scene)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 4' })
  expect(await within(dialog).findByText('Loading players’ taps…')).toBeTruthy()
  cleanup()
  serve(new Refusal('internal'))
  await renderEditor(api, { ...live, isChanged: true }, scene)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
  const again = await screen.findByRole('dialog', { name: 'Publish version 4' })
  expect(await within(again).findByText(/Couldn’t load players’ taps/)).toBeTruthy()
  serve()
  await userEvent.click(within(again).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(within(again).queryByText(/Couldn’t load players’ taps/)).toBeNull())
})

it('shows the effect of another radius and another hint interval', async () => {
  localStorage.setItem('loupe-players-taps', 'on')
  serve()
  await renderEditor(api, live, scene, '?view=about')
  const radius = await screen.findByRole('spinbutton', { name: 'Tap radius in scene pixels' })
  await userEvent.clear(radius)
  await userEvent.type(radius, '54')
  expect(await screen.findByText('Compared with 24 px: 35 of 50 misses would hit.')).toBeTruthy()
  const hint = screen.getByRole('spinbutton', { name: 'Seconds between hints' })
  await userEvent.clear(hint)
  await userEvent.type(hint, '5')
  expect(await screen.findByText(/^0% of finds came before the first hint would be available/)).toBeTruthy()
})

const serveFinding = (evidence: FindingEvidence) =>
  api.on(getPuzzleFindings, () => ({
    version: 3,
    games: 50,
    isPending: false,
    list: [
      {
        key: evidence.kind,
        severity: 'serious' as const,
        games: 50,
        causedBy: null,
        evidence,
        dismissal: null,
      },
    ],
  }))

describe('the repair of a finding', () => {
  const shift = {
    kind: 'shapeShifted',
    itemId: 'ring',
    misses: 60,
    gained: 50,
    lost: 2,
    dx: -0.075,
    dy: 0,
    distance: 150,
  } as const
  const small = {
    kind: 'smallOnPhones',
    itemId: 'ring',
    nearMisses: 60,
    medianMiss: 28,
    radius: 24,
    suggestedRadius: 36,
  } as const
  it('is the suggested position: applied, not saved, with players’ taps, and undone by one press', async () => {
    serve()
    serveFinding(shift)
    const history = await renderEditor(api, live, scene, '?repair=position&piece=ring')
    expect(await screen.findByText('“Emerald ring” moved to the suggested position.')).toBeTruthy()
    expect(numberOf('Left')).toBe(250)
    expect(history.location.search).toBe('?piece=ring')
    expect(await section()).toBeTruthy()
    expect(screen.getByText('Unsaved')).toBeTruthy()
    await press('{Control>}z{/Control}')
    expect(numberOf('Left')).toBe(400)
  })

  it('is not applied if the piece has moved', async () => {
    serve()
    serveFinding(shift)
    const moved = { ...ring, shape: { ...ring.shape, cx: 0.3 } as typeof ring.shape }
    const items = [moved, kite]
    await renderEditor(
      api,
      { ...live, isChanged: true, content: { ...live.content, items } },
      scene,
      '?repair=position&piece=ring',
    )
    expect(
      await screen.findByText('The puzzle has changed since this finding. Nothing was applied.'),
    ).toBeTruthy()
    expect(numberOf('Left')).toBe(500)
  })

  it('is kept for Retry if the finding could not be loaded', async () => {
    serve()
    api.on(getPuzzleFindings, () => new Refusal('internal'))
    await renderEditor(api, live, scene, '?repair=position&piece=ring')
    expect(await screen.findByText('Couldn’t load the finding. Nothing was applied.')).toBeTruthy()
    expect(numberOf('Left')).toBe(400)
    serveFinding(shift)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('“Emerald ring” moved to the suggested position.')).toBeTruthy()
    expect(numberOf('Left')).toBe(250)
  })

  it('is the suggested radius', async () => {
    serve()
    serveFinding(small)
    await renderEditor(api, live, scene, '?view=about&repair=radius&piece=ring')
    expect(await screen.findByText('Radius set to 36 px.')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Tap radius in scene pixels')
    expect(field.value).toBe('36')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('is a text in its language', async () => {
    serve()
    await renderEditor(api, live, scene, '?repair=hint.fr&piece=ring')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('hint.fr'))
  })

  it('is the order of the pieces', async () => {
    serve()
    await renderEditor(api, live, scene, '?repair=order&piece=ring')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('order'))
  })
})
