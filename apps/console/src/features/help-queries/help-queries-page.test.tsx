import { getHelpCounts } from '@loupe/contract/admin/help-counts'
import {
  exportUserQuery,
  getUserQuery,
  type HelpQueryRecord,
  updateQuery,
} from '@loupe/contract/admin/help-queries'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { ilinca, makeEntry, makeQuery, renderHelp, showHelp, theo } from '../../../test/help-page.tsx'
import { makePage } from '../../../test/makers.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { WaitingTime } from './list/waiting-time.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

const open = async (query: HelpQueryRecord) => {
  const rendered = await showHelp(api, [query], `/help-center/${query.id}`)
  await screen.findByRole('heading', { name: query.subject, level: 2 })
  return rendered
}
const messages = (name = 'Your reply') => screen.getByRole('textbox', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => api.inputsOf(updateQuery)
/** The query on the server after a saved change. */
const saved = (query: HelpQueryRecord, fields: Partial<HelpQueryRecord> = {}): HelpQueryRecord => ({
  ...query,
  version: query.version + 1,
  ...fields,
})

describe('the four states', () => {
  it('shows subject, player, status and waiting time, the longest waiting first', async () => {
    await showHelp(api, [makeQuery({ priority: 'urgent' })])
    const row = await screen.findByRole('row', { name: /Ruby ear-drop/ })
    for (const text of [
      '#4131',
      'I tapped it four times.',
      'Haruka Mori',
      'Open',
      'Urgent',
      'Puzzle',
      'Română',
    ]) {
      expect(within(row).getByText(text)).toBeTruthy()
    }
    expect(api.inputsOf(getUserQuery)[0]).toMatchObject({ sort: 'waiting', record: '10', part: 'rows' })
    expect(screen.getByRole('columnheader', { name: 'Waiting' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('shows an empty state before the first query', async () => {
    await showHelp(api, [])
    expect(await screen.findByText('No help queries yet')).toBeTruthy()
  })

  it('reports that nothing matches, and clears search and filters', async () => {
    const history = await showHelp(api, [], '/help-center?status=spam')
    await screen.findByText('No help queries match')
    await press('Clear search and filters')
    expect(history.location.href).toBe('/help-center')
  })

  it('reports an error, and retries', async () => {
    api.on(getUserQuery, () => new Refusal('internal'))
    api.on(getHelpCounts, () => new Refusal('internal'))
    await renderHelp()
    await screen.findByText('Couldn’t load help queries')
    api.on(getUserQuery, () => makePage([makeQuery()]))
    await press('Retry')
    expect(await screen.findByRole('row', { name: /Ruby ear-drop/ })).toBeTruthy()
  })
})

describe('the address', () => {
  it('restores the state: a pasted one shows its filters as text and requests by them', async () => {
    const search = 'search=ruby&status=new,open&assignee=me&waitingFrom=240&category=lesson'
    await showHelp(api, [makeQuery()], `/help-center?${search}`)
    for (const value of ['New or Open', 'Me', '4 hours or longer', 'Lesson']) {
      expect(await screen.findByText(value)).toBeTruthy()
    }
    expect(api.inputsOf(getUserQuery)[0]).toMatchObject({
      search: 'ruby',
      status: 'new,open',
      assignee: 'me',
      waitingFrom: '240',
      category: 'lesson',
    })
  })

  it('links to my and to unassigned queries', async () => {
    await showHelp(api, [makeQuery()])
    const views = screen.getByRole('navigation', { name: 'Views' })
    const mine = await within(views).findByRole('link', { name: /^Assigned to me/ })
    expect(mine.getAttribute('href')).toBe('/help-center?status=new,open&assignee=me')
    expect(within(views).getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('true')
  })
})

describe('a query', () => {
  it('shows its thread, with distinct notes, and changes as sentences', async () => {
    const done = { field: 'assignee', from: null, to: 'Ilinca Moraru' } as const
    const thread = [
      makeEntry({ text: 'Where is it?' }),
      makeEntry({ author: 'admin', kind: 'change', text: '', changes: [done] }),
      makeEntry({ author: 'admin', kind: 'note', text: 'Small screen.' }),
    ]
    await open(makeQuery({ thread }))
    const log = screen.getByRole('log', { name: 'Conversation' })
    expect(within(log).getByText('Where is it?')).toBeTruthy()
    expect(within(log).getByText('Theo Lindqvist assigned this to Ilinca Moraru')).toBeTruthy()
    const note = within(log).getByText('Small screen.').closest('article')
    expect(note?.textContent).toContain('Internal note')
  })

  it('shows the system as the author of automatic changes', async () => {
    const byNobody = { author: 'admin', admin: null } as const
    const high = { field: 'priority', from: 'normal', to: 'high' } as const
    const thread = [
      makeEntry({ ...byNobody, kind: 'change', text: '', changes: [high] }),
      makeEntry({ ...byNobody, kind: 'note', text: 'Small screen.' }),
    ]
    await open(makeQuery({ thread }))
    const log = screen.getByRole('log', { name: 'Conversation' })
    expect(within(log).getByText(/^Loupe .*High/i)).toBeTruthy()
    expect(within(log).getByText('Small screen.').closest('article')?.textContent).toContain('LoupeInternal')
  })

  it.each([
    ['en', '4 d', 'Waiting for 4 days', '45 d', 'Waiting for 45 days'],
    ['fr', '4 j', 'En attente depuis 4 jours', '45 j', 'En attente depuis 45 jours'],
    ['ro', '4 zile', 'Așteaptă de 4 zile', '45 zile', 'Așteaptă de 45 de zile'],
    ['zh', '4 天', '已等待 4 天', '45 天', '已等待 45 天'],
  ] as const)('formats any waiting time in %s', async (locale, ...expected) => {
    const texts: string[] = []
    for (const days of [4.5, 45.5]) {
      const waitingSince = new Date(Date.now() - days * 86_400_000).toISOString()
      for (const inWords of [false, true]) {
        const query = makeQuery({ waitingSince, dueAt: null })
        await renderWithMessages(<WaitingTime query={query} inWords={inWords} />, ['help-queries'])
        await act(() => switchMessages(locale))
        texts.push(document.body.textContent.replaceAll(/\s/g, ' '))
        cleanup()
      }
    }
    expect(texts).toEqual(expected)
  })

  it('shows its player, with a link', async () => {
    const query = makeQuery()
    await open(query)
    const player = screen.getByRole('region', { name: 'Player' })
    const link = within(player).getByRole('link', { name: 'Haruka Mori' })
    expect(link.getAttribute('href')).toBe(`/users/${query.player.id}`)
    expect(player.textContent).toContain('iPhone SE · app 3.8.1')
  })

  it('uses plural forms for the figures of the player: 1 game, 2 games', async () => {
    const query = makeQuery()
    const totals = { ...query.user.totals, games: 1, completed: 0, itemsFound: 9 }
    await open({ ...query, user: { ...query.user, totals } })
    const player = screen.getByRole('region', { name: 'Player' })
    const labels = () => within(player).getAllByRole('term').slice(0, 3)
    expect(labels().map((label) => label.textContent)).toEqual(['Games', 'Completed', 'Found'])
  })

  it('that does not exist is reported', async () => {
    await showHelp(api, [], '/help-center/00000000-0000-7000-8000-000000000999')
    expect(await screen.findByText('Help query not found')).toBeTruthy()
  })

  it('saves a field when it is changed', async () => {
    const query = makeQuery()
    api.on(updateQuery, () => saved(query, { priority: 'high' }))
    await open(query)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High')
    await waitFor(() => expect(sent()).toEqual([{ id: query.id, version: 1, priority: 'high' }]))
    api.on(updateQuery, () => saved(query, { version: 3, assignee: ilinca }))
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to me' }))
    await waitFor(() => expect(sent()[1]).toEqual({ id: query.id, version: 2, assignee: ilinca.id }))
  })
})

describe('a reply', () => {
  it('is sent on Ctrl Enter, and its draft is removed', async () => {
    const query = makeQuery()
    const reply = makeEntry({ author: 'admin', text: 'Mended today.' })
    api.on(updateQuery, () => saved(query, { status: 'waiting', thread: [...query.thread, reply] }))
    await open(query)
    await userEvent.type(messages(), 'Mended today.{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent()).toEqual([{ id: query.id, version: 1, reply: 'Mended today.' }]))
    await screen.findByText('Reply sent.')
    expect(messages()).toHaveProperty('value', '')
    expect(within(screen.getByRole('log')).getByText('Mended today.')).toBeTruthy()
  })

  it('can settle the query at once, and a note stays among administrators', async () => {
    const query = makeQuery()
    api.on(updateQuery, () => saved(query))
    await open(query)
    await userEvent.type(messages(), 'Done.')
    await press('Send and resolve')
    await waitFor(() =>
      expect(sent()[0]).toEqual({ id: query.id, version: 1, reply: 'Done.', status: 'resolved' }),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Internal note' }))
    await userEvent.type(messages('Your note'), 'She is kind.')
    await press(/^Add note/)
    await waitFor(() => expect(sent()[1]).toEqual({ id: query.id, version: 2, note: 'She is kind.' }))
  })

  it('that settles a query opens the next one, by its button', async () => {
    const [first, second, third] = ['First', 'Second', 'Third'].map((subject) => makeQuery({ subject }))
    if (!first || !second || !third) throw new Error('three queries were made')
    const queries = [first, second, third]
    const history = await showHelp(api, queries, `/help-center/${second.id}?status=new,open`)
    await screen.findByRole('heading', { name: 'Second', level: 2 })
    await screen.findByText('2 of 3')
    const done = saved(second, { status: 'resolved' })
    api.on(updateQuery, () => done)
    api.on(getUserQuery, ({ part }) =>
      part === 'total' ? makePage([], { total: 2 }) : makePage([first, third]),
    )
    await userEvent.type(messages(), 'Done.')
    await press('Send and resolve')
    await screen.findByText('No longer in this list')
    expect(screen.getByRole('heading', { name: 'Second', level: 2 })).toBeTruthy()
    await press('Next query')
    await screen.findByRole('heading', { name: 'Third', level: 2 })
    expect(history.location.href).toBe(`/help-center/${third.id}?status=new,open`)
    await press('Previous query')
    await screen.findByRole('heading', { name: 'First', level: 2 })
  })

  it('that moves a query to the end of the list continues from its previous position', async () => {
    const [first, second, third] = ['First', 'Second', 'Third'].map((subject) => makeQuery({ subject }))
    if (!first || !second || !third) throw new Error('three queries were made')
    await showHelp(api, [first, second, third], `/help-center/${first.id}`)
    await screen.findByText('1 of 3')
    const responded = saved(first, { status: 'waiting', waitingSince: null })
    api.on(updateQuery, () => responded)
    api.on(getUserQuery, ({ part }) =>
      part === 'total' ? makePage([], { total: 3 }) : makePage([second, third, responded]),
    )
    await userEvent.type(messages(), 'Done.')
    await press('Send')
    await screen.findByText('Reply sent.')
    await waitFor(() => expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('First'))
    await press('Next query')
    await screen.findByRole('heading', { name: 'Second', level: 2 })
  })

  it('keeps its text when sending fails, and as a draft for the next visit', async () => {
    const query = makeQuery()
    api.on(updateQuery, () => new Refusal('internal'))
    await open(query)
    await userEvent.type(messages(), 'Half a th')
    await press('Send')
    await screen.findByRole('alert')
    expect(messages()).toHaveProperty('value', 'Half a th')
    cleanup()
    await open(query)
    expect(messages()).toHaveProperty('value', 'Half a th')
    expect(screen.getByText('Draft saved in this browser.')).toBeTruthy()
  })

  it('is held back when another administrator wrote first, shows their change, and is sent once confirmed', async () => {
    const query = makeQuery()
    const theirs = saved(query, {
      thread: [...query.thread, makeEntry({ text: 'It works now!' })],
    })
    api.on(updateQuery, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : saved(theirs, { status: 'waiting' }),
    )
    await open(query)
    await userEvent.type(messages(), 'We are looking.')
    await press('Send')
    const dialog = await screen.findByRole('dialog', { name: 'This query has changed' })
    expect(within(dialog).getByText('It works now!')).toBeTruthy()
    expect(within(dialog).getByText('We are looking.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to reply' }))
    expect(messages()).toHaveProperty('value', 'We are looking.')
    await press('Mark as read')
    await press('Send')
    await waitFor(() => expect(sent()[1]).toEqual({ id: query.id, version: 2, reply: 'We are looking.' }))
    await waitFor(() => expect(messages()).toHaveProperty('value', ''))
  })
})

const theirChange = (field: 'status' | 'priority', to: string) =>
  makeEntry({ author: 'admin', kind: 'change', text: '', changes: [{ field, from: 'normal', to }] })

describe('a save over another administrator’s save', () => {
  it('is repeated if they changed other fields', async () => {
    const query = makeQuery()
    const theirs = saved(query, {
      status: 'resolved',
      thread: [...query.thread, theirChange('status', 'resolved')],
    })
    api.on(updateQuery, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : saved(theirs, { priority: 'low' }),
    )
    await open(query)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Low')
    await waitFor(() => expect(sent()[1]).toEqual({ id: query.id, version: 2, priority: 'low' }))
    expect(screen.queryByRole('dialog', { name: 'This query has changed' })).toBeNull()
  })

  it('shows both values of a field that both changed, and saves the one chosen', async () => {
    const query = makeQuery()
    const theirs = saved(query, {
      priority: 'urgent',
      thread: [...query.thread, theirChange('priority', 'urgent')],
    })
    api.on(updateQuery, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : saved(theirs, { priority: 'low' }),
    )
    await open(query)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Low')
    const dialog = await screen.findByRole('dialog', { name: 'This query has changed' })
    expect(within(dialog).getByText(`${theo.name} set the priority to Urgent`)).toBeTruthy()
    expect(within(dialog).getByRole('radio', { name: /Theirs\s*Urgent/ })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: /Yours\s*Low/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()[1]).toEqual({ id: query.id, version: 2, priority: 'low' }))
  })
})

describe('a tag', () => {
  it('is restored on Undo, without affecting other tags', async () => {
    const query = makeQuery({ tags: ['vip', 'old'] })
    let now = query
    api.on(updateQuery, ({ version, tags = [] }) => {
      if (version !== now.version) return new Refusal('conflict', { data: now })
      now = saved(now, { version: version + 1, tags })
      return now
    })
    await open(query)
    await press('Remove old')
    await screen.findByText('Tag “old” removed.')
    now = saved(now, { version: 9, tags: ['theirs', 'vip'], thread: [...now.thread, theirTags] })
    await press('Undo')
    await waitFor(() => expect(now.tags).toEqual(['theirs', 'old', 'vip']))
    expect(screen.queryByRole('dialog', { name: 'This query has changed' })).toBeNull()
  })

  it('that could not be removed is reported, and removed on Retry', async () => {
    const query = makeQuery({ tags: ['vip', 'old'] })
    api.on(updateQuery, () => new Refusal('internal'))
    await open(query)
    await press('Remove old')
    await screen.findByText(/^Couldn’t remove tag “old”\. Something went wrong on our side/)
    expect(screen.getByRole('button', { name: 'Remove old' })).toBeTruthy()
    api.on(updateQuery, ({ tags = [] }) => saved(query, { version: 2, tags }))
    await press('Retry')
    await screen.findByText('Tag “old” removed.')
    expect(sent().at(-1)).toMatchObject({ tags: ['vip'] })
  })

  it('is kept by Escape in the field of tags, which closes the field and then the query', async () => {
    const query = makeQuery({ tags: ['vip', 'old'] })
    await open(query)
    await press('Add tag')
    await screen.findByRole('combobox', { name: 'Tags' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Remove old' })).toBeTruthy()
    expect(sent()).toEqual([])
  })
})

const theirTags = makeEntry({
  author: 'admin',
  kind: 'change',
  text: '',
  changes: [{ field: 'tags', from: 'vip', to: 'theirs, vip' }],
})

describe('an export', () => {
  it('shows the filters and the number of rows, and exports exactly these', async () => {
    api.on(exportUserQuery, () => ({ url: '/none', expiresAt: '2026-11-20T10:01:00.000Z' }))
    await showHelp(api, [makeQuery()], '/help-center?status=open&sort=-createdAt&dialog=export')
    const dialog = await screen.findByRole('dialog', { name: 'Export help queries' })
    await within(dialog).findByText('Open')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Export 1 query' }))
    await waitFor(() =>
      expect(api.inputsOf(exportUserQuery)).toEqual([{ filter: { status: 'open' }, sort: '-createdAt' }]),
    )
  })
})
