import type { Finding, FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'

/** A finding before its cause is known. */
export type FoundFinding = Omit<Finding, 'causedBy'>

export function finding(
  evidence: FindingEvidence,
  severity: Finding['severity'],
  games: number,
): [FoundFinding] {
  return [{ key: keyOf(evidence), severity, games: Math.round(games), evidence }]
}

function keyOf(evidence: FindingEvidence): string {
  const { kind, itemId } = evidence
  const other = 'otherItemId' in evidence ? evidence.otherItemId : ''
  const language = 'language' in evidence ? evidence.language : ''
  return [kind, itemId ?? '', other, language].join('/')
}

/** The median of a list; null if it is empty. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
