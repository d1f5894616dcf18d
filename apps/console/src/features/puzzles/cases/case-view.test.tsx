import { type CasePlayer, getCaseGames, getCasePlayers } from '@loupe/contract/admin/cases/case-players'
import { type CaseQuery, getCaseQueries } from '@loupe/contract/admin/cases/case-queries'
import { type CaseRecord } from '@loupe/contract/admin/cases/case-record'
import {
  closeCase,
  getCase,
  getCases,
  notifyCase,
  reopenCase,
  startCase,
  undoCase,
  updateCase,
} from '@loupe/contract/admin/cases/cases'
import { sendTest } from '@loupe/contract/admin/notifications/notification-tests'
import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { getPuzzle, getPuzzleVersion } from '@loupe/contract/admin/puzzles/puzzles'
import { getUsers } from '@loupe/contract/admin/users/users-list'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCase } from '../../../../test/cases.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeGame } from '../../../../test/games-page.tsx'
import { makePage, makeUser } from '../../../../test/makers.ts'
import { makeStatistics } from '../../../../test/puzzle-statistics.ts'
import { makePuzzleRecord } from '../../../../test/puzzles.ts'
import { renderPuzzles } from '../../../../test/puzzles-page.tsx'
import { renderQuery } from '../../../../test/render-query.tsx'
import { StartFix } from './fix/start-fix.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getPuzzleVersion, () => new Refusal('not_found'))
  api.on(getPuzzleStatistics, () => makeStatistics())
  api.on(getPuzzle, () => makePuzzleRecord({ isChanged: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function show(record: CaseRecord = makeCase()) {
  api.on(getCase, () => record)
  const history = await renderPuzzles(`/puzzles/${record.puzzle.id}/cases/${record._id}`)
  await screen.findByRole('heading', { level: 1, name: /^Labradorite pendant|^Harbour Market/ })
  return history
}
const column = (name: string) => screen.getByRole('region', { name })
const held: CaseQuery = {
  id: '00000000-0000-7000-8000-000000004186',
  number: 4186,
  player: { id: '00000000-0000-7000-8000-000000000077', username: 'tom', fullName: 'Tom', isErased: false },
  locale: 'en',
  subject: 'The pendant',
  opening: 'I tapped it',
  status: 'resolved',
  createdAt: '2026-11-22T09:00:00.000Z',
  grounds: 'named',
  hold: {
    reason: 'answered',
    by: { id: '00000000-0000-7000-8000-000000000078', name: 'Theo Lindqvist' },
    at: '2026-11-23T11:40:00.000Z',
  },
  choice: null,
  isIncluded: false,
  repliedAt: null,
}
const withHeld = (fields: Partial<CaseRecord> = {}) =>
  makeCase({ ...fields, queries: { ...makeCase().queries, held: [held], heldIds: [held.id] } })
const delivery = {
  at: '2026-11-26T12:00:00.000Z',
  by: null,
  dueAt: '2026-11-26T12:10:00.000Z',
  endedAt: null,
  quoted: { notify: 288, replies: 38 },
  notification: null,
  replied: 0,
}

describe('a case', () => {
  it('shows the cause with evidence and figures, and links to its puzzle', async () => {
    await show()
    const cause = column('Cause')
    expect(cause.textContent).toContain(
      'Labradorite pendant: shape probably shifted. About 390 of 410 misses',
    )
    expect(cause.textContent).toContain('Found57.2%')
    expect(cause.textContent).toContain('Gave up300 players')
    expect(within(cause).getByRole('img', { name: /^Labradorite pendant in version 3/ })).toBeTruthy()
    const path = screen.getByRole('navigation', { name: 'Breadcrumb' })
    expect(within(path).getByRole('link', { name: 'Harbour Market' }).getAttribute('href')).toMatch(
      /^\/puzzles\/[\w-]+\?view=statistics$/,
    )
    expect(screen.getByText('Ready to notify players')).toBeTruthy()
  })

  it('shows the changes of the fix side by side', async () => {
    await show()
    const fix = column('Fix')
    expect(fix.textContent).toContain('Changed: shape. Published by Ilinca Moraru.')
    const rows = within(fix)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      'Shape, x0.4050.377',
      'Shape, y0.7140.716',
      'Width, height0.040\u00a0×\u00a00.060Unchanged',
      'Tap radius24 pxUnchanged',
      'Texts and rulesUnchanged',
    ])
    expect(within(fix).getByRole('link', { name: 'Compare versions' }).getAttribute('href')).toContain(
      'version=4&compare=3&piece=ring',
    )
  })

  it('measures the effect with its interval, by day as a chart and as a table', async () => {
    await show()
    const effect = column('Effect')
    expect(effect.textContent).toContain('69.0% from 57.2%')
    expect(effect.textContent).toContain('Found more often')
    expect(effect.textContent).toMatch(/\+11\.8 points \(95% interval \+8\.\d to \+15\.\d\)/)
    expect(
      within(effect).getByRole('img', { name: /^Share per day in version 3 and in version 4/ }),
    ).toBeTruthy()
    await userEvent.click(within(effect).getByRole('radio', { name: 'Table' }))
    expect(within(effect).getByRole('row', { name: /^23 Nov 4 69\.0%/ })).toBeTruthy()
    expect(effect.textContent).toContain('Gave up: 300. Played again since the fix: 21. Found the piece: 7.')
  })

  it('previews the notification in each language', async () => {
    await show()
    const notify = column('Notify')
    expect(within(notify).getByText('The pendant counts now')).toBeTruthy()
    await userEvent.click(within(notify).getAllByRole('radio', { name: 'Français 81' })[0] ?? document.body)
    expect(within(notify).getByText('Le pendentif compte maintenant')).toBeTruthy()
    expect(within(notify).getByText('Hi [player name], it’s fixed.')).toBeTruthy()
  })

  it('shows delivery times by quiet hours and the daily limit', async () => {
    await show()
    expect(column('Notify').textContent).toMatch(/If sent at .*, everyone receives it immediately\./)
    cleanup()
    const { people } = makeCase()
    const at = '2026-11-26T10:10:00.000Z'
    const lastAt = '2026-11-27T08:00:00.000Z'
    const forecast = { at, atOnce: 243, held: 41, lastAt, quietAllDay: 1, dailyCap: 3 }
    await show(makeCase({ people: people && { ...people, forecast } }))
    const { textContent } = column('Notify')
    expect(textContent).toMatch(
      /If sent at .*:Immediately243After quiet hours, by (27 Nov 2026, )?\d\d:\d\d41/,
    )
    expect(textContent).toContain('Excluded: daily limit reached3Excluded: quiet hours all day1')
  })

  it('notifies exactly the counted players, and can undo that', async () => {
    await show(withHeld())
    api.on(notifyCase, () => withHeld({ state: 'scheduled', delivery }))
    api.on(undoCase, () => withHeld({ revision: 7 }))
    await userEvent.click(await screen.findByRole('button', { name: 'Notify 288, send 38 replies' }))
    expect(api.inputsOf(notifyCase)).toEqual([
      { _id: withHeld()._id, revision: 5, notify: 288, replies: 38, held: [held.id] },
    ])
    const sendsAt = await screen.findByText(/^Sends at /)
    // not on the button that would undo it
    expect(document.activeElement).toBe(sendsAt.parentElement)
    await userEvent.click(within(column('Notify')).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Sending undone.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Notify 288, send 38 replies' })).toBeTruthy()
  })

  it('shows that it is scheduled if the response to an earlier attempt was lost', async () => {
    await show(withHeld())
    api.on(notifyCase, () => Promise.reject(new TypeError('The connection was lost')))
    const button = await screen.findByRole('button', { name: 'Notify 288, send 38 replies' })
    await userEvent.click(button)
    expect(await screen.findByText(/didn’t respond/)).toBeTruthy()
    const scheduled = withHeld({ state: 'scheduled', delivery, revision: 6 })
    api.on(notifyCase, () => new Refusal('conflict', { data: scheduled }))
    api.on(undoCase, () => withHeld({ revision: 7 }))
    await userEvent.click(button)
    expect(await screen.findByText(/^Sends at /)).toBeTruthy()
    await userEvent.click(within(column('Notify')).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Sending undone.')).toBeTruthy()
    expect(screen.queryByText(/numbers have changed/i)).toBeNull()
  })

  it('sends the notification to a few players as a test, in every language', async () => {
    await show()
    const texts = makeCase().texts.notification
    api.on(getUsers, () => makePage([makeUser({ fullName: 'Haruka Mori' })]))
    api.on(sendTest, () => ({ list: [] }))
    await userEvent.click(screen.getByRole('button', { name: 'Send test…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send test' })
    await userEvent.type(within(dialog).getByRole('combobox'), 'Haruka')
    await userEvent.click(await screen.findByRole('option', { name: /Haruka Mori/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }))
    await waitFor(() => expect(api.inputsOf(sendTest)).toHaveLength(1))
    const { en, ...translations } = texts
    expect(api.inputsOf(sendTest)[0]).toMatchObject({ ...en, translations, link: makeCase().link })
  })

  it('reports changed numbers, shows the current ones, and sends with them', async () => {
    await show()
    const people = makeCase().people
    const now = makeCase({
      revision: 6,
      people: people && { ...people, outcomes: { ...people.outcomes, notify: 250 } },
    })
    api.on(notifyCase, () => new Refusal('selection_changed', { data: now }))
    await userEvent.click(await screen.findByRole('button', { name: 'Notify 288, send 38 replies' }))
    expect(await screen.findByText(/^The figures have changed/)).toBeTruthy()
    api.on(notifyCase, () => now)
    await userEvent.click(screen.getByRole('button', { name: 'Notify 250, send 38 replies' }))
    expect(api.inputsOf(notifyCase).at(-1)).toMatchObject({ revision: 6, notify: 250 })
  })

  it('excludes an answered query, and includes it on request', async () => {
    await show(withHeld())
    api.on(updateCase, () => makeCase({ revision: 6 }))
    const notify = column('Notify')
    expect(notify.textContent).toMatch(/#4186Answered by Theo Lindqvist, 23 Nov 2026/)
    await userEvent.click(within(notify).getByRole('button', { name: 'Include #4186' }))
    expect(api.inputsOf(updateCase)).toEqual([
      { _id: makeCase()._id, revision: 5, queries: [{ id: held.id, choice: 'include' }] },
    ])
    await waitFor(() => expect(screen.queryByText('Held back')).toBeNull())
    await screen.findByText('#4186 gets a reply.')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(api.inputsOf(updateCase).at(-1)).toEqual({
      _id: makeCase()._id,
      revision: 6,
      queries: [{ id: held.id, choice: null }],
    })
  })

  it('shows a choice that took effect though its response was lost', async () => {
    await show(withHeld())
    api.on(updateCase, () => Promise.reject(new TypeError('reset')))
    api.on(getCase, () => makeCase({ revision: 6 }))
    await userEvent.click(screen.getByRole('button', { name: 'Include #4186' }))
    await screen.findByText('The server didn’t respond. Try again in a moment.')
    await waitFor(() => expect(screen.queryByText('Held back')).toBeNull())
    expect(api.inputsOf(updateCase)).toHaveLength(1)
  })

  it('edits the texts, and keeps them if another administrator saved first', async () => {
    await show()
    const theirs = makeCase({ revision: 6, resolveQueries: false })
    api.on(updateCase, () => new Refusal('conflict', { data: theirs }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit notification' }))
    const dialog = await screen.findByRole('dialog')
    const title = within(dialog).getByRole('textbox', { name: 'Notification title' })
    await userEvent.clear(title)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(api.inputsOf(updateCase)).toEqual([])
    await userEvent.type(title, 'It counts')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText(/^This case has changed since you opened it/)
    api.on(updateCase, () => theirs)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save anyway' }))
    expect(api.inputsOf(updateCase).at(-1)).toMatchObject({
      revision: 6,
      texts: { notification: { en: { title: 'It counts' } } },
    })
    expect(await screen.findByText('Messages saved.')).toBeTruthy()
  })

  it('lists its players, its games and its queries', async () => {
    const player = { ...held.player, fullName: 'Ana Șerban' }
    const listed: CasePlayer = {
      player,
      locale: 'ro',
      gaveUpAt: '2026-11-20T10:00:00.000Z',
      hasAsked: true,
      outcome: 'optedOut',
      foundAt: null,
      playedAt: null,
    }
    api.on(getCasePlayers, () => ({ list: [listed], next: null }))
    api.on(getCaseGames, () => ({ list: [makeGame()], next: null }))
    api.on(getCaseQueries, () => ({ list: [{ ...held, hold: null, isIncluded: true }], next: null }))
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Opted out 4' }))
    const players = await screen.findByRole('dialog')
    expect(await within(players).findByRole('link', { name: 'Ana Șerban' })).toBeTruthy()
    expect(api.inputsOf(getCasePlayers).map(({ group }) => group)).toEqual(['optedOut'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'View abandoned games' }))
    const games = await screen.findByRole('dialog', { name: 'Abandoned games' })
    expect((await within(games).findByRole('link')).getAttribute('href')).toMatch(/^\/game-history\//)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Review each' }))
    const queries = await screen.findByRole('dialog', { name: 'Replies' })
    api.on(updateCase, () => makeCase())
    await userEvent.click(await within(queries).findByRole('button', { name: 'Exclude #4186' }))
    expect(api.inputsOf(updateCase).at(-1)).toMatchObject({ queries: [{ id: held.id, choice: 'exclude' }] })
  })

  it('divides the affected players into parts that add up, and lists each', async () => {
    api.on(getCasePlayers, () => ({ list: [], next: null }))
    await show()
    const parts = within(column('Notify')).getAllByRole('button', {
      name: /^(Will be notified|Found it since|Opted out|Erased|Asked only) \d/,
    })
    const counts = parts.map(({ textContent }) => Number(/\d+$/.exec(textContent)?.[0]))
    expect(counts).toEqual([288, 4, 7, 1, 7])
    expect(screen.getByRole('button', { name: 'View 307 players' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Asked only 7' }))
    const players = await screen.findByRole('dialog')
    expect(await within(players).findByText('No players.')).toBeTruthy()
    expect(api.inputsOf(getCasePlayers).map(({ group }) => group)).toEqual(['askedOnly'])
  })

  it('shows the next step while no fix is published', async () => {
    const waiting = makeCase({ state: 'waiting', fix: null, fixVersion: null, laterVersions: [] })
    await show(waiting)
    const edit = within(column('Fix')).getByRole('link', { name: 'Edit piece' })
    expect(edit.getAttribute('href')).toBe(`/puzzles/${waiting.puzzle.id}?piece=ring`)
    const tried = within(column('Fix')).getByRole('link', { name: 'Try suggested position' })
    expect(tried.getAttribute('href')).toBe(`/puzzles/${waiting.puzzle.id}?repair=position&piece=ring`)
    expect(within(column('Fix')).queryByRole('link', { name: 'Publish…' })).toBeNull()
    expect(column('Notify').textContent).toContain('Publish the fix to notify players.')
    expect(screen.queryByRole('button', { name: /^Notify/ })).toBeNull()
  })

  it('shows the suggested change with its forecast, and what the effect is compared with', async () => {
    const { figures } = makeCase()
    await show(
      makeCase({
        state: 'waiting',
        fix: null,
        fixVersion: null,
        laterVersions: [],
        figures: figures && { ...figures, fix: null },
      }),
    )
    const fix = column('Fix')
    expect(fix.textContent).toContain('Suggested change: shape.')
    expect(within(fix).getByRole('row', { name: /^Shape, x/ }).textContent).toBe('Shape, x0.4050.379')
    expect(within(fix).getByRole('img', { name: /in the suggested position/ })).toBeTruthy()
    expect(fix.textContent).toContain('Misses that would hit390\u00a0of\u00a0410Hits lost6')
    const effect = column('Effect')
    expect(effect.textContent).toContain('57.2% in version 3')
    expect(within(effect).getByRole('row', { name: /^Gave up here/ }).textContent).toBe(
      'Gave up here300 (8.8%)',
    )
    await userEvent.click(within(effect).getByRole('radio', { name: 'Table' }))
    expect(within(effect).getByRole('row', { name: /^22 Nov 3 58\.0%/ })).toBeTruthy()
    expect(effect.textContent).toContain('Measured for 14 days once the fix is published.')
  })

  it('shows the saved draft of the piece instead of a suggestion', async () => {
    const waiting = makeCase({ state: 'waiting', fix: null, fixVersion: null, laterVersions: [] })
    const { item, scene, radius } = waiting.piece
    if (!item) throw new Error('The case has a piece')
    const content = { sceneId: scene.id, items: [item], radius: radius + 8 }
    api.on(getPuzzle, () => makePuzzleRecord({ isChanged: true }, content))
    await show(waiting)
    const fix = column('Fix')
    await within(fix).findByText('Changed in the draft: tap radius.')
    expect(within(fix).getByRole('row', { name: /^Tap radius/ }).textContent).toBe('Tap radius24 px32 px')
    expect(fix.textContent).not.toContain('Forecast')
  })

  it('offers publishing if the draft has changes', async () => {
    api.on(getPuzzle, () => makePuzzleRecord({ isChanged: true }))
    await show(makeCase({ state: 'waiting', fix: null, fixVersion: null, laterVersions: [] }))
    const publish = await screen.findByRole('link', { name: 'Publish…' })
    expect(publish.getAttribute('href')).toContain('?dialog=publish')
  })

  it.each<[string, Partial<CaseRecord>, string]>([
    [
      'counting',
      { countedAt: null, figures: null, people: null, players: null },
      'Counting players and games…',
    ],
    ['sending', { state: 'sending', delivery }, 'Sending…'],
    [
      'notified',
      {
        state: 'notified',
        delivery: {
          ...delivery,
          endedAt: '2026-11-26T12:11:00.000Z',
          replied: 38,
          notification: {
            id: held.id,
            state: 'sent',
            sent: 288,
            delivered: 280,
            read: 12,
            waiting: 0,
            nextDueAt: null,
            leftOut: 3,
          },
        },
      },
      'Notified: 288. Replied: 38. Excluded: 3.',
    ],
    ['failed', { state: 'failed', delivery }, 'Some messages weren’t sent. Retry sends only those.'],
    ['closed', { state: 'closed', closedAt: delivery.at }, 'This case is closed.'],
  ])('states that it is %s', async (_, fields, text) => {
    await show(makeCase(fields))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  })

  it('has nobody to notify if all have found the piece', async () => {
    const { people, queries } = makeCase()
    await show(
      makeCase({
        people: people && { ...people, outcomes: { ...people.outcomes, notify: 0 } },
        queries: { ...queries, included: 0 },
      }),
    )
    const button = screen.getByRole('button', { name: 'No players to notify' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(api.inputsOf(notifyCase)).toEqual([])
  })

  it('is closed, and reopened', async () => {
    await show()
    api.on(closeCase, () => makeCase({ state: 'closed' }))
    api.on(reopenCase, () => makeCase())
    await userEvent.click(screen.getByRole('button', { name: 'Close case' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }))
    expect(await screen.findByRole('button', { name: 'Close case' })).toBeTruthy()
  })

  it('reports an unknown case, or a failure to load it', async () => {
    const { _id, puzzle } = makeCase()
    api.on(getCase, () => new Refusal('not_found'))
    await renderPuzzles(`/puzzles/${puzzle.id}/cases/${_id}`)
    expect(await screen.findByText('Case not found')).toBeTruthy()
  })

  it('is requested again by Retry', async () => {
    const record = makeCase()
    api.on(getCase, () => new Refusal('internal'))
    await renderPuzzles(`/puzzles/${record.puzzle.id}/cases/${record._id}`)
    await screen.findByText('Couldn’t load this case')
    api.on(getCase, () => record)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Labradorite pendant/ })).toBeTruthy()
  })
})

describe('starting a fix', () => {
  const { puzzle, _id } = makeCase()
  const button = (
    <StartFix
      puzzleId={puzzle.id}
      version={3}
      itemId="ring"
      findingKey="shapeShifted/ring//"
      about="Pendant"
    />
  )

  it('opens the started case', async () => {
    api.on(getCases, () => makePage([]))
    api.on(startCase, () => makeCase())
    const history = await renderQuery('/puzzles/p', button, ['cases'])
    await userEvent.click(await screen.findByRole('button', { name: 'Start a fix: Pendant' }))
    expect(api.inputsOf(startCase)).toEqual([
      { puzzleId: puzzle.id, version: 3, itemId: 'ring', findingKey: 'shapeShifted/ring//' },
    ])
    await waitFor(() => expect(history.location.pathname).toBe(`/puzzles/${puzzle.id}/cases/${_id}`))
  })

  it('links to the open one', async () => {
    api.on(getCases, () => makePage([makeCase()]))
    await renderQuery('/puzzles/p', button, ['cases'])
    const link = await screen.findByRole('link', { name: 'View case 12: Pendant' })
    expect(link.getAttribute('href')).toBe(`/puzzles/${puzzle.id}/cases/${_id}`)
  })

  it('reports why it was not started', async () => {
    api.on(getCases, () => makePage([]))
    api.on(startCase, () => new Refusal('internal'))
    await renderQuery('/puzzles/p', button, ['cases', 'errors'])
    await userEvent.click(await screen.findByRole('button', { name: 'Start a fix: Pendant' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
