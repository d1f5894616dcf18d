import { type Case } from '@loupe/contract/admin/cases/case-record'
import { getCases } from '@loupe/contract/admin/cases/cases'
import { getPuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import {
  getPuzzle,
  getPuzzleVersion,
  publishPuzzle,
  updatePuzzle,
} from '@loupe/contract/admin/puzzles/puzzles'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCase } from '../../../../test/cases.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { idempotencyKeysOf } from '../../../../test/idempotency-keys.ts'
import { makePage } from '../../../../test/makers.ts'
import {
  acceptSaves,
  bench,
  kite,
  layOutBoard,
  numberOf,
  piece,
  pointerAt,
  press,
  ring,
  saveDraft,
  scene,
  select,
} from '../../../../test/puzzle-editor.ts'
import { makePuzzleRecord, makeSceneRecord } from '../../../../test/puzzles.ts'
import { renderEditor, renderPuzzles } from '../../../../test/puzzles-page.tsx'

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
const properties = () => screen.queryByRole('region', { name: 'Piece' })
const set = () => screen.queryByRole('button', { name: /^Set radius to / })
const save = () => screen.getByRole('button', { name: 'Save draft' })
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const goOn = () => screen.findByRole('button', { name: 'Restore' })

/** Types, and unmounts without a warning, like in a crash. */
async function typeAndVanish() {
  await renderEditor(api, bench, scene, '?view=about')
  await userEvent.type(await titleField(), ' of mine')
  cleanup()
}

