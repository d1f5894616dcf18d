import {
  type Finding,
  type FindingKind,
  findingGamesAtLeast,
  findingSeverities,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import { findDropOut } from './drop-out.ts'
import type { Evidence } from './evidence.ts'
import type { FoundFinding } from './finding.ts'
import { findUselessHints } from './hint-useless.ts'
import { findWorseLanguages } from './language-worse.ts'
import { findUnread } from './lesson-unread.ts'
import { findRarelyFound } from './rarely-found.ts'
import { findShifted } from './shape-shifted.ts'
import { findSmall } from './small-on-phones.ts'
import { findStolen } from './taps-stolen.ts'
import { findWorseVersion } from './version-worse.ts'

const rules = [
  findShifted,
  findStolen,
  findSmall,
  findUselessHints,
  findUnread,
  findRarelyFound,
  findDropOut,
  findWorseVersion,
  findWorseLanguages,
]

/** What makes a piece hard to find: each explains the following ones, and all others of the same piece. */
const causes: readonly FindingKind[] = ['shapeShifted', 'tapsStolen', 'smallOnPhones', 'hintUseless']
/** Findings of one language have a cause of their own. */
const unexplained: ReadonlySet<FindingKind> = new Set(['lessonUnread', 'languageWorse'])

/**
 * The findings, the most serious first, then by affected games. If a cause of a piece is known, its consequences are
 * notes that reference it.
 */
export function findFindings(evidence: Evidence): Finding[] {
  const steps = findInSteps(evidence)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same rule by rule, so that other work gets a turn. */
export function* findInSteps(evidence: Evidence): Generator<undefined, Finding[]> {
  if (evidence.all.games < findingGamesAtLeast) return []
  const found: FoundFinding[] = []
  for (const find of rules) {
    found.push(...find(evidence))
    yield
  }
  return found
    .map((one) => explain(one, found))
    .toSorted(
      (a, b) =>
        findingSeverities.indexOf(a.severity) - findingSeverities.indexOf(b.severity) ||
        b.games - a.games ||
        (a.key < b.key ? -1 : 1),
    )
}

function explain(found: FoundFinding, all: readonly FoundFinding[]): Finding {
  const { kind, itemId } = found.evidence
  const own = causes.indexOf(kind)
  const before = unexplained.has(kind) ? [] : own < 0 ? causes : causes.slice(0, own)
  const cause = before
    .map((one) => all.find(({ evidence }) => evidence.kind === one && evidence.itemId === itemId))
    .find((one) => one !== undefined)
  return cause ? { ...found, severity: 'note', causedBy: cause.key } : { ...found, causedBy: null }
}
