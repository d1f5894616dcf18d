import { linked, marks, styled, textNode, tidy, withMark } from './inline-marks.ts'
import { type Allowance, outputOf, takeCells, takeOutput } from './limits.ts'
import type { Source } from './source.ts'
import {
  type Block,
  type Inline,
  type ListItem,
  type Mark,
  maxDepth,
  type RichText,
  type TableCell,
  type TableRow,
} from './tree.ts'
import { withWordLists } from './word-lists.ts'

/** The target of the content: finished blocks, and the current line. */
interface Target {
  blocks: Block[]
  line: Inline[]
  depth: number
  /** Headings inside a heading are lines of it. */
  isHeading: boolean
}

interface Reading {
  removed: Set<string>
  allowance: Allowance
}

const levels: Record<string, 2 | 3 | 4> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }

const lines = new Set(
  'p div section article main header footer nav aside address figure figcaption pre dl dt dd form fieldset body html details summary center caption'.split(
    ' ',
  ),
)

/**
 * Builds a document from the parsed source. The names of forbidden links are added to `removed`; content that exceeds
 * the allowance is left out, and the limit added to its `exceeded`.
 */
export function buildTree(root: Source, removed: Set<string>, allowance: Allowance): RichText {
  return { type: 'doc', content: blocksOf(root.children, [], 0, { removed, allowance }) }
}

function blocksOf(
  children: Source['children'],
  inherited: Mark[],
  depth: number,
  reading: Reading,
  isHeading = false,
): Block[] {
  const target: Target = { blocks: [], line: [], depth, isHeading }
  for (const child of withWordLists(children)) readInto(target, child, inherited, reading)
  endLine(target, reading)
  return target.blocks
}

function readInto(target: Target, source: Source | string, inherited: Mark[], reading: Reading): void {
  if (reading.allowance.exceeded.has('size')) return
  if (typeof source === 'string') {
    target.line.push(textNode(source, inherited))
    return
  }
  const { name, attributes, children } = source
  const into = (given: Mark[]) => children.forEach((child) => readInto(target, child, given, reading))
  const mark = marks[name]
  if (name === 'br') target.line.push({ type: 'hardBreak' })
  // editors wrap a whole copy in <b style="font-weight: normal">
  else if (mark)
    into(
      /font-weight:\s*(normal|400)/i.test(attributes.style ?? '')
        ? inherited
        : withMark(inherited, { type: mark }),
    )
  else if (name === 'a') into(linked(inherited, attributes.href, reading))
  else if (lines.has(name) || (target.isHeading && levels[name])) {
    endLine(target, reading)
    into(inherited)
    endLine(target, reading)
  } else if (levels[name]) addHeading(target, source, levels[name], inherited, reading)
  else if (name === 'hr') addBlocks(target, [{ type: 'horizontalRule' }], '<hr>'.length, reading)
  else if (target.depth >= maxDepth) into(inherited)
  else if (name === 'ul' || name === 'ol')
    addBlocks(target, listOf(source, inherited, target.depth + 1, reading), listLength, reading)
  else if (name === 'blockquote') {
    const content = blocksOf(children, inherited, target.depth + 1, reading)
    addBlocks(target, content.length > 0 ? [{ type: 'blockquote', content }] : [], quoteLength, reading)
  } else if (name === 'table')
    addBlocks(target, tableOf(source, inherited, target.depth + 1, reading), tableLength, reading)
  else if (name === 'li' || name === 'tr' || name === 'td' || name === 'th') {
    // outside of their parent they are ordinary lines
    endLine(target, reading)
    into(inherited)
    endLine(target, reading)
  } else into(name === 'span' ? styled(inherited, attributes.style ?? '') : inherited)
}

/** `length`: of the HTML of the blocks, without their content. */
function addBlocks(target: Target, blocks: Block[], length: number, reading: Reading): void {
  endLine(target, reading)
  if (blocks.length > 0 && takeOutput(reading.allowance, length)) target.blocks.push(...blocks)
}

const paragraphLength = '<p></p>'.length

