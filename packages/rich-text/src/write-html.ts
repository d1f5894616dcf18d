import { leadsAway, safeHref } from './safe-href.ts'
import { headingLevels, type Inline, type Mark, markOrder, type RichText } from './tree.ts'

type Node = { type: string; attrs?: Record<string, unknown>; content?: readonly Node[] } | Inline

/**
 * The HTML of a document. It writes only elements that it knows, with text and addresses escaped and checked again, so
 * that a row which came into the database by another way does no harm either.
 */
export function writeHtml(doc: RichText): string {
  return doc.content.map((block) => writeNode(block)).join('')
}

const elements: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
}

function writeNode(node: Node): string {
  if (node.type === 'text') return writeText(node as Extract<Inline, { type: 'text' }>)
  if (node.type === 'hardBreak') return '<br>'
  if (node.type === 'horizontalRule') return '<hr>'
  const { attrs = {}, content = [] } = node as Exclude<Node, Inline>
  const inner = content.map((child) => writeNode(child)).join('')
  if (node.type === 'heading') {
    const level = headingLevels.find((one) => one === attrs.level) ?? 2
    return `<h${level}>${inner}</h${level}>`
  }
  if (node.type === 'orderedList') {
    const start =
      Number.isSafeInteger(attrs.start) && attrs.start !== 1 ? ` start="${Number(attrs.start)}"` : ''
    return `<ol${start}>${inner}</ol>`
  }
  if (node.type === 'table') return `<table><tbody>${inner}</tbody></table>`
  // a head cell of the first row names its column; one elsewhere names its row
  if (node.type === 'tableHeader') return `<th>${inner}</th>`
  const element = elements[node.type]
  return element ? `<${element}>${inner}</${element}>` : inner
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

/** Text for HTML, in an element or in an attribute with double quotation marks. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
