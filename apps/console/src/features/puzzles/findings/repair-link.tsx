import type { FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import type { PuzzlesSearch } from '../puzzles-search.ts'
import { repairOf } from './repair-of.ts'

/** A link to the repair of a finding: with the change applied, if one is suggested. */
export function RepairLink({
  evidence,
  about,
  hrefOf,
}: {
  evidence: FindingEvidence
  about: string
  hrefOf: (changes: PuzzlesSearch) => string
}) {
  const t = useT()
  const { label, values, changes } = repairOf(evidence)
  const repair = t(label, values)
  return (
    <PageLink
      className={buttonClass({ size: 'small', tone: 'accent' })}
      href={hrefOf(changes)}
      aria-label={t('puzzleFindings.repairOf', { repair, finding: about })}
    >
      {repair}
    </PageLink>
  )
}
