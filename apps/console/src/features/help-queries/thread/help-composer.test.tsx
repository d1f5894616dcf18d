import { getHelpQuery, type HelpQueryRecord, updateQuery } from '@loupe/contract/admin/help-queries'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeEntry, makeQuery, showHelp } from '../../../../test/help-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

const open = async (query: HelpQueryRecord) => {
  await showHelp(api, [query], `/help-center/${query.id}`)
  await screen.findByRole('heading', { name: query.subject, level: 2 })
}
const box = (name = 'Your reply') => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const priority = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Priority' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => api.inputsOf(updateQuery)
const stored = () => localStorage.getItem('loupe-help-words-')

/** A server that delays each save until its response is provided: the query with these fields. */
function holdSaves(query: HelpQueryRecord) {
  let current = query
  const responses: ((fields: Partial<HelpQueryRecord> | Refusal) => void)[] = []
  api.on(updateQuery, () => {
    const { promise, resolve } = Promise.withResolvers<HelpQueryRecord | Refusal>()
    responses.push((fields) => {
      if (!(fields instanceof Refusal)) current = { ...current, version: current.version + 1, ...fields }
      resolve(fields instanceof Refusal ? fields : current)
    })
    return promise
  })
  api.on(getHelpQuery, () => current)
  return async (fields: Partial<HelpQueryRecord> | Refusal = {}) => {
    await waitFor(() => expect(responses.length).toBeGreaterThan(0))
    responses.shift()?.(fields)
  }
}

describe('while a reply is being sent', () => {
  it('keeps text typed afterwards, in the field and in the browser', async () => {
    const query = makeQuery()
    const response = holdSaves(query)
    await open(query)
    await userEvent.type(box(), 'First answer.')
    await press('Send')
    await userEvent.type(box(), ' And one more thing I forgot.')
    await response({ thread: [...query.thread, makeEntry({ author: 'admin', text: 'First answer.' })] })
    await screen.findByText('Reply sent.')
    expect(box().value).toBe(' And one more thing I forgot.')
    expect(sent()).toMatchObject([{ reply: 'First answer.' }])
    cleanup()
    await open(query)
    expect(box().value).toBe(' And one more thing I forgot.')
    await press('Send')
    await response()
    await waitFor(() =>
      expect(sent()[1]).toMatchObject({ version: 2, reply: ' And one more thing I forgot.' }),
    )
    await waitFor(() => expect([box().value, stored()]).toEqual(['', null]))
  })

  it('keeps the whole text if it was edited in the middle', async () => {
    const query = makeQuery()
    const response = holdSaves(query)
    await open(query)
    await userEvent.type(box(), 'First answer.')
    await press('Send')
    await userEvent.type(box(), 'Dear Haruka, ', { initialSelectionStart: 0 })
    await response()
    await screen.findByText('Reply sent.')
    expect(box().value).toBe('Dear Haruka, First answer.')
  })

  it('keeps a note typed meanwhile, and stays on it', async () => {
    const query = makeQuery()
    const response = holdSaves(query)
    await open(query)
    await userEvent.type(box(), 'First answer.')
    await press('Send')
    await userEvent.click(screen.getByRole('radio', { name: 'Internal note' }))
    await userEvent.type(box('Your note'), 'She is kind.')
    await response()
    await screen.findByText('Reply sent.')
    expect(box('Your note').value).toBe('She is kind.')
    await userEvent.click(screen.getByRole('radio', { name: 'Reply' }))
    expect(box().value).toBe('')
  })

  it('keeps the whole text if the reply is refused', async () => {
    const query = makeQuery()
    const response = holdSaves(query)
    await open(query)
    await userEvent.type(box(), 'First answer.')
    await press('Send')
    await userEvent.type(box(), ' More.')
    await response(new Refusal('internal'))
    await screen.findByRole('alert')
    expect(box().value).toBe('First answer. More.')
    expect(stored()).toContain('First answer. More.')
  })

  it('keeps text typed afterwards through a confirmed conflict', async () => {
    const query = makeQuery()
    const response = holdSaves(query)
    await open(query)
    await userEvent.type(box(), 'First answer.')
    await press('Send')
    await userEvent.type(box(), ' More.')
    const theirs = { ...query, version: 2, thread: [...query.thread, makeEntry({ text: 'It works now!' })] }
    await response(new Refusal('conflict', { data: theirs }))
    const dialog = await screen.findByRole('dialog', { name: 'This query has changed' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send anyway' }))
    await response({ version: 3, thread: theirs.thread })
    await screen.findByText('Reply sent.')
    expect(box().value).toBe(' More.')
  })
})

describe('while a field is being saved', () => {
  it('the next change waits without a conflict, and is shown at once', async () => {
    const query = makeQuery()
    const response = holdSaves(query)
    await open(query)
    await userEvent.selectOptions(priority(), 'High')
    await userEvent.selectOptions(priority(), 'Urgent')
    expect(priority().value).toBe('urgent')
    await response({ priority: 'high' })
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(priority().value).toBe('urgent')
    await response({ priority: 'urgent' })
    expect(sent()).toMatchObject([
      { version: 1, priority: 'high' },
      { version: 2, priority: 'urgent' },
    ])
    expect(screen.queryByRole('dialog', { name: 'This query has changed' })).toBeNull()
  })

  it('consecutively added tags are all saved', async () => {
    const query = makeQuery()
    const response = holdSaves(query)
    await open(query)
    await press('Add tag')
    const tags = await screen.findByRole('combobox', { name: 'Tags' })
    await userEvent.type(tags, 'ruby,small,')
    await response({ tags: ['ruby'] })
    await response({ tags: ['ruby', 'small'] })
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { version: 1, tags: ['ruby'] },
        { version: 2, tags: ['ruby', 'small'] },
      ]),
    )
  })
})

