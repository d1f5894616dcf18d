import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import {
  checkImport,
  exportImportErrors,
  getImport,
  getImports,
  type Import,
  runImport,
} from '@loupe/contract/admin/imports'
import { exportUsers } from '@loupe/contract/admin/users/users-export'
import { suggestPropertyName } from '@loupe/contract/shared/property-fields'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeUser } from '../../../../test/makers.ts'
import { showUsers } from '../../../../test/users-page.tsx'
import { mappingProblem } from '../import/import-mapping.ts'

let api: FakeApi
const clicked = vi.fn<(href: string) => void>()
beforeEach(() => {
  api = fakeApi()
  api.on(getImports, () => [])
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked(this.getAttribute('href') ?? '')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clicked.mockReset()
})

const job: Import = {
  id: makeUser().id,
  fileName: 'players.csv',
  bytes: 40,
  delimiter: ',',
  columns: ['userid', 'version', 'mail'],
  sample: [['116', 'gate_30', 'a@b.example']],
  mapping: [null, 'tag', null],
  existing: 'skip',
  state: 'uploaded',
  total: 3,
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
const checked: Import = {
  ...job,
  mapping: ['username', 'tag', null],
  state: 'checked',
  done: 3,
  added: 2,
  rejected: 1,
  errors: [{ row: 2, line: 3, field: 'username', code: 'format_username', value: 'a b' }],
}

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
const bar = () => screen.queryByRole('region', { name: 'Progress' })

describe('an import', () => {
  it('requires a username column before the check', async () => {
    api.on(getImport, () => job)
    await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'players.csv' }))
    const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Check file' })
    expect(button.disabled).toBe(true)
    expect(dialog.getByRole('alert').textContent).toContain('Username')
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Field for column userid' }),
      'username',
    )
    expect(button.disabled).toBe(false)
    api.on(checkImport, () => checked)
    await userEvent.click(button)
    expect(api.inputsOf(checkImport)).toEqual([
      { id: job.id, mapping: ['username', 'tag', null], existing: 'skip' },
    ])
    expect(await dialog.findByRole('button', { name: 'Import 2 players' })).toBeTruthy()
  })

  it('previews its outcome and errors, and requires another check after a changed option', async () => {
    api.on(getImport, () => checked)
    api.on(exportImportErrors, () => ({
      url: '/admin/download-export?ticket=x',
      expiresAt: checked.createdAt,
    }))
    await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'players.csv' }))
    expect(
      await dialog.findByRole('row', {
        name: '3 Username a b Use 1 to 40 letters, digits, dots, hyphens or underscores.',
      }),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Download all' }))
    expect(clicked).toHaveBeenCalledWith('/admin/download-export?ticket=x')
    await userEvent.click(dialog.getByRole('radio', { name: 'Update' }))
    expect(dialog.queryByRole('button', { name: 'Import 2 players' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Check file' })).toBeTruthy()
  })

  it('shows rows that are imported without a value, and downloads them as a separate file', async () => {
    const warnings = [
      { row: 1, line: 2, field: 'country', code: 'format_country', value: 'Atlantis' } as const,
    ]
    api.on(getImport, () => ({ ...checked, rejected: 0, errors: [], added: 3, incomplete: 1, warnings }))
    api.on(exportImportErrors, () => ({
      url: '/admin/download-export?ticket=w',
      expiresAt: checked.createdAt,
    }))
    await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'players.csv' }))
    expect(
      await dialog.findByRole('row', {
        name: '2 Country Atlantis Use a country name or code, such as FR.',
      }),
    ).toBeTruthy()
    expect(dialog.getByRole('heading', { name: 'Incomplete rows: 1' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Download all' }))
    expect(api.inputsOf(exportImportErrors)).toEqual([{ id: job.id, rows: 'incomplete' }])
  })

  it('fills a property from a column, under a name that can be changed', async () => {
    const columns = ['userid', 'Level reached', '等级']
    const uploaded: Import = { ...job, columns, mapping: ['username', null, null] }
    api.on(getImport, () => uploaded)
    await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'players.csv' }))
    const fieldOf = (column: string) => dialog.getByRole('combobox', { name: `Field for column ${column}` })
    const check = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Check file' })
    await userEvent.selectOptions(fieldOf('Level reached'), 'Property')
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Property for column Level reached' })
    expect(name.value).toBe('Level_reached')
    await userEvent.selectOptions(fieldOf('等级'), 'Property')
    const empty = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Property for column 等级' })
    expect(empty.getAttribute('aria-invalid')).toBe('true')
    expect(check.disabled).toBe(true)
    expect(dialog.getByText(/^Use up to 40 letters/)).toBeTruthy()
    await userEvent.type(empty, 'Level_reached')
    expect(dialog.getByRole('alert').textContent).toContain('Two columns')
    await userEvent.clear(name)
    await userEvent.type(name, 'level')
    api.on(checkImport, () => checked)
    await userEvent.click(check)
    expect(api.inputsOf(checkImport)).toEqual([
      { id: job.id, mapping: ['username', 'property.level', 'property.Level_reached'], existing: 'skip' },
    ])
  })

  it('names the property of a cell that could not be read', async () => {
    const warnings = [{ row: 1, line: 2, field: 'property.motto', code: 'too_long', value: 'Look' } as const]
    api.on(getImport, () => ({ ...checked, rejected: 0, errors: [], added: 3, incomplete: 1, warnings }))
    await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    expect(
      await screen.findByRole('row', { name: '2 Property motto Look This is too long. Shorten it.' }),
    ).toBeTruthy()
  })

  it('reports that all players of the file exist already', async () => {
    api.on(getImport, () => ({ ...checked, added: 0, unchanged: 3, rejected: 0, errors: [] }))
    await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to import' })).disabled,
    ).toBe(true)
  })

  it('runs, can be closed, and reports its result at the end', async () => {
    api.on(getImport, () => checked)
    const history = await showUsers(api, [], `/users?dialog=import&import=${job.id}`)
    const running: Import = { ...checked, state: 'running', done: 1, added: 1, rejected: 0 }
    api.on(runImport, () => running)
    const run = await screen.findByRole('button', { name: 'Import 2 players' })
    api.on(getImport, () => running)
    await userEvent.click(run)
    const dialog = within(await screen.findByRole('dialog', { name: 'players.csv' }))
    expect(await dialog.findByRole('progressbar', { name: 'Importing' })).toBeTruthy()
    api.on(getImport, () => ({ ...checked, state: 'done' as const }))
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(history.location.search).toBe('')
    expect(await screen.findByText('players.csv: 2 added, 1 rejected.')).toBeTruthy()
  })
})

