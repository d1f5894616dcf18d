import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Translate } from '#src/shared/messages/messages.tsx'
import { boundsOf } from '../../editor/board/geometry.ts'
import type { CaseMessages } from '../case-messages.ts'

type Piece = CaseRecord['piece']

export interface ChangeRow {
  label: string
  before: string
  now: string
  isChanged: boolean
}

/** What decides whether a piece is found, in both versions. */
export function changeRows(before: Piece, now: Piece, messages: CaseMessages, t: Translate): ChangeRow[] {
  const { fraction, number, seconds } = messages
  const row = (label: string, of: (piece: Piece) => string): ChangeRow => {
    const [was, is] = [of(before), of(now)]
    return { label, before: was, now: is, isChanged: was !== is }
  }
  const box = ({ item }: Piece) => (item ? boundsOf(item.shape) : null)
  return [
    ...(before.item || now.item
      ? [
          row(t('cases.row.place'), (piece) => {
            const bounds = box(piece)
            if (!bounds) return '–'
            return `${fraction(bounds.x + bounds.width / 2)}, ${fraction(bounds.y + bounds.height / 2)}`
          }),
          row(t('cases.row.size'), (piece) => {
            const bounds = box(piece)
            return bounds ? `${fraction(bounds.width)}, ${fraction(bounds.height)}` : '–'
          }),
          row(t('cases.row.role'), ({ item }) => (item ? t(`puzzleEditor.role.${item.role}`) : '–')),
          row(t('cases.row.points'), ({ item }) => (item ? number(item.points) : '–')),
          ...wording(t('cases.row.hint'), before, now, ({ hint }) => hint, t),
          ...wording(t('cases.row.lesson'), before, now, ({ lesson }) => lesson, t),
        ]
      : []),
    row(t('cases.row.radius'), ({ radius }) => t('cases.px', { px: number(radius) })),
    row(t('cases.row.hintInterval'), ({ hintInterval }) => seconds(hintInterval)),
    row(t('cases.row.timeLimit'), ({ timeLimit }) =>
      timeLimit === null ? t('cases.none') : seconds(timeLimit),
    ),
  ]
}

/** Texts in four languages do not fit into a cell: only shown as changed. */
function wording(
  label: string,
  before: Piece,
  now: Piece,
  of: (item: PuzzleItem) => object,
  t: Translate,
): ChangeRow[] {
  const text = ({ item }: Piece) => (item ? JSON.stringify(of(item)) : '')
  const isChanged = text(before) !== text(now)
  return isChanged ? [{ label, before: '–', now: t('cases.rewritten'), isChanged }] : []
}