describe('fields', () => {
  it('positions a piece by numbers, and reports the limits of an invalid one until it is corrected', async () => {
    await renderEditor(api, bench, scene)
    await select('Emerald ring')
    const left = screen.getByRole('spinbutton', { name: 'Left' })
    await userEvent.clear(left)
    await userEvent.type(left, '1200')
    expect(numberOf('Left')).toBe(1200)
    await userEvent.type(left, '0')
    expect(left.getAttribute('aria-invalid')).toBe('true')
    await userEvent.tab()
    expect(numberOf('Left')).toBe(12_000)
    expect(screen.getByText(/^From 0 to [\d,]+$/)).toBeTruthy()
    await userEvent.type(left, '{Backspace}{Backspace}')
    await userEvent.tab()
    expect(numberOf('Left')).toBe(120)
    expect(left.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('edits the texts of each language, shows their completeness, and sends no empty ones', async () => {
    acceptSaves(api)
    await renderEditor(api, bench, scene)
    await select('Emerald ring')
    await userEvent.click(screen.getByRole('tab', { name: /Français/ }))
    expect(screen.getByRole('tab', { name: /Français\s*Missing/ })).toBeTruthy()
    expect(screen.getByText('In English: Emerald ring')).toBeTruthy()
    await userEvent.type(field('Name'), 'Bague d’émeraude ')
    await userEvent.type(field('Hint'), 'x')
    await userEvent.clear(field('Hint'))
    expect(screen.getByRole('tab', { name: /Français\s*Ready/ })).toBeTruthy()
    await userEvent.type(field('Lesson title'), 'Le jardin')
    expect(screen.getByRole('tab', { name: /Français\s*Incomplete/ })).toBeTruthy()
    expect((await saveDraft(api))?.items?.[0]).toMatchObject({
      name: { en: 'Emerald ring', fr: 'Bague d’émeraude' },
      hint: {},
      lesson: { fr: { title: 'Le jardin', body: '', facts: [] } },
    })
  })
})

describe('saving', () => {
  it('sends only what changed, with the version that it began with', async () => {
    acceptSaves(api)
    await renderEditor(api, bench, scene, '?view=about')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Bench by night')
    expect(await saveDraft(api)).toEqual({ _id: bench._id, version: 1, title: { en: 'Bench by night' } })
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
  })

  it('merges another administrator’s save with local edits, and asks only about fields that both changed', async () => {
    const theirs = {
      ...bench,
      version: 5,
      title: { en: 'Their bench' },
      content: { ...bench.content, radius: 99 },
    }
    api.on(updatePuzzle, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : { ...theirs, version: 6 },
    )
    await renderEditor(api, bench, scene, '?view=about')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.type(title, ' of mine')
    await userEvent.type(field('Alt text'), 'A bench')
    await saveDraft(api)
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this puzzle' })
    expect(within(dialog).getByRole('heading', { name: 'Title · English' })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Keep theirs' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge and continue' }))
    expect(field('Title').value).toBe('Their bench')
    expect(numberOf('Tap radius in scene pixels')).toBe(99)
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() =>
      expect(api.inputsOf(updatePuzzle).at(-1)).toEqual({
        _id: bench._id,
        version: 5,
        alt: { en: 'A bench' },
      }),
    )
  })

  it('repeats a save whose response was lost as the same save', async () => {
    await renderEditor(api, bench, scene, '?view=about')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' of mine')
    api.on(updatePuzzle, () => Promise.reject(new TypeError('The connection was lost')))
    await saveDraft(api)
    expect(await screen.findByText(/didn’t respond/)).toBeTruthy()
    expect(screen.getByText('Unsaved')).toBeTruthy()
    api.on(updatePuzzle, ({ title = {} }) => ({ ...bench, version: 2, title }))
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    const [first, second] = idempotencyKeysOf(updatePuzzle.path)
    expect(second).toBe(first)
  })

  it('asks before unsaved changes are lost', async () => {
    const history = await renderEditor(api, bench, scene, '?view=about')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!')
    await userEvent.click(screen.getByRole('link', { name: 'Puzzles' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
    expect(history.location.pathname).toBe(`/puzzles/${bench._id}`)
    expect(field('Title').value).toBe('Bench!')
  })
})

it('keeps text typed during a save, as an unsaved change stored in the browser', async () => {
  const { promise: heldBack, resolve: release } = Promise.withResolvers<void>()
  api.on(updatePuzzle, async ({ version, title }) => {
    await heldBack
    return { ...bench, version: version + 1, title: title ?? bench.title }
  })
  await renderEditor(api, bench, scene, '?view=about')
  await userEvent.type(await titleField(), ' of')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await userEvent.type(await titleField(), ' mine')
  release()
  await waitFor(() => expect(save().ariaBusy).not.toBe('true'))
  expect((await titleField()).value).toBe('Bench of mine')
  expect(JSON.stringify(localStorage)).toContain('Bench of mine')
  await userEvent.click(save())
  await waitFor(() =>
    expect(api.inputsOf(updatePuzzle)[1]).toEqual({
      _id: bench._id,
      version: 2,
      title: { en: 'Bench of mine' },
    }),
  )
})

describe('unsaved work from a closed tab', () => {
  it('is offered, restored, and removed once saved', async () => {
    acceptSaves(api)
    await typeAndVanish()
    await renderEditor(api, bench, scene, '?view=about')
    expect((await titleField()).value).toBe('Bench')
    await userEvent.click(await goOn())
    expect((await titleField()).value).toBe('Bench of mine')
    expect(await saveDraft(api)).toEqual({ _id: bench._id, version: 1, title: { en: 'Bench of mine' } })
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.includes(bench._id))).toEqual([]),
    )
  })

  it('never replaces a newer save without asking', async () => {
    await typeAndVanish()
    await renderEditor(api, { ...bench, version: 5, title: { en: 'Their bench' } }, scene, '?view=about')
    await userEvent.click(await goOn())
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this puzzle' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge and continue' }))
    expect((await titleField()).value).toBe('Bench of mine')
    api.on(updatePuzzle, () => bench)
    expect(await saveDraft(api)).toMatchObject({ version: 5, title: { en: 'Bench of mine' } })
  })

  it('can be discarded', async () => {
    await typeAndVanish()
    await renderEditor(api, bench, scene, '?view=about')
    await goOn()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
    cleanup()
    await renderEditor(api, bench, scene, '?view=about')
    await titleField()
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })
})

describe('the properties of a piece', () => {
  it('appear and disappear with the selection, but never while a pointer is down', async () => {
    await renderEditor(api, bench, scene)
    const target = await piece('Emerald ring')
    expect(properties()).toBeNull()
    fireEvent.pointerDown(target, pointerAt([500, 500]))
    expect(target.getAttribute('aria-pressed')).toBe('true')
    expect(properties()).toBeNull()
    fireEvent.pointerUp(window, pointerAt([500, 500]))
    expect(properties()).toBeTruthy()
    fireEvent.pointerDown(screen.getByRole('application'), pointerAt([1500, 900]))
    fireEvent.pointerUp(window, pointerAt([1500, 900]))
    expect(properties()).toBeNull()
  })

  it('are closed by a button, with the focus on the line of the piece', async () => {
    await renderEditor(api, bench, scene)
    await select('Kite brooch')
    await userEvent.click(within(properties() as HTMLElement).getByRole('button', { name: 'Close' }))
    expect(properties()).toBeNull()
    expect(document.activeElement?.textContent).toContain('Kite brooch')
  })

  it('leave the focus on the picture when the piece is deleted there', async () => {
    await renderEditor(api, bench, scene)
    await select('Kite brooch')
    await userEvent.click(screen.getByRole('button', { name: 'Delete piece' }))
    expect(document.activeElement).toBe(screen.getByRole('application'))
  })
})