describe('the result of an import', () => {
  const followed = JSON.stringify([{ id: job.id, kind: 'import' }])
  const done: Import = { ...job, state: 'done', done: 3, added: 3, endedAt: job.createdAt }

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    localStorage.setItem('loupe-jobs', followed)
  })
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  it('disappears after being visible for a minute, but not while focused', async () => {
    api.on(getImport, () => done)
    await showUsers(api, [])
    const details = await screen.findByRole('button', { name: 'Details' })
    await minutes(0.9)
    act(() => details.focus())
    await minutes(5)
    expect(bar()).toBeTruthy()
    act(() => details.blur())
    await minutes(1.1)
    expect(bar()).toBeNull()
    expect(localStorage.getItem('loupe-jobs')).toBe('[]')
  })

  it('stays until dismissed if rows were rejected', async () => {
    api.on(getImport, () => ({ ...done, added: 2, rejected: 1 }))
    await showUsers(api, [])
    await screen.findByRole('button', { name: 'Details' })
    await minutes(20)
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    const dialog = await screen.findByRole('dialog', { name: 'players.csv' })
    expect(localStorage.getItem('loupe-jobs')).toBe(followed)
    await userEvent.click(within(dialog).getByRole('button', { name: 'View players' }))
    await waitFor(() => expect(bar()).toBeNull())
    expect(localStorage.getItem('loupe-jobs')).toBe('[]')
  })
})

