import { exportAudit, getAudit, getAuditActors, getAuditChain } from '@loupe/contract/admin/audit'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeEntry, renderAudit, showAudit } from '../../../test/audit-page.tsx'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makePage } from '../../../test/makers.ts'
import { stubNarrowScreen } from '../../../test/media.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const rowsRequested = () => api.inputsOf(getAudit).filter(({ part }) => part === 'rows')
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const below = (link: HTMLElement) => link.lastElementChild?.textContent

describe('the four states', () => {
  it('shows skeletons while rows load, and requests the newest ten', async () => {
    await renderAudit()
    expect(screen.getByRole('grid', { name: 'Audit log' }).getAttribute('aria-busy')).toBe('true')
    expect(rowsRequested()).toEqual([{ part: 'rows', page: '0', record: '10', sort: '-at' }])
  })

  it('shows action, subject, actor, address and result', async () => {
    const denied = {
      action: 'access.deny',
      result: 'denied',
      subject: { kind: 'calls', id: '/admin/x', name: null, title: null, document: null },
    }
    const visitor = { actor: { kind: 'visitor', id: null, name: null, email: null } } as const
    await showAudit(api, [
      makeEntry(),
      makeEntry({ ...denied, ...visitor } as Partial<ReturnType<typeof makeEntry>>),
    ])
    const change = await row('Player updated')
    for (const text of ['Ilinca Moraru', 'Grace Okafor', 'Success', '192.0.2.7']) {
      expect(within(change).getByText(text)).toBeTruthy()
    }
    expect((await row('Request denied')).textContent).toContain('/admin/xNot signed inDenied')
  })

  it('names puzzles in the administrator’s language, and documents by version', async () => {
    const about = {
      name: null,
      title: null,
      document: null,
      id: '00000000-0000-7000-8000-0000000000aa',
    } as const
    const title = { fr: 'Le marché du port', en: 'Harbour Market' }
    const document = { type: 'privacy', locale: 'fr', version: 3 } as const
    await showAudit(api, [
      makeEntry({ subject: { ...about, kind: 'puzzles', title } }),
      makeEntry({ subject: { ...about, kind: 'documents', document } }),
    ])
    expect(await screen.findByText('Harbour Market')).toBeTruthy()
    expect(screen.getByText('Privacy Policy, French, version 3')).toBeTruthy()
  })

  it('names an administrator once for a change to their own account, in the compact layout', async () => {
    stubNarrowScreen()
    const { actor } = makeEntry()
    const subject = { kind: 'admins', id: actor.id, name: actor.name, title: null, document: null } as const
    await showAudit(api, [makeEntry({ action: 'account.signIn', subject }), makeEntry()])
    expect((await screen.findAllByRole('link', { name: /Ilinca Moraru/ })).map(below)).toEqual([
      'Ilinca Moraru',
      'Ilinca Moraru · Grace Okafor',
    ])
  })

  it('shows an empty state', async () => {
    await showAudit(api, [])
    expect(await screen.findByText('No entries yet')).toBeTruthy()
  })

  it('reports that nothing matches, and clears search and filters', async () => {
    const history = await showAudit(api, [], '/audit?search=zzz&result=failed&record=50')
    expect(await screen.findByText('No entries match “zzz”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(history.location.search).toBe('?record=50')
  })

  it('reports an error, and retries', async () => {
    api.on(getAudit, () => new Refusal('internal'))
    await renderAudit()
    const alert = await screen.findByRole('alert')
    api.on(getAudit, () => makePage([makeEntry()].map((entry) => Object.assign(entry, { fields: [] }))))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await row('Player updated')).toBeTruthy()
  })
})

describe('the address', () => {
  it('restores the state: a pasted one shows its filters as text and requests by them', async () => {
    const id = makeEntry().actor.id ?? ''
    api.on(getAuditActors, () => ({ list: [{ id, name: 'Ilinca Moraru', email: 'i@loupe.test' }] }))
    const address = `/audit?action=users.erase,users.add&actor=${id},system&result=done&subjectKind=users&atFrom=2026-11-02`
    await showAudit(api, [makeEntry()], address)
    const removers = ['When', 'Actor', 'Action', 'Subject', 'Result'].map((name) => `Remove filter: ${name}`)
    for (const name of removers) expect(await screen.findByRole('button', { name })).toBeTruthy()
    expect(await screen.findByText('Ilinca Moraru or System')).toBeTruthy()
    expect(screen.getByText('Player erased or Player added')).toBeTruthy()
    expect(rowsRequested()).toEqual([
      {
        action: 'users.erase,users.add',
        actor: `${id},system`,
        result: 'done',
        subjectKind: 'users',
        from: '2026-11-02T00:00:00.000Z',
        part: 'rows',
        page: '0',
        record: '10',
        sort: '-at',
      },
    ])
  })
})

describe('an entry', () => {
  it('shows the difference: changed words, added and removed tags', async () => {
    const entry = makeEntry({
      before: { country: '', tags: ['a', 'b'], notes: 'Wrote that the emerald is too hard to see' },
      after: { country: 'RO', tags: ['b', 'c'], notes: 'Wrote that the emerald is too hard to find' },
    })
    await showAudit(api, [entry], `/audit/${entry.id}`)
    const changes = await screen.findByRole('region', { name: 'Changes' })
    const marked = (role: 'deletion' | 'insertion') =>
      within(changes)
        .getAllByRole(role)
        .map((element) => element.textContent)
    expect(marked('deletion')).toEqual(['(empty)', 'Removed a', 'see'])
    expect(marked('insertion')).toEqual(['Romania', 'Added c', 'find'])
    expect(changes.textContent).toContain('1 other unchanged')
  })

  it('describes conditions as text, and names the filters of a view', async () => {
    const rule = makeEntry({
      action: 'notification_rules.update',
      before: { filter: { where: ['seen.beyond.14', 'property.level'] }, exclude: { filters: [] } },
      after: {
        filter: { where: ['seen.beyond.30', 'property.level'] },
        exclude: {
          filters: [{ filter: { any: [['platform.is.ios', 'openQuery.has'], ['games.from.10']] } }],
        },
      },
    })
    const view = makeEntry({ action: 'views.delete', before: { filters: ['country', 'where'] } })
    await showAudit(api, [rule, view], `/audit/${rule.id}`)
    const changes = await screen.findByRole('region', { name: 'Changes' })
    await within(changes).findByText('Not seen in the last 14 days')
    const [was, none] = within(changes).getAllByRole('deletion')
    const [is, excluded] = within(changes).getAllByRole('insertion')
    expect(was?.textContent).toContain('Property: level')
    expect(is?.textContent).toContain('Not seen in the last 30 days')
    expect(none?.textContent).toContain('None')
    expect(excluded?.textContent).toMatch(/iOS.*or.*10/i)
    expect(changes.textContent).not.toMatch(/where|beyond|platform\./)
  })

  it.each([
    ['cases', 'Awaiting fix'],
    ['help_queries', 'Awaiting player'],
  ] as const)('uses the subject’s own name of a state: %s', async (kind, text) => {
    const subject = { kind, id: 'one', name: null, title: null, document: null } as const
    const entry = makeEntry({
      action: 'cases.reopen',
      subject,
      before: { state: 'closed' },
      after: { state: 'waiting' },
    })
    await showAudit(api, [entry], `/audit/${entry.id}`)
    const changes = await screen.findByRole('region', { name: 'Changes' })
    expect(within(changes).getByRole('insertion').textContent).toContain(text)
  })

  it('explains why a call was denied, beside the code', async () => {
    const entry = makeEntry({
      action: 'access.deny',
      result: 'denied',
      before: null,
      after: { code: 'too_many_requests' },
    })
    await showAudit(api, [entry], `/audit/${entry.id}`)
    expect(
      await screen.findByText('Too many attempts. Wait a moment and try again. (too_many_requests)'),
    ).toBeTruthy()
  })

  it('shows the beginning of a long value, and the rest on click', async () => {
    const entry = makeEntry({ after: { notes: 'A long story. '.repeat(60) } })
    await showAudit(api, [entry], `/audit/${entry.id}`)
    const more = await screen.findByRole('button', { name: 'Show all' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(more)
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('reports an invalid seal', async () => {
    const seal = { seq: 7, previousHash: 'a', hash: 'b', isValid: false }
    const entry = makeEntry({ seal })
    await showAudit(api, [entry], `/audit/${entry.id}`)
    expect((await screen.findByRole('alert')).textContent).toContain('doesn’t match its hash')
  })

  it('links to the other entries of its administrator', async () => {
    const entry = makeEntry()
    const history = await showAudit(api, [entry], `/audit/${entry.id}?page=3`)
    await userEvent.click(await screen.findByRole('link', { name: 'All entries by Ilinca Moraru' }))
    expect(history.location.href).toBe(`/audit?actor=${entry.actor.id}`)
  })

  it('links to its subject by name', async () => {
    const document = { type: 'terms', locale: 'ro', version: 2 } as const
    const id = '00000000-0000-7000-8000-0000000000aa'
    const entry = makeEntry({ subject: { kind: 'documents', id, name: null, title: null, document } })
    await showAudit(api, [entry], `/audit/${entry.id}`)
    expect((await screen.findByRole('link', { name: 'Open document' })).getAttribute('href')).toBe(
      '/termsandcondition?lang=ro',
    )
    expect(
      screen.getByRole('link', { name: 'All entries about Terms And Conditions, Romanian, version 2' }),
    ).toBeTruthy()
  })

  it('reports an address without a record', async () => {
    await showAudit(api, [], '/audit/01890000-0000-7000-8000-000000000000')
    expect(await screen.findByText('Entry not found')).toBeTruthy()
  })
})

describe('the chain', () => {
  const hash = 'c'.repeat(64)

  it('shows the last sealed entry and the pending ones', async () => {
    api.on(getAuditChain, () => ({
      head: { seq: 1234, hash, at: new Date().toISOString() },
      waiting: 2,
      waitingSince: new Date().toISOString(),
    }))
    await renderAudit()
    const text = await screen.findByText(/Verified up to entry 1,234/)
    expect(text.textContent).toContain('2 entries pending verification')
    // a separate element, which shows the exact time on hover
    expect(within(text).getByText('just now').closest('time')).toBeTruthy()
  })

  it('warns if sealing has stopped', async () => {
    api.on(getAuditChain, () => ({ head: null, waiting: 1, waitingSince: '2026-01-02T03:04:05.000Z' }))
    await renderAudit()
    expect(await screen.findByText(/Entries have been pending verification since 2 Jan 2026/)).toBeTruthy()
  })
})

describe('an export', () => {
  it('shows the filters and the number of rows, and exports exactly these', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    api.on(exportAudit, () => ({ url: '/download/x', expiresAt: '2026-11-20T10:00:00.000Z' }))
    await showAudit(api, [makeEntry()], '/audit?search=anna&result=failed&dialog=export')
    const dialog = await screen.findByRole('dialog', { name: 'Export audit log' })
    expect(within(dialog).getByText('Failed')).toBeTruthy()
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Export 1 entry' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    expect(api.inputsOf(exportAudit)).toEqual([{ filter: { search: 'anna', result: 'failed' }, sort: '-at' }])
  })
})
