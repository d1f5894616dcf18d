import { getMenuCounts } from '@loupe/contract/admin/dashboard/menu-counts'
import {
  dismissPuzzleFinding,
  getFindings,
  getFindingsProgress,
  getPuzzleFindings,
  type PuzzleFindings,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findPuzzle } from '../puzzles.repo.ts'
import { countFindings, findingsList } from './findings.list.ts'
import {
  findStoredFindings,
  isFirstSearchPending,
  isSearchPending,
  removeDismissal,
  storeDismissal,
} from './findings.repo.ts'
import { searchFindings } from './search-findings.ts'

const searchEverySeconds = 60

/** Findings, and dismissing them. */
export function findingsRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.defineRecurring('search_findings', searchEverySeconds, (signal) => {
    const startedAt = deps.clock.now()
    return inSteps(signal, () => searchFindings(deps, startedAt))
  })

  route(app, deps, getFindings, (query, { db }) => findingsList.page(db, { ...query, isArchived: false }))

  route(app, deps, getFindingsProgress, async (_input, { db }) => ({
    isPending: await isFirstSearchPending(db),
  }))

  route(app, deps, getMenuCounts, async (_input, { db }) => ({
    seriousFindings: (await countFindings(db)).serious,
  }))

  route(app, deps, getPuzzleFindings, ({ _id }, { db }) => readFindings(db, _id))

  route(app, deps, dismissPuzzleFinding, async ({ _id, key, reason }, { db, now, adminId, audit }) => {
    await findPuzzle(db, _id)
    if (!(await storeDismissal(db, _id, { key, reason, by: adminId, now }))) throw new AppError('not_found')
    await audit({
      action: 'puzzles.dismiss_finding',
      subjectKind: 'puzzles',
      subjectId: _id,
      after: { key, reason },
    })
    return readFindings(db, _id)
  })

  route(app, deps, restorePuzzleFinding, async ({ _id, key }, { db, audit }) => {
    await findPuzzle(db, _id)
    if (await removeDismissal(db, _id, key)) {
      await audit({
        action: 'puzzles.restore_finding',
        subjectKind: 'puzzles',
        subjectId: _id,
        after: { key },
      })
    }
    return readFindings(db, _id)
  })
}

/** @throws AppError `not_found` */
async function readFindings(db: Queryable, puzzleId: string): Promise<PuzzleFindings> {
  const { puzzle } = await findPuzzle(db, puzzleId)
  const stored = await findStoredFindings(db, puzzleId)
  const isPending = await isSearchPending(db, puzzleId)
  const version = puzzle.publishedVersion
  // a version that was just published has no findings yet
  if (!stored || stored.version !== version) return { version, games: 0, isPending, list: [] }
  const [open, dismissed] = [
    stored.found.filter(({ dismissal }) => !dismissal),
    stored.found.filter(({ dismissal }) => dismissal),
  ]
  return { version, games: stored.games, isPending, list: [...open, ...dismissed] }
}
