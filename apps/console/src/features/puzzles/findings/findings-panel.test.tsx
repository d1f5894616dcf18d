import { type Case } from '@loupe/contract/admin/cases/case-record'
import { getCases } from '@loupe/contract/admin/cases/cases'
import {
  dismissPuzzleFinding,
  type FindingEvidence,
  getPuzzleFindings,
  type PuzzleFinding,
  type PuzzleFindings,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { shiftedShape } from '../../../../test/findings.ts'
import { makePage } from '../../../../test/makers.ts'
import { renderQuery } from '../../../../test/render-query.tsx'
import { puzzlesSearch } from '../puzzles-search.ts'
import { FindingsPanel } from './findings-panel.tsx'

const shifted: PuzzleFinding = { ...shiftedShape, dismissal: null }
const rare: PuzzleFinding = {
  key: 'rarelyFound/ring//',
  severity: 'note',
  games: 300,
  causedBy: shifted.key,
  evidence: { kind: 'rarelyFound', itemId: 'ring', found: 572, of: 1000, others: 0.86 },
  dismissal: null,
}
const dismissal = {
  reason: 'Meant to be hard',
  at: '2026-11-20T10:00:00.000Z',
  by: { id: '0190a000-0000-7000-8000-000000000002', name: 'Ilinca' },
}
const found = (...list: PuzzleFinding[]): PuzzleFindings => ({
  version: 3,
  games: 3412,
  isPending: false,
  list,
})

const puzzleId = '0190a000-0000-7000-8000-000000000001'

let api: FakeApi
const show = vi.fn<(evidence: FindingEvidence) => void>()
beforeEach(() => {
  show.mockClear()
  api = fakeApi()
  api.on(getCases, () => makePage<Case>([]))
})

function renderPanel() {
  return renderQuery(
    '/puzzles/p?view=statistics',
    <FindingsPanel
      puzzleId={puzzleId}
      nameOf={(id) => (id === 'ring' ? 'Opal ring' : 'Coral beads')}
      onShow={show}
      canEdit={(id) => id === 'ring'}
      hrefOf={(changes) => puzzlesSearch.hrefOf(changes, 'p')}
    />,
    ['puzzle-findings', 'cases'],
  )
}

it('shows the problem, its evidence and its cause', async () => {
  api.on(getPuzzleFindings, () => found(shifted, rare))
  await renderPanel()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Opal ring: shape probably shifted')
  expect(first?.textContent).toContain(
    'About 390 of 410 misses around it would hit with the shape 42 px further left',
  )
  expect(second?.textContent).toContain('Found in 57.2% of games; median of the other pieces: 86.0%')
  expect(second?.textContent).toContain('Probable cause: Opal ring: shape probably shifted')
})

it('shows the position, and links to the piece in the editor', async () => {
  api.on(getPuzzleFindings, () => found(shifted))
  await renderPanel()
  await userEvent.click(
    await screen.findByRole('button', { name: 'Show: Opal ring: shape probably shifted' }),
  )
  expect(show).toHaveBeenCalledWith(shifted.evidence)
  const link = screen.getByRole('link', {
    name: 'Try suggested position: Opal ring: shape probably shifted',
  })
  expect(link.getAttribute('href')).toBe('/puzzles/p?repair=position&piece=ring')
})

it.each<[FindingEvidence, string, string]>([
  [
    {
      kind: 'smallOnPhones',
      itemId: 'ring',
      nearMisses: 60,
      medianMiss: 24,
      radius: 20,
      suggestedRadius: 32,
    },
    'Set radius to 32',
    'view=about&repair=radius&piece=ring',
  ],
  [
    { kind: 'tapsStolen', itemId: 'ring', otherItemId: 'beads', taps: 60 },
    'Edit order',
    'repair=order&piece=ring',
  ],
  [
    { kind: 'hintUseless', itemId: 'ring', found: 2, of: 60, others: { found: 50, of: 60 } },
    'Edit hint',
    'repair=hint&piece=ring',
  ],
  [
    {
      kind: 'languageWorse',
      itemId: 'ring',
      language: 'fr',
      found: 2,
      of: 60,
      others: { found: 50, of: 60 },
    },
    'Edit hint',
    'repair=hint.fr&piece=ring',
  ],
  [
    { kind: 'lessonUnread', itemId: 'ring', language: 'zh', opened: 60, seconds: 1, others: 12 },
    'Edit lesson',
    'repair=lesson.zh&piece=ring',
  ],
  [{ kind: 'dropOut', itemId: 'ring', found: 60, of: 60 }, 'Edit piece', 'piece=ring'],
])('links to the repair of the cause: %o', async (evidence, label, address) => {
  api.on(getPuzzleFindings, () => found({ ...shifted, evidence }))
  await renderPanel()
  const link = await screen.findByRole('link', { name: new RegExp(`^${label}: `) })
  expect(link.getAttribute('href')).toBe(`/puzzles/p?${address}`)
})

it('offers no repair for a deleted piece', async () => {
  api.on(getPuzzleFindings, () => found({ ...shifted, evidence: { ...rare.evidence, itemId: 'gone' } }))
  await renderPanel()
  await screen.findByText('Coral beads: rarely found')
  expect(screen.queryByRole('link')).toBeNull()
})

it('dismisses a finding with a reason, requires one, and restores it', async () => {
  api.on(getPuzzleFindings, () => found(shifted))
  api.on(dismissPuzzleFinding, () => found({ ...shifted, dismissal }))
  api.on(restorePuzzleFinding, () => found(shifted))
  await renderPanel()
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss: / }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }))
  expect(api.inputsOf(dismissPuzzleFinding)).toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Meant to be hard')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }))
  expect(api.inputsOf(dismissPuzzleFinding)).toEqual([
    { _id: puzzleId, key: shifted.key, reason: 'Meant to be hard' },
  ])
  await userEvent.click(await screen.findByText('1 dismissed'))
  expect(screen.getByText('Ilinca, 20 Nov 2026: Meant to be hard')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Restore: / }))
  expect(await screen.findByRole('button', { name: /^Dismiss: / })).toBeTruthy()
})

it.each<[string, Partial<PuzzleFindings>]>([
  ['Nothing stands out', {}],
  ['Too few games to tell', { games: 12 }],
  ['Checking this version. This can take a minute.', { games: 12, isPending: true }],
])('shows “%s” without findings', async (text, fields) => {
  api.on(getPuzzleFindings, () => ({ ...found(), ...fields }))
  await renderPanel()
  expect(await screen.findByText(text)).toBeTruthy()
})

it('offers Retry if findings could not be loaded', async () => {
  api.on(getPuzzleFindings, () => new Refusal('internal'))
  await renderPanel()
  expect(await screen.findByText(/Couldn’t load findings/)).toBeTruthy()
  api.on(getPuzzleFindings, () => found(shifted))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Opal ring: shape probably shifted')).toBeTruthy()
})