describe('the checks before publishing', () => {
  const speck = { ...ring, shape: { kind: 'ellipse', cx: 0.5, cy: 0.5, rx: 0.005, ry: 0.005 } } as const
  const small = { ...bench, content: { ...bench.content, radius: 0, items: [speck, kite] } }

  it('are repaired on click, as one undo step, without losing the focus', async () => {
    await renderEditor(api, small, scene)
    await piece('Emerald ring')
    const button = set() as HTMLElement
    const radius = Number(/\d+/.exec(button.textContent ?? '')?.[0])
    await userEvent.click(button)
    expect(set()).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(screen.getByText(`Radius set to ${radius} px.`)).toBeTruthy()
    api.on(updatePuzzle, () => small)
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(api.inputsOf(updatePuzzle).at(-1)).toMatchObject({ radius }))
    await press('{Control>}z{/Control}')
    await waitFor(() => expect(set()).toBeTruthy())
  })

  it('include passed ones, with counts', async () => {
    await renderEditor(api, small, scene)
    const passed = await screen.findByRole('list', { name: 'Passed checks' })
    const rules = within(passed).getAllByRole('listitem')
    expect(rules.map(({ textContent }) => textContent)).toContain('English title added')
    expect(within(passed).queryByText(/tapped on a phone/)).toBeNull()
    expect(screen.getByText(`${rules.length} passed`)).toBeTruthy()
  })
})

