import {
  addNotificationRule,
  getNotificationRules,
  getRuleRuns,
  type NotificationRule,
  turnNotificationRule,
  updateNotificationRule,
} from '@loupe/contract/admin/notifications/notification-rules'
import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { getViews } from '@loupe/contract/admin/views'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makePage, makeUser } from '../../../../test/makers.ts'
import { makeNotification, showNotifications } from '../../../../test/notifications-page.tsx'

let api: FakeApi
let rules: NotificationRule[]
beforeEach(() => {
  api = fakeApi()
  rules = []
  api.on(getNotificationRules, () => ({ list: [...rules] }))
  api.on(getRuleRuns, () => ({ list: [] }))
  api.on(getAllUsers, () => makePage([makeUser({ fullName: 'Camille Aubert' })]))
  api.on(getViews, () => [])
  api.on(getUserProperties, () => ({ list: [] }))
})
afterEach(async () => {
  await act(async () => cleanup())
  vi.unstubAllGlobals()
})

const makeRule = (fields: Partial<NotificationRule> = {}): NotificationRule => ({
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Come back',
  title: 'We miss you',
  body: 'Eight new pieces wait.',
  translations: {},
  link: null,
  kind: 'news',
  audience: { filter: { tag: 'vip' }, query: 'tag=vip' },
  timesAtMost: 1,
  everyDays: 0,
  reachesAll: false,
  isOn: false,
  isRunning: false,
  nextRunAt: null,
  lastRun: null,
  sent: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...fields,
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('automatic notifications', () => {
  it('show their runs, and are turned on after an explanation', async () => {
    const lastRun = { at: '2026-11-20T10:00:00.000Z', found: 3, isFailed: false }
    rules = [makeRule({ isOn: true, lastRun, sent: 1204 }), makeRule({ id: rulesId(2), name: 'Welcome' })]
    api.on(turnNotificationRule, ({ id, isOn }) => {
      rules = rules.map((rule) => (rule.id === id ? { ...rule, isOn } : rule))
      return makeRule({ id, isOn })
    })
    await showNotifications(api, [], '/notifications/rules')
    const [on, off] = await screen.findAllByRole('listitem')
    expect(on?.textContent).toMatch(/Come backOn.*Sent: 1,204.*Last run .*: 3 players/)
    expect(off?.textContent).toMatch(/WelcomeOff.*Not run yet/)
    await userEvent.click(screen.getByRole('button', { name: 'Turn on “Welcome”' }))
    const dialog = await screen.findByRole('dialog', { name: 'Turn on “Welcome”?' })
    expect(dialog.textContent).toContain('Players who already match don’t.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }))
    await screen.findByText('“Welcome” turned on.')
    expect(api.inputsOf(turnNotificationRule)).toEqual([{ id: rulesId(2), isOn: true }])
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off “Welcome”' }))
    await screen.findByRole('button', { name: 'Keep on' })
  })

  it('show the time of the next run, or that it is due', async () => {
    rules = [
      makeRule({ isOn: true, nextRunAt: inMinutes(-3) }),
      makeRule({ id: rulesId(2), isOn: true, nextRunAt: inMinutes(20.5) }),
    ]
    await showNotifications(api, [], '/notifications/rules')
    const [due, ahead] = await screen.findAllByRole('listitem')
    expect(due?.textContent).toMatch(/Not run yet.*Next run due/)
    expect(ahead?.textContent).toMatch(/Next run in 20\smin/)
  })

  it('are linked from manual notifications', async () => {
    await showNotifications(api, [makeNotification()], '/notifications')
    await userEvent.click(await screen.findByRole('link', { name: 'Automatic' }))
    expect(await screen.findByText('No automatic notifications yet')).toBeTruthy()
  })

  it('are added with a name, a condition and texts, and report what is missing', async () => {
    api.on(addNotificationRule, (input) => {
      rules = [makeRule({ name: input.name })]
      return rules[0] ?? makeRule()
    })
    await showNotifications(api, [], '/notifications/rules/new')
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Come back' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getAllByText('Add at least one filter.').length).toBeGreaterThan(0))
    expect(api.inputsOf(addNotificationRule)).toEqual([])
  })

  it('are edited from the saved state, including the frequency per player', async () => {
    rules = [makeRule()]
    api.on(updateNotificationRule, ({ version, name }) => makeRule({ name, version: version + 1 }))
    await showNotifications(api, [], `/notifications/rules/${rulesId(1)}`)
    await screen.findByRole('heading', { name: 'Come back', level: 1 })
    await userEvent.click(screen.getByRole('radio', { name: 'Several times' }))
    fireEvent.change(screen.getByLabelText('Minimum days between'), { target: { value: '14' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(api.inputsOf(updateNotificationRule)).toMatchObject([
      { version: 1, timesAtMost: 3, everyDays: 14, audience: { filter: { tag: 'vip' } } },
    ])
  })
})

describe('an automatic notification saved by another administrator', () => {
  it('keeps local edits, and compares both versions on save', async () => {
    rules = [makeRule()]
    const theirs = makeRule({ name: 'Theirs', body: 'Their text.', version: 2 })
    api.on(updateNotificationRule, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : makeRule({ version: 3 }),
    )
    await showNotifications(api, [], `/notifications/rules/${rulesId(1)}`)
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    fireEvent.change(name, { target: { value: 'Mine' } })
    rules = [theirs]
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const choice = await screen.findByRole('dialog', {
      name: 'Someone else saved this automatic notification',
    })
    expect(name.value).toBe('Mine')
    await userEvent.click(within(choice).getByRole('button', { name: 'Merge and continue' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(api.inputsOf(updateNotificationRule).at(-1)).toMatchObject({
      version: 2,
      name: 'Mine',
      body: 'Their text.',
    })
  })

  it('is updated without local edits, and stays open if it was deleted', async () => {
    rules = [makeRule({ isOn: true, isRunning: true })]
    await showNotifications(api, [], `/notifications/rules/${rulesId(1)}`)
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    rules = [makeRule({ name: 'Theirs', version: 2, isRunning: true })]
    await waitFor(() => expect(name.value).toBe('Theirs'), { timeout: 4000 })
    fireEvent.change(name, { target: { value: 'Mine' } })
    rules = []
    const asked = api.inputsOf(getNotificationRules).length
    await waitFor(() => expect(api.inputsOf(getNotificationRules).length).toBeGreaterThan(asked), {
      timeout: 4000,
    })
    expect(name.value).toBe('Mine')
  }, 15_000)
})

it('reports the maximum number of automatic notifications', async () => {
  const full = { path: 'name', code: 'not_allowed', message: '' }
  rules = [makeRule()]
  await showNotifications(api, [], `/notifications/rules/${rulesId(1)}`)
  api.on(updateNotificationRule, () => new Refusal('input_invalid', { errors: [full] }))
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'One more' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^You’ve reached the limit of 50 automatic notifications/)).toBeTruthy()
})

const rulesId = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
