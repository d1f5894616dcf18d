import type { FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import type { PuzzlesSearch } from '../puzzles-search.ts'
import { repairOf } from './repair-of.ts'

/** Leads to where a finding is mended: with the change applied, where one is suggested. */
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
  const words = t(label, values)
  return (
    <PageLink
      className={buttonClass({ size: 'small', tone: 'accent' })}
      href={hrefOf(changes)}
      aria-label={t('puzzleFindings.repairOf', { repair: words, finding: about })}
    >
      {words}
    </PageLink>
  )
}
