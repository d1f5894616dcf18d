import { exportGameHistory, getAllGameHistory } from '@loupe/contract/admin/games'
import { getPuzzle, getPuzzleVersion } from '@loupe/contract/admin/puzzles/puzzles'
import { getUser } from '@loupe/contract/admin/users/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addContent } from '../../../test/content.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeBoard, makeEvents, makeGame, renderGames, showGames } from '../../../test/games-page.tsx'
import { makePage, makeUser } from '../../../test/makers.ts'
import { stubMedia } from '../../../test/media.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const rowsRequested = () => api.inputsOf(getAllGameHistory).filter(({ part }) => part === 'rows')
const events = () => screen.findByRole('grid', { name: 'Events' })
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Playback position' })
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

const wayTo = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('href')

async function open(game = makeGame({ events: makeEvents() }), search = '') {
  const history = await showGames(api, [game], `/game-history/${game.id}${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Ana Șerban · The Jeweller’s Bench' })
  return history
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the four states', () => {
  it('shows skeletons while rows load, and requests the latest ten', async () => {
    await renderGames()
    expect(screen.getByRole('grid', { name: 'Game History' }).getAttribute('aria-busy')).toBe('true')
    expect(rowsRequested()).toEqual([{ part: 'rows', page: '0', record: '10', sort: '-startedAt' }])
  })

  it('shows the puzzle with its scene, the player and the status in separate columns', async () => {
    const erased = { id: makeUser().id, username: '', fullName: '', isErased: true }
    await showGames(api, [makeGame(), makeGame({ seeker: erased, status: 'abandoned', isTest: true })])
    const cells = within(await row('Ana Șerban')).getAllByRole('gridcell')
    expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual([
      'The Jeweller’s Bench',
      'Ana Șerban',
      'Completed',
    ])
    expect(cells[0]?.querySelector('img')?.getAttribute('src')).toBe('/scenes/bench')
    expect((await row('Ana Șerban')).textContent).toContain('1 of 1')
    expect((await row('Erased player')).textContent).toContain('Test dataErased playerAbandoned')
  })

  it('has single-line rows once they are compact', async () => {
    await showGames(api, [makeGame()])
    const grid = screen.getByRole('grid', { name: 'Game History' })
    expect(grid.dataset.lines).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Compact rows' }))
    expect(grid.dataset.lines).toBe('one')
  })

  it('shows an empty state', async () => {
    await showGames(api, [])
    expect(await screen.findByText('No games yet')).toBeTruthy()
  })

  it('reports that nothing matches, and clears search and filters', async () => {
    const history = await showGames(api, [], '/game-history?search=zzz&status=rejected&record=50')
    expect(await screen.findByText('No games match “zzz”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(history.location.search).toBe('?record=50')
  })

  it('reports an error, and retries', async () => {
    api.on(getAllGameHistory, () => new Refusal('internal'))
    await renderGames()
    const alert = await screen.findByRole('alert')
    api.on(getAllGameHistory, () => makePage([makeGame()]))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await row('Ana Șerban')).toBeTruthy()
  })
})

describe('the address', () => {
  it('restores the state: a pasted one shows its filters as text and requests by them', async () => {
    const player = makeUser({ fullName: 'Ana Șerban' })
    const puzzleId = makeGame().puzzle.id
    api.on(getUser, () => player)
    api.on(getPuzzle, () => new Refusal('not_found'))
    const address = `/game-history?status=completed,ongoing&mode=duel&puzzleId=${puzzleId}&playerId=${player.id}&isTest=false&atFrom=2026-11-02`
    await showGames(api, [makeGame()], address)
    for (const name of ['Started', 'Status', 'Puzzle', 'Player', 'Mode', 'Test data']) {
      expect(await screen.findByRole('button', { name: `Remove filter: ${name}` })).toBeTruthy()
    }
    expect(await screen.findByText('Completed or Ongoing')).toBeTruthy()
    expect(rowsRequested()).toEqual([
      {
        status: 'completed,ongoing',
        mode: 'duel',
        puzzleId,
        playerId: player.id,
        isTest: 'false',
        from: '2026-11-02T00:00:00.000Z',
        part: 'rows',
        page: '0',
        record: '10',
        sort: '-startedAt',
      },
    ])
  })
})

describe('a game', () => {
  it('shows its players, rules and result', async () => {
    await open()
    const facts = await screen.findByRole('region', { name: 'Game details' })
    for (const text of ['Host · Seeker and winner', 'Pixel 9 · app 3.8.1 · Română']) {
      expect(within(facts).getByText(text)).toBeTruthy()
    }
    const version = within(facts).getByRole('link', { name: 'The Jeweller’s Bench, version 7' })
    expect(version.getAttribute('href')).toMatch(/^\/puzzles\/[\w-]+\?view=versions$/)
    expect(facts.textContent).toContain('3 seconds after the end')
    expect(['Score', 'Radius', 'Hint interval', 'Mode'].map(figure)).toEqual(['100', '10 px', '45 s', 'Solo'])
    expect(screen.getByText('0:12 of 6:00')).toBeTruthy()
  })

  it('marks a player whose app has not reported it', async () => {
    const hider = { ...makeGame().seeker, id: '00000000-0000-7000-8000-00000000beef', fullName: 'Ben' }
    await open(makeGame({ mode: 'duel', hider, unconfirmedIds: [hider.id], laid: [] }))
    const facts = screen.getByRole('region', { name: 'Game details' })
    expect(within(facts).getAllByText('Unconfirmed')).toHaveLength(1)
    expect(screen.getByText('Hider', { selector: 'dt' }).nextElementSibling?.textContent).toContain(
      'Unconfirmed',
    )
    const mark = within(facts).getByText('Unconfirmed').closest('[data-tip]')
    // explained by keyboard as well
    expect(mark?.getAttribute('tabindex')).toBe('0')
    expect(mark?.getAttribute('data-tip')).toMatch(/app hasn’t reported this game/)
  })

  it('lists all events in a table, each tap with its number and outcome', async () => {
    await open()
    const rows = within(await events())
      .getAllByRole('row')
      .slice(1)
    await waitFor(() =>
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        '0:00Started',
        '0:011Brass washerDecoy',
        '0:02Hint: Emerald ring',
        '0:032Emerald ringNear miss, 20 px off',
        '0:043Emerald ringHit, lesson opened',
        '0:114TapMiss',
        '0:12Ended: Completed1 of 1',
      ]),
    )
    expect(screen.getByRole('img', { name: 'A bench full of tools' })).toBeTruthy()
  })

  it('seeks by the table, by the timeline and by its arrow keys', async () => {
    await open()
    const table = await events()
    await userEvent.click(await within(table).findByText('Hint: Emerald ring'))
    expect(slider().getAttribute('aria-valuetext')).toBe('0:02, Hint: Emerald ring')
    fireEvent.keyDown(slider(), { key: 'ArrowRight' })
    expect(slider().getAttribute('aria-valuetext')).toBe('0:03, Emerald ring, Near miss, 20 px off')
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' })
    expect(within(table).getByRole('row', { current: true }).textContent).toContain('Brass washer')
    fireEvent.change(slider(), { target: { value: '4500' } })
    expect(within(table).getByRole('row', { current: true }).textContent).toContain('Hit')
  })

  it('starts at the moment of the address, and links back to the list without it', async () => {
    const history = await open(undefined, '?status=completed&moment=3000')
    expect(slider().getAttribute('aria-valuetext')).toBe('0:03, Emerald ring, Near miss, 20 px off')
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
    expect(within(await events()).getByRole('row', { current: true }).textContent).toContain('Near miss')
    expect(document.querySelector('[data-present]')?.textContent).toBe('2')
    expect(screen.getByRole('link', { name: 'Game History' }).getAttribute('href')).toBe(
      '/game-history?status=completed',
    )
    await userEvent.keyboard('{Escape}')
    expect(history.location.href).toBe('/game-history?status=completed')
  })

  it('plays from the start, event by event with reduced motion, and pauses on click', async () => {
    stubMedia((query) => query.includes('reduced-motion'))
    await open(makeGame({ events: makeEvents().map((event, n) => Object.assign(event, { tMs: n * 20 })) }))
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }))
    await waitFor(() => expect(slider().getAttribute('aria-valuetext')).toContain('lesson opened'))
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  })

  it('links to its player, its puzzle and back to the list', async () => {
    const history = await open(undefined, '?status=completed')
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await wayTo('All games by this player')).toMatch(/^\/game-history\?playerId=[\w-]{36}$/)
    expect(await wayTo('All games on this puzzle')).toMatch(/^\/game-history\?puzzleId=[\w-]{36}$/)
    await userEvent.keyboard('{Escape}')
    expect(screen.getAllByRole('link', { name: 'Ana Șerban' })[0]?.getAttribute('href')).toMatch(/^\/users\//)
    await userEvent.keyboard('{Escape}')
    expect(history.location.href).toBe('/game-history?status=completed')
  })

  it('restores the focus to its row on return to the list', async () => {
    await open()
    screen.getByRole('checkbox', { name: 'Skip idle time' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(await row('Ana Șerban'))
  })

  it('reports that there are no events, and that a picture is missing', async () => {
    await open(makeGame())
    expect(await screen.findByText(/No events received/)).toBeTruthy()
    fireEvent.error(await screen.findByRole('img', { name: 'A bench full of tools' }))
    expect(screen.getByText(/Couldn’t load the picture/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  })

  it('shows the path of the taps if the version cannot be loaded, and retries', async () => {
    const game = makeGame({ events: makeEvents() })
    const history = showGames(api, [game], `/game-history/${game.id}`)
    api.on(getPuzzleVersion, () => new Refusal('internal'))
    await history
    expect(await screen.findByText(/Couldn’t load this version of the puzzle/)).toBeTruthy()
    expect(within(await events()).getByText('washer')).toBeTruthy()
    api.on(getPuzzleVersion, () => makeBoard())
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await within(await events()).findByText('Brass washer')).toBeTruthy()
  })

  it('reports an address without a game, and focuses the content on return to the list', async () => {
    const content = addContent()
    await showGames(api, [], '/game-history/01890000-0000-7000-8000-000000000000')
    expect(await screen.findByText('Game not found')).toBeTruthy()
    screen.getByRole('link', { name: 'Game History' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(content)
  })
})

describe('an export', () => {
  it('starts at once from the button above the list, without options', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    api.on(exportGameHistory, () => ({ url: '/download/x', expiresAt: '2026-11-20T10:00:00.000Z' }))
    await showGames(api, [makeGame()], '/game-history?mode=solo')
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await screen.findByText('Download started.')
    expect(clicked).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.inputsOf(exportGameHistory)).toEqual([{ filter: { mode: 'solo' }, sort: '-startedAt' }])
  })

  it('shows the filters and the number of rows, and exports exactly these', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    api.on(exportGameHistory, () => ({ url: '/download/x', expiresAt: '2026-11-20T10:00:00.000Z' }))
    await showGames(api, [makeGame()], '/game-history?search=ana&mode=solo&sort=-score&dialog=export')
    const dialog = await screen.findByRole('dialog', { name: 'Export games' })
    expect(within(dialog).getByText('Solo')).toBeTruthy()
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Export 1 game' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    expect(api.inputsOf(exportGameHistory)).toEqual([
      { filter: { search: 'ana', mode: 'solo' }, sort: '-score' },
    ])
  })
})
