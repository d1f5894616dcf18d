import { compareSequences } from './compare-sequences.ts'
import { wordKey } from './compare-words.ts'
import { type ComparedLine, whole } from './compared-line.ts'
import { type Line, linesOf } from './lines.ts'
import { pairUp } from './pair-lines.ts'
import type { RichText } from './tree.ts'

/** The steps that comparing words may take in all; after that, changed lines are shown as a whole. */
const maxEffort = 3_000_000

/** The changes between two documents, as one text to be read from top to bottom. */
export function compareDocuments(before: RichText, after: RichText, locale: string): ComparedLine[] {
  const [a, b] = [linesOf(before, locale), linesOf(after, locale)]
  const effort = { left: maxEffort }
  const result: ComparedLine[] = []
  let removed: Line[] = []
  let added: Line[] = []
  for (const step of compareSequences(a.map(keyOf), b.map(keyOf))) {
    const [lineA, lineB] = ['a' in step ? a[step.a] : undefined, 'b' in step ? b[step.b] : undefined]
    if (step.state === 'removed' && lineA) removed.push(lineA)
    if (step.state === 'added' && lineB) added.push(lineB)
    if (step.state !== 'same' || !lineA || !lineB) continue
    result.push(...pairUp(removed, added, effort), { ...whole('same', lineB), was: lineA })
    removed = []
    added = []
  }
  return withTables([...result, ...pairUp(removed, added, effort)])
}

/**
 * Marks where a table begins. Rows are grouped as in the new document; removed rows as in the old one. A removed row
 * next to an added one belongs to the same table unless something contradicts it: a table whose rows have all changed
 * is still one.
 */
function withTables(lines: readonly ComparedLine[]): ComparedLine[] {
  let open: { before?: number | undefined; after?: number | undefined } | null = null
  return lines.map((compared) => {
    const { state, line, was } = compared
    if (!compared.cells) {
      open = null
      return compared
    }
    const after = state === 'removed' ? undefined : line.table
    const before = state === 'removed' ? line.table : was?.table
    const isOther =
      open === null ||
      (after !== undefined && open.after !== undefined
        ? after !== open.after
        : before !== undefined && open.before !== undefined && before !== open.before)
    open = isOther ? { before, after } : { before: before ?? open?.before, after: after ?? open?.after }
    return isOther ? { ...compared, startsTable: true } : compared
  })
}

/** Without the number of a list item: an inserted item would otherwise change all following ones. */
function keyOf({ kind, depth, words }: Line): string {
  return JSON.stringify([kind, depth, words.map(wordKey)])
}
