import {
  addPuzzle,
  duplicatePuzzle,
  getPuzzles,
  restorePuzzle,
  withdrawPuzzle,
} from '@loupe/contract/admin/puzzles/puzzles'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { addContent } from '../../../test/content.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { stubNarrowScreen } from '../../../test/media.ts'
import { makePuzzleRecord, makePuzzleRow } from '../../../test/puzzles.ts'
import { renderPuzzles, showPuzzles } from '../../../test/puzzles-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const rowsRequested = () => api.inputsOf(getPuzzles).filter(({ part }) => part === 'rows')
const puzzleHeader = () => screen.getByRole('columnheader', { name: /^(Puzzle|Tableau)$/ })
const sortsRequested = () => rowsRequested().map(({ sort }) => sort)
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const choose = async (title: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the four states', () => {
  it('shows skeletons while rows load, and requests unarchived puzzles', async () => {
    await renderPuzzles()
    expect(screen.getByRole('grid', { name: 'Puzzles' }).getAttribute('aria-busy')).toBe('true')
    expect(rowsRequested()).toEqual([
      { status: 'draft,published,paused', part: 'rows', page: '0', record: '10', sort: '-updatedAt' },
    ])
  })

  it('shows picture, title, address, status, difficulty, pieces and the live version', async () => {
    const title = { en: 'The Jeweller’s Bench' }
    await showPuzzles(api, [
      makePuzzleRow({
        title,
        slug: 'bench',
        status: 'published',
        publishedVersion: 3,
        itemCount: 8,
        sceneUrl: '/uploads/scenes/a.webp',
      }),
    ])
    const bench = await row('Jeweller’s Bench')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Puzzles 1'))
    for (const text of ['bench', 'Published', '3 of 5', '8', 'Version 3, draft in progress']) {
      expect(within(bench).getByText(text)).toBeTruthy()
    }
    expect(bench.querySelector('img')?.getAttribute('src')).toBe('/uploads/scenes/a.webp')
  })

  it('sorts by title only if that matches the visible titles', async () => {
    const title = { en: 'The Bench', fr: 'L’établi' }
    await showPuzzles(api, [makePuzzleRow({ title })], '/puzzles?sort=title')
    await row('The Bench')
    expect(puzzleHeader().getAttribute('aria-sort')).toBe('ascending')
    expect(sortsRequested()).toEqual(['title'])
    await act(() => switchMessages('fr'))
    await row('L’établi')
    expect(puzzleHeader().getAttribute('aria-sort')).toBeNull()
    await waitFor(() => expect(sortsRequested()).toEqual(['title', '-updatedAt']))
    await act(() => switchMessages('en'))
  })

  it('fits into 320 px', async () => {
    stubNarrowScreen()
    await showPuzzles(api, [makePuzzleRow({})])
    const tracks = (await screen.findByRole('grid')).style.getPropertyValue('--columns')
    const least = [...tracks.matchAll(/([\d.]+)rem/g)].reduce((sum, [, rem]) => sum + 16 * Number(rem), 0)
    expect(least).toBeGreaterThan(0)
    expect(least).toBeLessThanOrEqual(320)
  })

  it('shows an empty state with an action to add one', async () => {
    const history = await showPuzzles(api, [])
    expect(await screen.findByText('No puzzles yet')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Add puzzle' })[0] as HTMLElement)
    expect(history.location.search).toBe('?dialog=add')
  })

  it('reports that nothing matches, and clears search and filters', async () => {
    const history = await showPuzzles(api, [], '/puzzles?search=zzz&difficulty=5&record=50')
    expect(await screen.findByText('No puzzles match “zzz”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(history.location.search).toBe('?record=50')
  })

  it('reports an error, and retries', async () => {
    api.on(getPuzzles, () => new Refusal('internal'))
    await renderPuzzles()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Couldn’t load puzzles')).toBeTruthy()
    const before = rowsRequested().length
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(rowsRequested().length).toBeGreaterThan(before))
  })
})

describe('filters and views', () => {
  it('show archived puzzles in their own view', async () => {
    await showPuzzles(api, [makePuzzleRow()])
    await userEvent.click(await screen.findByRole('link', { name: 'Archived' }))
    await waitFor(() => expect(rowsRequested().at(-1)?.status).toBe('archived'))
  })

  it('filter by difficulty, as text on a chip', async () => {
    await showPuzzles(api, [makePuzzleRow()], '/puzzles?difficulty=4,5')
    expect(await screen.findByRole('button', { name: /Difficulty\s*4 of 5/ })).toBeTruthy()
    expect(rowsRequested().at(-1)?.difficulty).toBe('4,5')
  })

  it('filter by missing texts, with a column of their languages', async () => {
    await showPuzzles(api, [makePuzzleRow({ missingTexts: ['fr', 'zh'] })], '/puzzles?missingTexts=fr')
    expect(await screen.findByRole('button', { name: /Missing texts\s*Français/ })).toBeTruthy()
    expect(rowsRequested().at(-1)?.missingTexts).toBe('fr')
    expect(await screen.findByText('Français, 中文')).toBeTruthy()
  })
})

describe('a row', () => {
  it('opens the editor, and keeps the state of the list', async () => {
    const puzzle = makePuzzleRow({ title: { en: 'Attic' } })
    const history = await showPuzzles(api, [puzzle], '/puzzles?search=att')
    await userEvent.click(await screen.findByRole('link', { name: /Attic/ }))
    expect(history.location.href).toBe(`/puzzles/${puzzle._id}?search=att`)
  })

  it('opens the editor by keyboard, with the focus before its content', async () => {
    await showPuzzles(api, [makePuzzleRow({ title: { en: 'The Jeweller’s Bench' } })])
    const content = addContent()
    const bench = await row('Jeweller’s Bench')
    bench.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(bench.isConnected).toBe(false))
    expect(document.activeElement).toBe(content)
  })

  it('is archived, and restored by Undo', async () => {
    const puzzle = makePuzzleRow({ title: { en: 'Attic' } })
    const responded = (status: 'archived' | 'draft') => makePuzzleRecord({ ...puzzle, status })
    api.on(withdrawPuzzle, () => responded('archived'))
    api.on(restorePuzzle, () => responded('draft'))
    await showPuzzles(api, [puzzle])
    await choose('Attic', 'Archive')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.inputsOf(restorePuzzle)).toEqual([{ _id: puzzle._id }]))
    expect(api.inputsOf(withdrawPuzzle)).toEqual([{ _id: puzzle._id, status: 'archived' }])
  })

  it('is duplicated, and its copy can be opened', async () => {
    const puzzle = makePuzzleRow({ title: { en: 'Attic' } })
    const copy = makePuzzleRecord({ title: { en: 'Attic' } })
    api.on(duplicatePuzzle, () => copy)
    const history = await showPuzzles(api, [puzzle])
    await choose('Attic', 'Duplicate')
    await userEvent.click(await screen.findByRole('button', { name: 'Open copy' }))
    expect(history.location.pathname).toBe(`/puzzles/${copy._id}`)
  })

  it('is paused if published, and reports a failure', async () => {
    api.on(withdrawPuzzle, () => new Refusal('internal'))
    await showPuzzles(api, [
      makePuzzleRow({ title: { en: 'Attic' }, status: 'published', publishedVersion: 1 }),
    ])
    await choose('Attic', 'Pause')
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy()
  })
})

describe('adding', () => {
  it('creates a puzzle with its English title, and opens it', async () => {
    const added = makePuzzleRecord({ title: { en: 'Attic' } })
    api.on(addPuzzle, () => added)
    const history = await showPuzzles(api, [], '/puzzles?dialog=add')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title in English' }), '  Attic {Enter}')
    await waitFor(() => expect(history.location.href).toBe(`/puzzles/${added._id}`))
    expect(api.inputsOf(addPuzzle)).toEqual([{ title: { en: 'Attic' } }])
  })

  it('requires a title, and reports it at the field', async () => {
    await showPuzzles(api, [], '/puzzles?dialog=add')
    const field = await screen.findByRole('textbox', { name: 'Title in English' })
    await userEvent.type(field, ' {Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(api.inputsOf(addPuzzle)).toEqual([])
  })
})