const headingLength = '<h2></h2>'.length

const listLength = '<ol start="99999"></ol>'.length

const itemLength = '<li></li>'.length

const quoteLength = '<blockquote></blockquote>'.length

const tableLength = '<table><tbody></tbody></table>'.length

const rowLength = '<tr></tr>'.length

const cellLength = '<td></td>'.length

/** Ends the current line; a line of spaces is dropped. */
function endLine(target: Target, { allowance }: Reading): void {
  const content = tidy(target.line)
  target.line = []
  if (content.length === 0) return
  if (takeOutput(allowance, paragraphLength + outputOf(content)))
    target.blocks.push({ type: 'paragraph', content })
}

function addHeading(
  target: Target,
  { children }: Source,
  level: 2 | 3 | 4,
  inherited: Mark[],
  reading: Reading,
): void {
  endLine(target, reading)
  const content = tidy(inlinesOf(blocksOf(children, inherited, maxDepth, reading, true)))
  if (content.length > 0 && takeOutput(reading.allowance, headingLength))
    target.blocks.push({ type: 'heading', attrs: { level }, content })
}

/** The text of blocks on one line. */
function inlinesOf(blocks: Block[]): Inline[] {
  return blocks.flatMap((block, index): Inline[] => {
    const own = block.type === 'paragraph' || block.type === 'heading' ? (block.content ?? []) : []
    return index > 0 && own.length > 0 ? [{ type: 'text', text: ' ' }, ...own] : own
  })
}

function listOf(source: Source, inherited: Mark[], depth: number, reading: Reading): Block[] {
  const items: ListItem[] = []
  for (const child of source.children) {
    const isItem = typeof child !== 'string' && child.name === 'li'
    const isList = typeof child !== 'string' && (child.name === 'ul' || child.name === 'ol')
    const content = blocksOf(isItem ? child.children : [child], inherited, depth, reading)
    if (content.length === 0) continue
    const last = items.at(-1)
    // a list directly inside a list belongs to the previous item
    if (isList && last) last.content.push(...content)
    else if (takeOutput(reading.allowance, itemLength + paragraphLength))
      items.push({ type: 'listItem', content: startingWithLine(content) })
  }
  if (items.length === 0) return []
  if (source.name === 'ul') return [{ type: 'bulletList', content: items }]
  const start = Number.parseInt(source.attributes.start ?? '1', 10)
  const isFurther = Number.isSafeInteger(start) && start > 1 && start < 100_000
  return [{ type: 'orderedList', ...(isFurther ? { attrs: { start } } : {}), content: items }]
}

/** An item starts with a line of its own, empty if it contains only a list. */
function startingWithLine(content: Block[]): Block[] {
  return content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content]
}

/** Pads rows to one length: the editor's tables are rectangular. */
function tableOf(source: Source, inherited: Mark[], depth: number, { removed, allowance }: Reading): Block[] {
  const rows = rowsOf(source).map(cellsOf)
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (longest === 0) return []
  const [width, height] = takeCells(allowance, longest, rows.length)
  const content: TableRow[] = []
  for (const row of rows.slice(0, height)) {
    if (!takeOutput(allowance, rowLength + width * (cellLength + paragraphLength))) break
    const cells = row.slice(0, width).map(
      ({ name, children }): TableCell => ({
        type: name === 'th' ? 'tableHeader' : 'tableCell',
        content: filled(blocksOf(children, inherited, depth, { removed, allowance })),
      }),
    )
    while (cells.length < width) cells.push({ type: 'tableCell', content: filled([]) })
    content.push({ type: 'tableRow', content: cells })
  }
  return content.length > 0 ? [{ type: 'table', content }] : []
}

function cellsOf({ children }: Source): Source[] {
  return children.filter((cell): cell is Source => typeof cell !== 'string' && /^t[dh]$/.test(cell.name))
}

function rowsOf({ children }: Source): Source[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 'tr') return [child]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

function filled(content: Block[]): Block[] {
  return content.length > 0 ? content : [{ type: 'paragraph' }]
}
