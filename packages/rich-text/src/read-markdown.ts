import { buildTree } from './build-tree.ts'
import { fullAllowance, richTextLimits } from './limits.ts'
import type { Read } from './read-html.ts'
import type { Source } from './source.ts'
import { maxDepth } from './tree.ts'

/** Metadata and comments of a file, which are not for readers. */
const frontMatter = /^---\n(?:[\w-]+:.*\n|[ -].*\n){1,200}?---\n/
const comment = /<!--[\s\S]{0,2000}?-->/g

/** Only ever Markdown: a heading, a quotation, a rule, several lines of a list, or marks and links in a line. */
const signs = [
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) +\S.*\n[ \n]{0,200}(?:[-*+]|\d{1,9}[.)]) +\S/m,
  /(?:^|[\s(])(\*\*|__)\S(?:.{0,300}?\S)?\1(?!\w)/m,
  /\[[^\]\n]{1,300}\]\((?:https?:|mailto:|\/)[^)\s]*\)/,
  /^ {0,3}\|.+\| *\n {0,3}\|[ :|-]+\| *$/m,
]

/** Whether plain text is Markdown. Text with too many signs counts as plain. */
export function isMarkdown(text: string): boolean {
  if (hasTooManySigns(text)) return false
  return signs.some((sign) => sign.test(text.replaceAll('\r\n', '\n')))
}

function hasTooManySigns(text: string): boolean {
  let count = 0
  for (let at = 0; at < text.length && count <= richTextLimits.markdownSigns; at += 1)
    if ('\n[*_`<'.includes(text.charAt(at))) count += 1
  return count > richTextLimits.markdownSigns
}

/**
 * A document from Markdown: headings, paragraphs, lists, quotations, rules, tables, bold, italic and links. HTML in it
 * is plain text; unsupported syntax stays as it was typed.
 */
export function readMarkdown(text: string): Read {
  const removed = new Set<string>()
  const allowance = fullAllowance()
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replace(frontMatter, '')
    .replaceAll(comment, '')
    .replaceAll('\t', '    ')
    .split('\n')
  const doc = buildTree(element('body', readBlocks(lines)), removed, allowance)
  return { doc, removed: [...removed], exceeded: [...allowance.exceeded] }
}