describe('publishing', () => {
  it('is blocked by errors, with links to their fields', async () => {
    const bare = makePuzzleRecord(
      { title: { en: 'Bare' }, scene },
      { sceneId: scene.id, items: [{ ...ring, name: {} }] },
    )
    await renderEditor(api, bare, scene, '?dialog=publish')
    const dialog = await screen.findByRole('dialog')
    const button = within(dialog).getByRole('button', { name: 'Publish' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const line = within(dialog)
      .getByText(/has no English name/)
      .closest('li') as HTMLElement
    await userEvent.click(within(line).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it('saves what is typed first, then freezes that version', async () => {
    acceptSaves(api)
    api.on(publishPuzzle, ({ version }) => ({
      ...bench,
      version: version + 1,
      status: 'published' as const,
      publishedVersion: 1,
      isChanged: false,
    }))
    await renderEditor(api, bench, scene)
    await select('Emerald ring')
    await press('{ArrowRight}')
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Version 1 is live.')).toBeTruthy()
    expect(api.inputsOf(publishPuzzle)).toEqual([{ _id: bench._id, version: 2 }])
  })

  it('links to the case that waits for the version', async () => {
    const live = { ...bench, status: 'published' as const, publishedVersion: 1 }
    api.on(publishPuzzle, ({ version }) => ({ ...live, version: version + 1, publishedVersion: 2 }))
    api.on(getPuzzleTaps, () => new Refusal('not_found'))
    await renderEditor(api, { ...live, isChanged: true }, scene)
    api.on(getCases, () => makePage<Case>([makeCase(), makeCase({ number: 7, state: 'waiting' })]))
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(api.inputsOf(getCases)).not.toEqual([]))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'View case 7' })).toBeTruthy()
  })

  it('links to it also if the cases could not be loaded at first', async () => {
    const live = { ...bench, status: 'published' as const, publishedVersion: 1 }
    api.on(publishPuzzle, ({ version }) => ({ ...live, version: version + 1, publishedVersion: 2 }))
    api.on(getPuzzleTaps, () => new Refusal('not_found'))
    await renderEditor(api, { ...live, isChanged: true }, scene)
    api.on(getCases, () => new Refusal('internal'))
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(api.inputsOf(getCases)).not.toEqual([]))
    api.on(getCases, () => makePage<Case>([makeCase({ number: 7, state: 'waiting' })]))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'View case 7' })).toBeTruthy()
  })

  it('links to the one about a changed piece if several wait', async () => {
    const live = { ...bench, status: 'published' as const, publishedVersion: 1 }
    const { sceneId: _, ...content } = bench.content
    api.on(publishPuzzle, ({ version }) => ({ ...live, version: version + 1, publishedVersion: 2 }))
    api.on(getPuzzleTaps, () => new Refusal('not_found'))
    api.on(getPuzzleVersion, ({ _id, version }) => ({
      ...content,
      hash: 'f00d',
      publishedAt: bench.createdAt,
      title: bench.title,
      id: _id,
      version: Number(version),
      difficulty: 3,
      items: bench.content.items.map((item) =>
        item.id === 'ring' ? { ...item, points: item.points + 1 } : item,
      ),
      scene: { id: scene.id, width: 2000, height: 1000, renditions: scene.renditions },
    }))
    await renderEditor(api, { ...live, isChanged: true }, scene)
    api.on(getCases, () =>
      makePage<Case>([
        makeCase({ number: 8, state: 'waiting', item: { id: 'kite', name: { en: 'Kite' } } }),
        makeCase({ number: 7, state: 'waiting', item: { id: 'ring', name: { en: 'Ring' } } }),
      ]),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(api.inputsOf(getPuzzleVersion)).not.toEqual([]))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByRole('button', { name: 'View case 7' })).toBeTruthy()
  })

  it('repeats the publication of a version whose response was lost as the same one', async () => {
    await renderEditor(api, bench, scene)
    api.on(publishPuzzle, () => Promise.reject(new TypeError('The connection was lost')))
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }))
    const dialog = await screen.findByRole('dialog')
    const publish = within(dialog).getByRole('button', { name: 'Publish' })
    await userEvent.click(publish)
    expect(await within(dialog).findByText(/didn’t respond/)).toBeTruthy()
    const done = { ...bench, version: 2, status: 'published' as const, publishedVersion: 1, isChanged: false }
    api.on(publishPuzzle, () => done)
    await userEvent.click(publish)
    expect(await screen.findByText('Version 1 is live.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const [first, second] = idempotencyKeysOf(publishPuzzle.path)
    expect(second).toBe(first)
  })

  it('offers nothing if the published version is the same', async () => {
    const live = { ...bench, status: 'published' as const, publishedVersion: 1, isChanged: false }
    await renderEditor(api, live, scene)
    const button = await screen.findByRole('button', { name: 'Publish…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    await select('Emerald ring')
    await press('{ArrowRight}')
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  it('reports that there is nothing to publish if its dialog is opened by address', async () => {
    const live = { ...bench, status: 'published' as const, publishedVersion: 1, isChanged: false }
    await renderEditor(api, live, scene, '?dialog=publish')
    const dialog = await screen.findByRole('dialog', { name: 'No changes to publish' })
    expect(within(dialog).queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  it('lists the French title that is missing while every piece has French, and lets it be published', async () => {
    const { content } = bench
    const items = content.items.map((item) => ({ ...item, name: { ...item.name, fr: 'Bague' } }))
    api.on(publishPuzzle, () => ({ ...bench, publishedVersion: 1 }))
    await renderEditor(api, { ...bench, content: { ...content, items } }, scene, '?dialog=publish')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/^French is incomplete\. Missing: Title/)).toBeTruthy()
    expect(within(dialog).queryByText('All checks passed.')).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('reports the piece and the field that the server refuses', async () => {
    const wrong = [{ path: 'items.1.name.fr', code: 'too_long' as const, message: '' }]
    api.on(publishPuzzle, () => new Refusal('input_invalid', { errors: wrong }))
    await renderEditor(api, bench, scene, '?dialog=publish')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect(await within(dialog).findByText(/^Kite brooch · Name · Français: /)).toBeTruthy()
    // it replaces the previous notice: two notices never stack
    expect(within(dialog).queryByRole('status')).toBeNull()
  })
})

describe('the picture', () => {
  it('is required first, and other files are refused before the upload', async () => {
    await renderEditor(api, makePuzzleRecord(), null)
    expect(await screen.findByText('Drop a picture here')).toBeTruthy()
    const input = screen.getByLabelText('Upload picture', { selector: 'input' })
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } })
    expect((await screen.findByRole('alert')).textContent).toContain('JPEG, PNG or WebP')
  })

  it('is awaited while its renditions are created', async () => {
    const processing = makeSceneRecord({ state: 'processing', width: null, height: null, renditions: [] })
    const puzzle = makePuzzleRecord({ scene: processing }, { sceneId: processing.id })
    await renderEditor(api, puzzle, processing)
    expect(await screen.findByText(/Processing the picture/)).toBeTruthy()
  })
})

it('reports an unknown puzzle, and links to the list', async () => {
  api.on(getPuzzle, () => new Refusal('not_found'))
  await renderPuzzles('/puzzles/0190a000-0000-7000-8000-000000000000')
  expect(await screen.findByText('Puzzle not found')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Puzzles' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All puzzles' }).getAttribute('href')).toBe('/puzzles')
})
