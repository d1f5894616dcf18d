import { checkImport, getImport, getImports, type Import } from '@loupe/contract/admin/imports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../../test/fake-api.ts'
import { makeUser } from '../../../../../test/makers.ts'
import { showUsers } from '../../../../../test/users-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const one = makeUser({ fullName: 'One' })
const question = () => screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
const noQuestion = () => screen.queryByRole('dialog', { name: 'Discard unsaved changes?' })
const keep = async () =>
  userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
const discard = async () => userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }))

describe('suspending one player', () => {
  it('confirms on Escape, the close button and Cancel before a reason is lost, and keeps it', async () => {
    const history = await showUsers(api, [one], '/users')
    history.push(`/users/${one.id}?dialog=suspend`)
    const name = { name: 'Suspend One' }
    const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
    await userEvent.type(reason, 'Rude')
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(within(screen.getByRole('dialog', name)).getByRole('button', { name: 'Close' })),
      () => userEvent.click(within(screen.getByRole('dialog', name)).getByRole('button', { name: 'Cancel' })),
    ]
    for (const way of ways) {
      await way()
      await keep()
      await waitFor(() => expect(noQuestion()).toBeNull())
      expect(reason.value).toBe('Rude')
    }
    await userEvent.keyboard('{Escape}')
    await discard()
    await waitFor(() => expect(history.location.search).toBe(''))
  })

  it('asks nothing if nothing was typed', async () => {
    const history = await showUsers(api, [one], `/users/${one.id}?dialog=suspend`)
    await userEvent.click(await screen.findByRole('radio', { name: 'Indefinitely' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(history.location.search).toBe(''))
    expect(noQuestion()).toBeNull()
  })
})

async function openSuspendMany() {
  const history = await showUsers(api, [one])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Suspend' }))
  return { history, reason: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }) }
}

describe('suspending many players', () => {
  it('confirms before a reason is lost by closing or by navigating away', async () => {
    const { history, reason } = await openSuspendMany()
    await userEvent.type(reason, 'Rude')
    await userEvent.keyboard('{Escape}')
    await keep()
    history.push('/users?status=active')
    await keep()
    expect(reason.value).toBe('Rude')
    expect(history.location.search).toBe('')
    await userEvent.keyboard('{Escape}')
    await discard()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull())
  })

  it('asks nothing if nothing was typed', async () => {
    await openSuspendMany()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull())
    expect(noQuestion()).toBeNull()
  })
})

describe('mapping the columns of a file', () => {
  const job: Import = {
    id: makeUser().id,
    fileName: 'players.csv',
    bytes: 40,
    delimiter: ',',
    columns: ['userid'],
    sample: [['116']],
    mapping: [null],
    existing: 'skip',
    state: 'uploaded',
    total: 1,
    done: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    incomplete: 0,
    errors: [],
    warnings: [],
    failure: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    endedAt: null,
  }
  const open = async () => {
    api.on(getImports, () => [])
    api.on(getImport, () => job)
    const history = await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    return { history, field: await screen.findByRole('combobox', { name: 'Field for column userid' }) }
  }

  it('confirms before choices are lost, until they have been checked', async () => {
    const { history, field } = await open()
    await userEvent.selectOptions(field, 'username')
    await userEvent.keyboard('{Escape}')
    await keep()
    const checked: Import = { ...job, mapping: ['username'], state: 'checked', done: 1, added: 1 }
    api.on(checkImport, () => checked)
    api.on(getImport, () => checked)
    await userEvent.click(screen.getByRole('button', { name: 'Check file' }))
    await screen.findByRole('button', { name: 'Import 1 player' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(history.location.search).toBe(''))
    expect(noQuestion()).toBeNull()
  })

  it('asks nothing if the suggested columns are unchanged', async () => {
    const { history } = await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(history.location.search).toBe(''))
    expect(noQuestion()).toBeNull()
  })
})

describe('a note', () => {
  it('is not discarded by Cancel or Escape without a confirmation', async () => {
    await showUsers(api, [one], `/users/${one.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
    await userEvent.type(note, 'Won.{Escape}')
    await keep()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await keep()
    expect(note.value).toBe('Won.')
  })
})
