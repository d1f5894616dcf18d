import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { getPuzzleTapGames, type TapGame } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import { getPuzzleVersion, getPuzzleVersions } from '@loupe/contract/admin/puzzles/puzzles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { focus, kite, press, ring, scene } from '../../../../test/puzzle-editor.ts'
import { makePieceStatistics, makeStatistics } from '../../../../test/puzzle-statistics.ts'
import { makeItem, makePuzzleRecord } from '../../../../test/puzzles.ts'
import { renderEditor } from '../../../../test/puzzles-page.tsx'

const washer = makeItem({ id: 'washer', name: { en: 'Brass washer' }, role: 'decoy' })
const items = [ring, kite, washer]
const puzzle = makePuzzleRecord(
  { title: { en: 'Bench' }, status: 'published', publishedVersion: 2, scene },
  { sceneId: scene.id, items },
)
const played = makeStatistics({
  version: 2,
  games: 200,
  taps: { all: 900, first: 200, misses: 400, near: 40 },
  // 100 misses left of the ring, and 300 on nothing at the right edge below
  heat: {
    cells: [128 * 256 + 36, 240 * 256 + 250],
    all: [100, 300],
    first: [0, 200],
    misses: [100, 300],
    near: [40, 0],
  },
  pieces: [
    makePieceStatistics({
      itemId: 'ring',
      shown: 200,
      found: 100,
      medianFindSeconds: 95,
      hinted: 60,
      gaveUp: 30,
      missesAround: 100,
      byWidth: {
        ...makePieceStatistics().byWidth,
        phone: { found: 50, shown: 120 },
        tablet: { found: 9, shown: 12 },
      },
    }),
    makePieceStatistics({ itemId: 'kite', shown: 200, found: 190, medianFindSeconds: 12 }),
    makePieceStatistics({ itemId: 'washer', shown: 200, found: 20 }),
  ],
  choices: {
    ...makeStatistics().choices,
    language: { en: 150, fr: 50, ro: 0, zh: 0, other: 0 },
    width: { phone: 200, smallTablet: 0, tablet: 0, desktop: 0, unknown: 0 },
  },
})

