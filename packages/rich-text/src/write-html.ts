import { richTextLimits } from './limits.ts'
import { leadsAway, safeHref } from './safe-href.ts'
import { headingLevels, type Inline, type Mark, markOrder, type RichText } from './tree.ts'

type Node = { type: string; attrs?: Record<string, unknown>; content?: readonly Node[] } | Inline

/** How many more characters may be written. */
interface Room {
  left: number
}

/**
 * The HTML of a document. Only known elements are written, with text and addresses escaped and checked again, so that
 * even a row that entered the database in another way is harmless. A document larger than the limit ends there, with
 * every element closed.
 */
export function writeHtml(doc: RichText): string {
  return writeNodes(doc.content, { left: richTextLimits.output })
}

const elements: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
  // a header cell of the first row is for its column; one elsewhere is for its row
  tableHeader: 'th',
}

function writeNodes(nodes: readonly Node[], room: Room): string {
  let html = ''
  for (const node of nodes) {
    if (room.left <= 0) break
    html += writeNode(node, room)
  }
  return html
}

function writeNode(node: Node, room: Room): string {
  if (node.type === 'text') return fitted(writeText(node as Extract<Inline, { type: 'text' }>), room)
  if (node.type === 'hardBreak') return fitted('<br>', room)
  if (node.type === 'horizontalRule') return fitted('<hr>', room)
  const { content = [] } = node as Exclude<Node, Inline>
  const [start, end] = tagsOf(node)
  if (fitted(start + end, room) !== start + end) return ''
  return start + writeNodes(content, room) + end
}

/** The HTML if it fits; otherwise nothing, and nothing after it either. */
function fitted(html: string, room: Room): string {
  const fits = html.length <= room.left
  room.left = fits ? room.left - html.length : 0
  return fits ? html : ''
}

function tagsOf({ type, attrs = {} }: Exclude<Node, Inline>): [string, string] {
  if (type === 'heading') {
    const level = headingLevels.find((one) => one === attrs.level) ?? 2
    return [`<h${level}>`, `</h${level}>`]
  }
  if (type === 'orderedList') {
    const start =
      Number.isSafeInteger(attrs.start) && attrs.start !== 1 ? ` start="${Number(attrs.start)}"` : ''
    return [`<ol${start}>`, '</ol>']
  }
  if (type === 'table') return ['<table><tbody>', '</tbody></table>']
  const element = elements[type]
  return element ? [`<${element}>`, `</${element}>`] : ['', '']
}

function writeText({ text, marks = [] }: Extract<Inline, { type: 'text' }>): string {
  const ordered = marks.toSorted((a, b) => markOrder.indexOf(b.type) - markOrder.indexOf(a.type))
  return ordered.reduce((inner, mark) => writeMark(mark, inner), escapeHtml(text))
}

function writeMark(mark: Mark, inner: string): string {
  if (mark.type === 'bold') return `<strong>${inner}</strong>`
  if (mark.type === 'italic') return `<em>${inner}</em>`
  if (mark.type === 'underline') return `<u>${inner}</u>`
  const href = mark.type === 'link' && typeof mark.attrs.href === 'string' ? safeHref(mark.attrs.href) : null
  if (href === null) return inner
  return `<a href="${escapeHtml(href)}"${leadsAway(href) ? ' rel="noopener noreferrer"' : ''}>${inner}</a>`
}

/** Escapes text for HTML, in an element or in an attribute with double quotation marks. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