describe('a reply to a settled query', () => {
  it.each([
    ['resolved', 'This query is resolved.', 'Send and keep resolved'],
    ['closed', 'This query is closed.', 'Send and keep closed'],
    ['spam', 'This query is marked as spam.', 'Send and keep as spam'],
  ] as const)('states beforehand whether it reopens a query that is %s', async (status, text, keep) => {
    const query = makeQuery({ status, waitingSince: null, dueAt: null })
    const response = holdSaves(query)
    await open(query)
    expect(screen.getByText(new RegExp(`^${text} Sending a reply reopens it`)).textContent).toContain(
      'with the status “Awaiting player”.',
    )
    await userEvent.type(box(), 'One more thing.')
    await press(keep)
    await response()
    await screen.findByText('Reply sent.')
    await userEvent.type(box(), 'And another.')
    await press('Send and reopen')
    await response({ status: 'waiting' })
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: query.id, version: 1, reply: 'One more thing.', status },
        { id: query.id, version: 2, reply: 'And another.' },
      ]),
    )
    await waitFor(() => expect(screen.queryByText(/reopens it/)).toBeNull())
  })

  it('is not stated for a note, which reopens nothing', async () => {
    await open(makeQuery({ status: 'resolved', waitingSince: null, dueAt: null }))
    await userEvent.click(screen.getByRole('radio', { name: 'Internal note' }))
    expect(screen.queryByText(/reopens it/)).toBeNull()
    expect(screen.getByRole('button', { name: /^Add note/ })).toBeTruthy()
  })

  it('is held back when another administrator has just closed the query, and can be sent with either status', async () => {
    const { response, theirs, dialog } = await replyTooLate('Send')
    expect(dialog.getByText(/^This query is closed\. Sending a reply reopens it/)).toBeTruthy()
    expect(dialog.getByText('We are looking.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Send and reopen' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Back to reply' }))
    expect(box().value).toBe('We are looking.')
    await press('Send and keep closed')
    await response(new Refusal('conflict', { data: theirs }))
    const again = within(await screen.findByRole('dialog', { name: 'This query has changed' }))
    await userEvent.click(again.getByRole('button', { name: 'Send anyway' }))
    await response({ version: 3, status: 'closed', thread: theirs.thread })
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ version: 2, reply: 'We are looking.', status: 'closed' }),
    )
    await waitFor(() => expect(box().value).toBe(''))
  })

  it('keeps the other administrator’s status if that is selected', async () => {
    const { response, theirs, dialog } = await replyTooLate('Send and resolve')
    await userEvent.click(dialog.getByRole('radio', { name: /Theirs\s*Closed/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send anyway' }))
    await response({ version: 3, status: 'closed', thread: theirs.thread })
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ version: 2, reply: 'We are looking.', status: 'closed' }),
    )
  })
})

/** A reply to a query that someone else closes while it is written. */
async function replyTooLate(button: string) {
  const query = makeQuery()
  const response = holdSaves(query)
  await open(query)
  await userEvent.type(box(), 'We are looking.')
  await press(button)
  const to = { field: 'status', from: 'open', to: 'closed' } as const
  const entry = makeEntry({ author: 'admin', kind: 'change', text: '', changes: [to] })
  const theirs = { ...query, version: 2, status: 'closed' as const, thread: [...query.thread, entry] }
  await response(new Refusal('conflict', { data: theirs }))
  return {
    response,
    theirs,
    dialog: within(await screen.findByRole('dialog', { name: 'This query has changed' })),
  }
}
