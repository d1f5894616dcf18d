import { startCase } from '@loupe/contract/admin/cases/cases'
import {
  dismissPuzzleFinding,
  getFindings,
  getFindingsProgress,
  type ListedFinding,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { shiftedShape } from '../../../../test/findings.ts'
import { makePage } from '../../../../test/makers.ts'
import { renderPuzzles } from '../../../../test/puzzles-page.tsx'

const puzzleId = '0190a000-0000-7000-8000-000000000001'
const shifted: ListedFinding = {
  id: '0190a000-0000-7000-8000-000000000011',
  ...shiftedShape,
  of: 3412,
  cause: null,
  pieces: [{ itemId: 'ring', name: { en: 'Opal ring' } }],
  foundAt: '2026-11-20T10:00:00.000Z',
  dismissal: null,
  puzzle: { _id: puzzleId, title: { en: 'Harbour Market' }, sceneUrl: '/scenes/a.webp', version: 3 },
}
const rare: ListedFinding = {
  ...shifted,
  id: '0190a000-0000-7000-8000-000000000012',
  key: 'rarelyFound/ring//',
  severity: 'note',
  causedBy: shifted.key,
  cause: shifted.evidence,
  evidence: { kind: 'rarelyFound', itemId: 'ring', found: 572, of: 1000, others: 0.86 },
}
const dismissal = { reason: 'Meant to be hard', at: '2026-11-21T10:00:00.000Z', by: null }

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getFindingsProgress, () => ({ isPending: false }))
})

const address = '/puzzles?view=findings'
async function show(findings: ListedFinding[], at = address) {
  api.on(getFindings, ({ part }) =>
    part === 'total' ? makePage<ListedFinding>([], { total: findings.length }) : makePage(findings),
  )
  return renderPuzzles(at)
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Findings' })).findAllByRole('listitem')

it('shows puzzle, piece, evidence, games, age and cause', async () => {
  await show([shifted, rare])
  const [first, second] = await rows()
  for (const text of [
    'Opal ring: shape probably shifted',
    'About 390 of 410 misses around it would hit with the shape 42 px further left',
    'Harbour Market',
    'Version 3',
    '386 of 3,412 games',
    'First found: 20 Nov',
  ]) {
    expect(first?.textContent).toContain(text)
  }
  expect(second?.textContent).toContain('Probable cause: Opal ring: shape probably shifted')
  expect(screen.getByRole('link', { name: 'Findings' }).getAttribute('aria-current')).toBe('true')
})

it('updates automatically while visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await show([])
  expect(await screen.findByText('No open findings')).toBeTruthy()
  api.on(getFindings, ({ part }) =>
    part === 'total' ? makePage<ListedFinding>([], { total: 1 }) : makePage([shifted]),
  )
  vi.advanceTimersByTime(60_000)
  expect((await rows())[0]?.textContent).toContain('Opal ring: shape probably shifted')
})

it('starts a fix from a finding, or links to the open case', async () => {
  const puzzle = { id: puzzleId }
  const open = { _id: '0190a000-0000-7000-8000-000000000021', puzzle, revision: 1, texts: {} }
  api.on(startCase, () => new Refusal('conflict', { data: open }))
  const history = await show([shifted, { ...rare, dismissal }])
  const [first, second] = await rows()
  const name = 'Start a fix: Harbour Market, Opal ring: shape probably shifted'
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name }))
  expect(api.inputsOf(startCase)).toEqual([{ puzzleId, version: 3, itemId: 'ring', findingKey: shifted.key }])
  await waitFor(() => expect(history.location.pathname).toBe(`/puzzles/${puzzleId}/cases/${open._id}`))
  expect(within(second as HTMLElement).queryByRole('button', { name: /Start a fix/ })).toBeNull()
})

it('opens the statistics of that puzzle at that piece', async () => {
  await show([shifted])
  const link = await screen.findByRole('link', {
    name: 'Statistics: Harbour Market, Opal ring: shape probably shifted',
  })
  expect(link.getAttribute('href')).toBe(`/puzzles/${puzzleId}?view=statistics&layer=near&piece=ring`)
})

it('requests open ones, the most serious first, with the filters of the address', async () => {
  await show([shifted])
  await rows()
  expect(api.inputsOf(getFindings)[0]).toEqual({
    state: 'open',
    sort: '-severity',
    record: '10',
    part: 'rows',
    page: '0',
  })
  api = fakeApi()
  await show([], `${address}&severity=serious,warning&kind=dropOut&state=dismissed`)
  expect(await screen.findByText('No findings match')).toBeTruthy()
  expect(screen.getByText('Serious or Warning')).toBeTruthy()
  expect(api.inputsOf(getFindings)[0]).toMatchObject({
    severity: 'serious,warning',
    kind: 'dropOut',
    state: 'dismissed',
  })
})

it('dismisses one with a reason, and restores it', async () => {
  await show([shifted])
  api.on(dismissPuzzleFinding, () => ({ version: 3, games: 3412, isPending: false, list: [] }))
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss: / }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Harbour Market')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Meant to be hard')
  await show([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }))
  expect(api.inputsOf(dismissPuzzleFinding)).toEqual([
    { _id: puzzleId, key: shifted.key, reason: 'Meant to be hard' },
  ])
})

it('restores a dismissed one', async () => {
  await show([{ ...shifted, dismissal }], `${address}&state=dismissed`)
  api.on(restorePuzzleFinding, () => ({ version: 3, games: 3412, isPending: false, list: [shifted] }))
  await userEvent.click(await screen.findByRole('button', { name: /^Restore: / }))
  expect(api.inputsOf(restorePuzzleFinding)).toEqual([{ _id: puzzleId, key: shifted.key }])
  expect(await screen.findByText('Finding restored.')).toBeTruthy()
})

it('shows an empty state', async () => {
  await show([])
  expect(await screen.findByText('No open findings')).toBeTruthy()
})

it('reports a running first check, and shows its findings afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  api.on(getFindingsProgress, () => ({ isPending: true }))
  await show([])
  expect(await screen.findByText('Checking puzzles')).toBeTruthy()
  expect(screen.queryByText('No open findings')).toBeNull()
  api.on(getFindings, ({ part }) =>
    part === 'total' ? makePage<ListedFinding>([], { total: 1 }) : makePage([shifted]),
  )
  api.on(getFindingsProgress, () => ({ isPending: false }))
  vi.advanceTimersByTime(5000)
  expect((await rows())[0]?.textContent).toContain('Opal ring: shape probably shifted')
})

it('does not report that none is open before the check has ended', async () => {
  api.on(getFindingsProgress, () => new Refusal('internal'))
  await show([])
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load findings')
  api.on(getFindingsProgress, () => ({ isPending: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No open findings')).toBeTruthy()
})

it('reports an error, and retries', async () => {
  api.on(getFindings, () => new Refusal('internal'))
  await renderPuzzles(address)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Couldn’t load findings')
  await show([shifted])
})
