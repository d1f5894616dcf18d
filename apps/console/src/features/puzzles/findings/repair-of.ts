import type { FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { MessageId } from '#src/messages/catalogue.ts'
import { viewChanges } from '../editor/editor-views.ts'
import type { PuzzlesSearch } from '../puzzles-search.ts'

/** The repair of a finding that the editor applies, or opens; a language follows after a dot. */
export type Repair = 'position' | 'radius' | 'order' | 'hint' | 'lesson' | 'piece'

/** The repair of a finding: its label, and the changes of the address that open it. */
export function repairOf(evidence: FindingEvidence): {
  label: MessageId
  values: { radius?: number }
  changes: PuzzlesSearch
} {
  const repair = nameOf(evidence)
  const language = 'language' in evidence ? `.${evidence.language}` : ''
  return {
    label: `puzzleFindings.repair.${repair}`,
    values: evidence.kind === 'smallOnPhones' ? { radius: evidence.suggestedRadius } : {},
    changes: {
      ...viewChanges(repair === 'radius' ? 'about' : 'scene'),
      piece: evidence.itemId ?? '',
      repair: repair === 'piece' ? '' : `${repair}${language}`,
    },
  }
}

/** The statistics of a piece, in the layer of taps that shows a finding. */
export function statisticsOf({ itemId, kind }: Pick<FindingEvidence, 'itemId' | 'kind'>): PuzzlesSearch {
  const isBeside = kind === 'shapeShifted' || kind === 'smallOnPhones'
  return { view: 'statistics', piece: itemId ?? '', layer: isBeside ? 'near' : '' }
}

function nameOf({ kind }: FindingEvidence): Repair {
  switch (kind) {
    case 'shapeShifted':
      return 'position'
    case 'smallOnPhones':
      return 'radius'
    case 'tapsStolen':
      return 'order'
    case 'hintUseless':
    case 'languageWorse':
      return 'hint'
    case 'lessonUnread':
      return 'lesson'
    default:
      return 'piece'
  }
}
