import { getMenuCounts } from '@loupe/contract/admin/dashboard/menu-counts'
import { getHelpCounts } from '@loupe/contract/admin/help-counts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { FollowMenuCounts } from './follow-menu-counts.tsx'
import { useMenuCount } from './menu-counts.ts'

afterEach(() => vi.unstubAllGlobals())

function Lines() {
  const [help, puzzles] = [useMenuCount('help-center'), useMenuCount('puzzles')]
  return <p>{[help, puzzles].map((count) => `${count?.count ?? '–'} (${count?.label ?? ''})`).join(' · ')}</p>
}

const none = { total: 0, totalIsCapped: false }

it('shows the counts of my and unassigned help queries and of serious findings, and none for 0', async () => {
  const api = fakeApi()
  const counts = { open: 9, all: 12, mine: { total: 2, totalIsCapped: false } }
  api.on(getHelpCounts, () => ({ ...counts, unassigned: { total: 1000, totalIsCapped: true } }))
  api.on(getMenuCounts, () => ({ seriousFindings: 1 }))
  const client = new QueryClient()
  await renderAt(
    '/',
    <QueryClientProvider client={client}>
      <FollowMenuCounts />
      <Lines />
    </QueryClientProvider>,
    ['menu-counts'],
  )
  await screen.findByText('1,002+ (2 assigned to you, 1,000 unassigned) · 1 (1 serious finding)')
  act(() => {
    client.setQueryData(['help-queries', 'list', 'counts'], { ...counts, mine: none, unassigned: none })
  })
  expect(await screen.findByText('– () · 1 (1 serious finding)')).toBeTruthy()
})