describe('a mapping', () => {
  it('fills each field by one column, but any number of tags', () => {
    expect(mappingProblem([null, 'games'])).toBe('username')
    expect(mappingProblem(['username', 'games', 'games'])).toBe('twice')
    expect(mappingProblem(['username', 'tag', 'tag', null, null])).toBeNull()
    expect(mappingProblem(['username', 'property.level', 'property.level'])).toBe('twice')
  })

  it('fills up to 20 properties with valid names', () => {
    expect(mappingProblem(['username', 'property.', null])).toBe('propertyName')
    expect(mappingProblem(['username', 'property.1st'])).toBe('propertyName')
    const properties = Array.from({ length: 21 }, (_, index) => `property.p${index}` as const)
    expect(mappingProblem(['username', ...properties.slice(1)])).toBeNull()
    expect(mappingProblem(['username', ...properties])).toBe('properties')
  })

  it.each([
    ['Level', 'Level'],
    ['property.level', 'level'],
    ['Numéro de série (été)', 'Numero_de_serie_ete'],
    ['2nd score', 'nd_score'],
    ['等级', ''],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('converts the header %s to the name %j', (head, name) => {
    expect(suggestPropertyName(head)).toBe(name)
  })
})

describe('an export', () => {
  it('shows the filters and the number of players, and downloads the file', async () => {
    api.on(exportUsers, () => ({
      url: '/admin/download-export?ticket=t',
      expiresAt: '2026-11-20T10:00:00.000Z',
    }))
    await showUsers(api, [makeUser(), makeUser()], '/users?status=active&sort=-games&dialog=export')
    const dialog = within(await screen.findByRole('dialog', { name: 'Export players' }))
    expect(dialog.getByText('Active')).toBeTruthy()
    await userEvent.click(await dialog.findByRole('button', { name: 'Export 2 players' }))
    await screen.findByText('Download started.')
    expect(api.inputsOf(exportUsers)).toEqual([
      { selection: { filter: { status: 'active' } }, sort: '-games' },
    ])
    expect(clicked).toHaveBeenCalledWith('/admin/download-export?ticket=t')
  })

  it('requests the password in place if it was entered too long ago, and continues', async () => {
    let isFresh = false
    api.on(exportUsers, () =>
      isFresh ? { url: '/x', expiresAt: '2026-11-20T10:00:00.000Z' } : new Refusal('fresh_password_needed'),
    )
    api.on(confirmPassword, () => {
      isFresh = true
      return null
    })
    await showUsers(api, [makeUser()], '/users?dialog=export')
    await userEvent.click(await screen.findByRole('button', { name: 'Export 1 player' }))
    await userEvent.type(await screen.findByLabelText('Your password'), 'right{Enter}')
    await screen.findByText('Download started.')
    expect(api.inputsOf(exportUsers)).toHaveLength(2)
  })

  it('starts at once from the button above the list without a selection', async () => {
    let isFresh = false
    api.on(exportUsers, () =>
      isFresh ? { url: '/x', expiresAt: '2026-11-20T10:00:00.000Z' } : new Refusal('fresh_password_needed'),
    )
    api.on(confirmPassword, () => {
      isFresh = true
      return null
    })
    await showUsers(api, [makeUser()], '/users?status=active')
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.type(await screen.findByLabelText('Your password'), 'right{Enter}')
    await screen.findByText('Download started.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.inputsOf(exportUsers).at(-1)?.selection).toEqual({ filter: { status: 'active' } })
  })

  it('exports only the selected players, if any', async () => {
    const users = [makeUser({ fullName: 'One' }), makeUser()]
    api.on(exportUsers, () => ({ url: '/x', expiresAt: '2026-11-20T10:00:00.000Z' }))
    await showUsers(api, users)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Export 1 player' }))
    await screen.findByText('Download started.')
    expect(api.inputsOf(exportUsers)[0]?.selection).toEqual({ userIds: [users[0]?.id] })
  })
})
