import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import { moveShape } from '../../editor/board/geometry.ts'

type Piece = CaseRecord['piece']

/** The piece as it may be published: as saved in the draft, or as its finding suggests. */
export interface Proposal {
  source: 'draft' | 'suggestion'
  piece: Piece
}

/** What is known of the fix before it is published; null for the whole puzzle, and without a draft or suggestion. */
export function proposalOf(
  { piece, evidence }: Pick<CaseRecord, 'piece' | 'evidence'>,
  draft: PuzzleRecord | undefined,
  isChanged: (before: Piece, now: Piece) => boolean,
): Proposal | null {
  if (!piece.item) return null
  const drafted = draft?.isChanged ? draftedPiece(piece, draft) : null
  if (drafted && isChanged(piece, drafted)) return { source: 'draft', piece: drafted }
  const suggested = evidence && suggestedPiece(piece, evidence.evidence)
  return suggested && { source: 'suggestion', piece: suggested }
}

/** Null in another scene, where the shape is somewhere else. */
function draftedPiece({ item, scene }: Piece, { content, difficulty }: PuzzleRecord): Piece | null {
  if (content.sceneId !== scene.id) return null
  const { radius, hintInterval, timeLimit, items } = content
  const drafted = items.find(({ id }) => id === item?.id) ?? null
  return { item: drafted, radius, hintInterval, timeLimit, difficulty, scene }
}

/** Null if the finding suggests no position and no radius. */
function suggestedPiece(piece: Piece, evidence: FindingEvidence): Piece | null {
  const { item } = piece
  if (!item || evidence.itemId !== item.id) return null
  if (evidence.kind === 'shapeShifted') {
    return { ...piece, item: { ...item, shape: moveShape(item.shape, { x: evidence.dx, y: evidence.dy }) } }
  }
  return evidence.kind === 'smallOnPhones' ? { ...piece, radius: evidence.suggestedRadius } : null
}
