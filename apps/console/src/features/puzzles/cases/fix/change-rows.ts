import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { CaseChange } from '@loupe/contract/admin/cases/case-versions'
import type { Translate } from '#src/shared/messages/messages.tsx'
import { boundsOf } from '../../editor/board/geometry.ts'
import type { CaseMessages } from '../case-messages.ts'

type Piece = CaseRecord['piece']

export interface ChangeRow {
  label: string
  /** The change that it is a part of; null for the row of everything that is unchanged. */
  change: CaseChange | null
  before: string
  now: string
  isChanged: boolean
}

/**
 * What decides whether a piece is found, in both versions: always its shape and radius, and of its texts and rules only
 * those that differ.
 */
export function changeRows(before: Piece, now: Piece, messages: CaseMessages, t: Translate): ChangeRow[] {
  const { fraction, number, seconds } = messages
  const row = (change: CaseChange, label: string, of: (piece: Piece) => string): ChangeRow => {
    const [was, is] = [of(before), of(now)]
    return { label, change, before: was, now: is, isChanged: was !== is }
  }
  const bounds =
    (of: (box: ReturnType<typeof boundsOf>) => string) =>
    ({ item }: Piece) =>
      item ? of(boundsOf(item.shape)) : '–'
  const radius = row('radius', t('cases.row.radius'), ({ radius: px }) => t('cases.px', { px: number(px) }))
  const rules = [
    row('hintInterval', t('cases.row.hintInterval'), ({ hintInterval }) => seconds(hintInterval)),
    row('timeLimit', t('cases.row.timeLimit'), ({ timeLimit }) =>
      timeLimit === null ? t('cases.none') : seconds(timeLimit),
    ),
  ]
  if (!before.item && !now.item) return [radius, ...rules]
  const others = [
    row('role', t('cases.row.role'), ({ item }) => (item ? t(`puzzleEditor.role.${item.role}`) : '–')),
    row('points', t('cases.row.points'), ({ item }) => (item ? number(item.points) : '–')),
    wording('name', before, now, t),
    wording('hint', before, now, t),
    wording('lesson', before, now, t),
    ...rules,
  ].filter(({ isChanged }) => isChanged)
  const rest = { label: t('cases.row.rest'), change: null, before: '', now: '', isChanged: false }
  return [
    row(
      'shape',
      t('cases.row.x'),
      bounds(({ x, width }) => fraction(x + width / 2)),
    ),
    row(
      'shape',
      t('cases.row.y'),
      bounds(({ y, height }) => fraction(y + height / 2)),
    ),
    row(
      'shape',
      t('cases.row.size'),
      bounds(({ width, height }) => `${fraction(width)}\u00a0×\u00a0${fraction(height)}`),
    ),
    radius,
    ...(others.length > 0 ? others : [rest]),
  ]
}

/** Texts in four languages do not fit into a cell: only shown as changed. */
function wording(change: 'name' | 'hint' | 'lesson', before: Piece, now: Piece, t: Translate): ChangeRow {
  const text = ({ item }: Piece) => (item ? JSON.stringify(item[change]) : '')
  const isChanged = text(before) !== text(now)
  return { label: t(`cases.row.${change}`), change, before: '–', now: t('cases.rewritten'), isChanged }
}