const heading = /^ {0,3}(#{1,6}) +(\S.*)$/
const rule = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/
const quote = /^ {0,3}> ?/
const item = /^( {0,3})([-*+]|(\d{1,9})[.)])( +)(?=\S)/
const fence = /^ {0,3}(?:```|~~~)/
const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/** Deeper nesting than a document allows, with its list and item, is plain text. */
const deepest = 2 * maxDepth

function readBlocks(lines: readonly string[], depth = 0): Source[] {
  const blocks: Source[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const [, marks = '', title = ''] = heading.exec(line) ?? []
    if (isBlank(line) || fence.test(line)) at += 1
    else if (marks) {
      blocks.push(element(`h${marks.length}`, readWords(title.trim().replace(/ #+$/, ''))))
      at += 1
    } else if (rule.test(line)) {
      blocks.push(element('hr', []))
      at += 1
    } else {
      const isDeep = depth >= deepest
      const { block, next } =
        quote.test(line) && !isDeep
          ? readQuote(lines, at, depth)
          : item.test(line) && !isDeep
            ? readList(lines, at, depth)
            : isTable(lines, at)
              ? readTable(lines, at)
              : readParagraph(lines, at)
      blocks.push(block)
      at = next
    }
  }
  return blocks
}

interface ReadBlock {
  block: Source
  /** The line after it. */
  next: number
}

function readQuote(lines: readonly string[], from: number, depth: number): ReadBlock {
  let next = from
  while (next < lines.length && quote.test(lines[next] ?? '')) next += 1
  const inner = lines.slice(from, next).map((line) => line.replace(quote, ''))
  return { block: element('blockquote', readBlocks(inner, depth + 1)), next }
}

/** Items of one kind; lines indented as far as an item's text belong to it. */
function readList(lines: readonly string[], from: number, depth: number): ReadBlock {
  const [, , sign = '', number] = item.exec(lines[from] ?? '') ?? []
  const isOfList = (line: string) => {
    const [, , other = ''] = item.exec(line) ?? []
    return other !== '' && other.at(-1) === sign.at(-1) && !rule.test(line)
  }
  const items: Source[] = []
  let next = from
  while (next < lines.length && isOfList(lines[next] ?? '')) {
    const first = lines[next] ?? ''
    const width = item.exec(first)?.[0].length ?? 2
    const own = [first.slice(width)]
    for (next += 1; next < lines.length && belongsTo(lines, next, width); next += 1)
      own.push((lines[next] ?? '').replace(new RegExp(`^ {0,${width}}`), ''))
    items.push(element('li', readBlocks(own, depth + 1)))
    if (isBlank(lines[next]) && isOfList(lines[next + 1] ?? '')) next += 1
  }
  return { block: element(number ? 'ol' : 'ul', items, number ? { start: number } : {}), next }
}

const indentOf = (line: string | undefined) => /^ */.exec(line ?? '')?.[0].length ?? 0

function belongsTo(lines: readonly string[], at: number, width: number): boolean {
  const line = lines[at] ?? ''
  if (isBlank(line)) return !isBlank(lines[at + 1]) && indentOf(lines[at + 1]) >= Math.min(width, 2)
  return indentOf(line) >= Math.min(width, 2) || (!isBlank(lines[at - 1]) && !beginsBlock(line))
}

const beginsBlock = (line: string) => [heading, rule, quote, item, fence].some((sign) => sign.test(line))

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)

function isTable(lines: readonly string[], at: number): boolean {
  return (
    (lines[at] ?? '').includes('|') && /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/.test(lines[at + 1] ?? '')
  )
}

function readTable(lines: readonly string[], from: number): ReadBlock {
  const row = (line: string, name: string) =>
    element(
      'tr',
      cells(line).map((cell) => element(name, readWords(cell.trim()))),
    )
  const rows = [row(lines[from] ?? '', 'th')]
  let next = from + 2
  for (; next < lines.length && (lines[next] ?? '').includes('|'); next += 1)
    rows.push(row(lines[next] ?? '', 'td'))
  return { block: element('table', rows), next }
}

/** Lines up to an empty one; two spaces at the end of a line, or a backslash, break it there. */
function readParagraph(lines: readonly string[], from: number): ReadBlock {
  let next = from + 1
  while (next < lines.length && !isBlank(lines[next]) && !beginsBlock(lines[next] ?? '')) next += 1
  const words: (Source | string)[] = []
  for (let at = from; at < next; at += 1) {
    const line = lines[at] ?? ''
    const isLast = at === next - 1
    const isBroken = !isLast && /(?: {2,}|\\)$/.test(line)
    for (const word of readWords(isBroken ? line.trim().replace(/\\$/, '') : line.trim())) words.push(word)
    if (!isLast) words.push(isBroken ? element('br', []) : ' ')
  }
  return { block: element('p', words), next }
}

/** Lengths are bounded, so that no crafted text can block the browser. */
const inline =
  /\\([!-/:-@[-`{-~])|`([^`]{1,1000})`|!?\[((?:\\.|[^\]\\]){0,500})\]\(<?([^)\s>]{0,2000})>?(?:\s+"[^"]{0,500}")?\)|<((?:https?:\/\/|mailto:)[^>\s]{1,2000})>|(?<![\w*])(\*\*\*|\*\*|\*)(?=\S)(.{1,1000}?)(?<=\S)\6(?!\*)|(?<!\w)(__|_)(?=\S)(.{1,1000}?)(?<=\S)\8(?!\w)/g

function readWords(text: string): (Source | string)[] {
  const words: (Source | string)[] = []
  let at = 0
  for (const found of text.matchAll(inline)) {
    const [whole, escaped, code, label, href, address, stars, starred = '', lines, lined = ''] = found
    if (found.index > at) words.push(text.slice(at, found.index))
    at = found.index + whole.length
    if (href !== undefined) words.push(element('a', readWords(label ?? ''), { href }))
    else if (address !== undefined) words.push(element('a', [address], { href: address }))
    else words.push(escaped ?? code ?? emphasis(stars ?? lines ?? '', starred || lined))
  }
  return at < text.length ? [...words, text.slice(at)] : words
}

function emphasis(sign: string, words: string): Source {
  const inner = readWords(words)
  if (sign.length === 3) return element('strong', [element('em', inner)])
  return element(sign.length === 2 ? 'strong' : 'em', inner)
}

function element(
  name: string,
  children: (Source | string)[],
  attributes: Record<string, string> = {},
): Source {
  return { name, attributes, children }
}
