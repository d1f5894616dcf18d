import {
  dismissPuzzleFinding,
  type Finding,
  getPuzzleFindings,
  type PuzzleFinding,
  type PuzzleFindings,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzle-findings'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findPuzzle } from '../puzzles.repo.ts'
import { findStoredFindings, removeDismissal, type StoredFindings, storeDismissal } from './findings.repo.ts'
import { lookForFindings } from './look-for-findings.ts'

const lookEverySeconds = 60
/** A finding comes back once it touches so many times the share of games that it touched when it was set aside. */
const worseTimes = 1.25

/** What stops players, and what was set aside of it. */
export function findingsRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.defineRecurring('look_for_findings', lookEverySeconds, (signal) => {
    const startedAt = deps.clock.now()
    return inSteps(signal, () => lookForFindings(deps, startedAt))
  })

  route(app, deps, getPuzzleFindings, ({ _id }, { db }) => readFindings(db, _id))

  route(app, deps, dismissPuzzleFinding, async ({ _id, key, reason }, { db, now, adminId, audit }) => {
    await findPuzzle(db, _id)
    const stored = await findStoredFindings(db, _id)
    const found = stored?.found.find((one) => one.key === key)
    if (!stored || !found) throw new AppError('not_found')
    await storeDismissal(db, _id, { key, reason, share: shareOf(found, stored), by: adminId, now })
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
  const version = puzzle.publishedVersion
  // of a version that was published a moment ago nothing is known yet
  if (!stored || stored.version !== version) return { version, games: 0, list: [] }
  const list = stored.found.map((found) => withDismissal(found, stored))
  const [open, setAside] = [
    list.filter(({ dismissal }) => !dismissal),
    list.filter(({ dismissal }) => dismissal),
  ]
  return { version, games: stored.games, list: [...open, ...setAside] }
}

function withDismissal(found: Finding, stored: StoredFindings): PuzzleFinding {
  const dismissal = stored.dismissals.find(({ key }) => key === found.key)
  const isWorse = dismissal && shareOf(found, stored) > dismissal.share * worseTimes
  if (!dismissal || isWorse) return { ...found, dismissal: null }
  const { reason, at, by } = dismissal
  return { ...found, dismissal: { reason, at, by } }
}

function shareOf({ games }: Finding, stored: StoredFindings): number {
  return games / Math.max(1, stored.games)
}