const game: TapGame = {
  id: '0190a000-0000-7000-8000-00000000000a',
  seeker: { id: puzzle._id, username: 'ana', fullName: 'Ana Șerban', isErased: false },
  startedAt: '2026-11-20T10:00:00.000Z',
  device: 'iPhone 15',
  platform: '',
  input: 'touch',
  taps: 3,
  tMs: 83_000,
  outcome: 'miss',
}
const gamesOf = (...list: TapGame[]) => ({ list, next: null, searchedTo: null })

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  const frozen = { hash: 'f00d', publishedAt: puzzle.createdAt, title: puzzle.title }
  api.on(getPuzzleVersions, () =>
    [2, 1].map((version) => Object.assign({ version, itemCount: 3, publishedBy: null }, frozen)),
  )
  const { sceneId: _, ...content } = puzzle.content
  api.on(getPuzzleVersion, ({ _id, version }) => ({
    ...content,
    ...frozen,
    id: _id,
    version: Number(version),
    difficulty: 3,
    scene: { id: scene.id, width: 2000, height: 1000, renditions: scene.renditions },
  }))
  api.on(getPuzzleStatistics, ({ version }) =>
    version === '1'
      ? makeStatistics({ games: 300, pieces: [makePieceStatistics({ shown: 300, found: 240 })] })
      : played,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = (search = '') => renderEditor(api, puzzle, scene, `?view=statistics${search}`)
const pieces = async () => {
  const table = await screen.findByRole('grid', { name: 'Pieces' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')
}

describe('the statistics of a puzzle', () => {
  it('show the pieces by trouble, compared to an earlier version', async () => {
    await show()
    const [first = '', second = '', third = ''] = await pieces()
    expect(first).toContain('Emerald ring')
    expect(await screen.findByText(/50.0%, 95% interval 43.1% to 56.9%; 80.0% in version 1/)).toBeTruthy()
    expect(first).toContain('1:35')
    expect(second).toContain('Kite brooch')
    expect(third).toContain('Tapped in10.0%')
    expect(screen.getByText('200 games')).toBeTruthy()
  })

  it('open the piece with the most trouble, if there are enough games', async () => {
    await show()
    const details = await screen.findByRole('region', { name: 'Details' })
    await within(details).findByText('Found less often')
    expect(within(details).getByText(/Version 1: 80.0%, version 2: 50.0%. -30.0 points/)).toBeTruthy()
    expect(within(details).getByText('Phone').parentElement?.textContent).toContain('41.7%')
    expect(within(details).getByText('Tablet').parentElement?.textContent).toContain('9 of 12')
  })

  it('are loaded once a mouse rests on their tab, and not again by the click', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof played>()
    api.on(getPuzzleStatistics, () => promise)
    await renderEditor(api, puzzle, scene)
    const tab = await screen.findByRole('link', { name: 'Statistics' })
    expect(api.inputsOf(getPuzzleStatistics)).toEqual([])
    await userEvent.hover(tab)
    const both = [2, 1].map((version) => ({ _id: puzzle._id, version: String(version) }))
    await waitFor(() => expect(api.inputsOf(getPuzzleStatistics)).toEqual(both))
    await userEvent.click(tab)
    await screen.findByRole('button', { name: 'Version 2' })
    expect(api.inputsOf(getPuzzleStatistics)).toEqual(both)
    resolve(played)
    expect((await pieces()).length).toBe(3)
  })

  it('select a piece by its row and by its shape, and keep it in the address', async () => {
    const history = await show()
    await userEvent.click(await screen.findByText('Kite brooch'))
    expect(screen.getByRole('heading', { name: '2. Kite brooch' })).toBeTruthy()
    expect(history.location.search).toContain('piece=kite')
    const shape = screen.getByRole('button', { name: '2. Kite brooch, Bonus' })
    expect(shape.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '1. Emerald ring, Target' }))
    expect(screen.getByRole('heading', { name: '1. Emerald ring' })).toBeTruthy()
  })

  it('are navigated by keys over the scene, with one tab stop', async () => {
    await show()
    focus(await screen.findByRole('button', { name: '1. Emerald ring, Target' }))
    await press('{ArrowRight}')
    expect(document.activeElement?.getAttribute('data-item')).toBe('kite')
    expect(await screen.findByRole('heading', { name: '2. Kite brooch' })).toBeTruthy()
    await press('{End}{ArrowRight}')
    expect(document.activeElement?.getAttribute('data-item')).toBe('ring')
  })

  it('sort by a column, and by trouble again', async () => {
    const history = await show()
    await pieces()
    await userEvent.click(screen.getByRole('button', { name: 'Found' }))
    expect((await pieces())[0]).toContain('Brass washer')
    expect(history.location.search).toContain('order=found')
    await userEvent.click(screen.getByRole('button', { name: 'Hardest first' }))
    expect((await pieces())[0]).toContain('Emerald ring')
  })

  it('list the busiest spots in a table', async () => {
    await show('&show=table')
    const table = await screen.findByRole('grid', { name: 'Busiest spots' })
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(texts[1]).toContain('30075.0%')
    expect(texts[2]).toMatch(/px left of Emerald ring10025.0%/)
  })

  it('open the games behind a spot, each at its tap, with the filters of the address', async () => {
    api.on(getPuzzleTapGames, () => gamesOf(game))
    const history = await show('&language=fr')
    await userEvent.click(await screen.findByRole('button', { name: /px left of Emerald ring/ }))
    expect(history.location.search).toMatch(/piece=ring&spot=\d+/)
    const panel = screen.getByRole('region', { name: 'Games with taps here' })
    expect(document.activeElement).toBe(panel)
    const link = await within(panel).findByRole('link')
    expect(link.textContent).toMatch(/Ana Șerban.*iPhone 15.*Miss, 1:23.*2 more taps/)
    expect(link.getAttribute('href')).toBe(`/game-history/${game.id}?moment=83000`)
    expect(api.inputsOf(getPuzzleTapGames)).toEqual([
      { _id: puzzle._id, version: '2', language: 'fr', layer: 'misses', cells: '32804-32804' },
    ])
    await userEvent.click(within(panel).getByRole('button', { name: 'Close games' }))
    expect(history.location.search).not.toContain('spot')
    expect(document.activeElement?.textContent).toContain('px left of Emerald ring')
  })

  it('open the games behind a spot of the scene, and of a row of the table by key', async () => {
    api.on(getPuzzleTapGames, () => gamesOf(game))
    const history = await show()
    await screen.findByRole('button', { name: /px left of Emerald ring/ })
    await userEvent.click(screen.getByRole('button', { name: 'View games' }))
    await userEvent.keyboard('{Escape}')
    expect(history.location.search).not.toContain('spot')
    fireEvent.click(document.querySelector('circle[data-spot]') ?? document.body)
    expect(screen.getByRole('region', { name: 'Games with taps here' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /^Table/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Close games' }))
    const row = await screen.findByRole('row', { name: /left of Emerald ring/ })
    focus(row)
    await press('{Enter}')
    expect(history.location.search).toContain('spot=')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Games with taps here' }))
  })

  it('show how far games were searched, and load older ones', async () => {
    const searchedTo = '2026-11-12T09:30:00.000Z'
    api.on(getPuzzleTapGames, ({ cursor }) =>
      cursor === undefined ? { list: [], next: 'older', searchedTo } : gamesOf(game),
    )
    await show()
    await userEvent.click(await screen.findByRole('button', { name: /px left of Emerald ring/ }))
    await screen.findByText(/^Searched back to 12 Nov 2026/)
    await userEvent.click(screen.getByRole('button', { name: 'Load older games' }))
    expect(await screen.findByRole('link', { name: /Ana Șerban/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load older games' })).toBeNull()
  })

  it('report games of a spot that did not load, and retry', async () => {
    api.on(getPuzzleTapGames, () => new Refusal('internal'))
    await show()
    await userEvent.click(await screen.findByRole('button', { name: /px left of Emerald ring/ }))
    await screen.findByText('Couldn’t load games.')
    api.on(getPuzzleTapGames, () => gamesOf())
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No games with these taps.')).toBeTruthy()
  })

  it('offer filters with games, and request with those of the address', async () => {
    const history = await show()
    await pieces()
    expect(screen.queryByRole('button', { name: /^Screen width/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Language All' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /French/ }))
    expect(history.location.search).toContain('language=fr')
    await waitFor(() =>
      expect(api.inputsOf(getPuzzleStatistics)).toContainEqual({
        _id: puzzle._id,
        version: '2',
        language: 'fr',
      }),
    )
    // the version it is compared with, with the same
    expect(api.inputsOf(getPuzzleStatistics)).toContainEqual({
      _id: puzzle._id,
      version: '1',
      language: 'fr',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(history.location.search).not.toContain('language')
  })

  it('compare with no version on request', async () => {
    await show('&compare=none')
    await pieces()
    expect(api.inputsOf(getPuzzleStatistics).map(({ version }) => version)).toEqual(['2'])
    expect(screen.queryByText(/in version 1/)).toBeNull()
  })

  it('link to the piece in the editor', async () => {
    const history = await show()
    await userEvent.click(await screen.findByRole('link', { name: 'View in scene editor' }))
    expect(history.location.search).toBe('?piece=ring')
    const shape = await screen.findByRole('button', { name: /^1. Emerald ring, Target, Ellipse/ })
    expect(shape.getAttribute('aria-pressed')).toBe('true')
  })

  it('show numbers instead of shares for few games', async () => {
    api.on(getPuzzleStatistics, () => ({
      ...played,
      games: 12,
      pieces: played.pieces.map((piece) => ({ ...piece, shown: 12, found: 3 })),
    }))
    await show()
    expect((await pieces())[0]).toContain('3 of 12')
    expect(screen.getByText('Too few games to tell (fewer than 30)')).toBeTruthy()
    expect(await screen.findByText(/Too few games to compare with version 1/)).toBeTruthy()
  })

  it('report that there are no games yet', async () => {
    api.on(getPuzzleStatistics, () => makeStatistics({ version: 2 }))
    await show()
    expect(await screen.findByText('No games yet')).toBeTruthy()
  })

  it('report that no game matches, and clear the filters', async () => {
    api.on(getPuzzleStatistics, ({ language }) =>
      language === 'fr' ? { ...played, games: 0, pieces: [] } : played,
    )
    await show('&language=fr')
    expect(await screen.findByText('No games match these filters')).toBeTruthy()
    const [, inPage] = screen.getAllByRole('button', { name: 'Clear filters' })
    await userEvent.click(inPage ?? document.body)
    expect((await pieces()).length).toBe(3)
  })

  it('report why they could not be loaded, and retry', async () => {
    api.on(getPuzzleStatistics, () => new Refusal('internal'))
    await show()
    await screen.findByText('Couldn’t load statistics')
    api.on(getPuzzleStatistics, () => played)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await pieces()).length).toBe(3)
  })

  it('load everything that failed at one click on Retry', async () => {
    const versions = [2, 1].map((version) => ({
      version,
      itemCount: 3,
      publishedBy: null,
      hash: 'f00d',
      publishedAt: puzzle.createdAt,
      title: puzzle.title,
    }))
    api.on(getPuzzleStatistics, () => new Refusal('internal'))
    api.on(getPuzzleVersions, () => new Refusal('internal'))
    await show()
    await screen.findByText('Couldn’t load statistics')
    api.on(getPuzzleStatistics, () => played)
    api.on(getPuzzleVersions, () => versions)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await pieces()).length).toBe(3)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('report an unknown version', async () => {
    api.on(getPuzzleStatistics, () => new Refusal('not_found'))
    await show('&version=9')
    expect(await screen.findByText('Version not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View latest version' }).getAttribute('href')).toBe(
      `/puzzles/${puzzle._id}?view=statistics`,
    )
  })

  it('report that the compared version could not be loaded, and show this one', async () => {
    api.on(getPuzzleStatistics, ({ version }) => (version === '1' ? new Refusal('internal') : played))
    await show()
    expect(await screen.findByText('Couldn’t load version 1 to compare with.')).toBeTruthy()
    expect((await pieces()).length).toBe(3)
  })

  it('report how many earlier games are still being counted', async () => {
    api.on(getPuzzleStatistics, () => ({ ...played, waitingGames: 1200 }))
    await show()
    expect(await screen.findByText('1,200 earlier games are still being counted.')).toBeTruthy()
  })

  it('are unavailable for unpublished puzzles', async () => {
    await renderEditor(api, makePuzzleRecord({ scene }), scene, '?view=statistics')
    expect(await screen.findByRole('link', { name: 'Scene' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Statistics' })).toBeNull()
  })
})
