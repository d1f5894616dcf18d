import { type Case } from '@loupe/contract/admin/cases/case-record'
import { getCases } from '@loupe/contract/admin/cases/cases'
import {
  getPuzzle,
  getPuzzleLabels,
  getPuzzles,
  type Puzzle,
  type PuzzleRecord,
} from '@loupe/contract/admin/puzzles/puzzles'
import { getScene, type UploadedScene } from '@loupe/contract/admin/puzzles/scenes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PuzzlesPage } from '#src/features/puzzles/puzzles-page.tsx'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { type FakeApi, Refusal } from './fake-api.ts'
import { makePage } from './makers.ts'
import { renderAt } from './render-at.tsx'

/** Shows the list of puzzles at an address, with a server that has only these. */
export async function showPuzzles(api: FakeApi, puzzles: Puzzle[], address = '/puzzles') {
  api.on(getPuzzles, ({ part }) =>
    part === 'total' ? makePage<Puzzle>([], { total: puzzles.length }) : makePage(puzzles),
  )
  api.on(getPuzzleLabels, () => ({ tags: ['gold', 'summer'], collections: ['House'] }))
  return renderPuzzles(address)
}

/** Shows the editor of a puzzle, with a server that has this one. */
export async function renderEditor(
  api: FakeApi,
  record: PuzzleRecord,
  scene: UploadedScene | null,
  view = '',
) {
  api.on(getPuzzle, ({ _id }) => (_id === record._id ? record : new Refusal('not_found')))
  api.on(getPuzzleLabels, () => ({ tags: [], collections: [] }))
  api.on(getScene, () => scene ?? new Refusal('not_found'))
  api.on(getCases, () => makePage<Case>([]))
  return renderPuzzles(`/puzzles/${record._id}${view}`)
}

/** Renders the page with the current responses of the fake server. */
export function renderPuzzles(address = '/puzzles') {
  snackbars.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <PuzzlesPage />
      <SnackbarHost />
    </QueryClientProvider>,
    ['puzzles', 'puzzle-editor', 'puzzle-statistics', 'puzzle-findings', 'cases', 'puzzle-what-if', 'shell'],
  )
}
