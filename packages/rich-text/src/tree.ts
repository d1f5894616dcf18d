/**
 * The only possible content of a document: the editor's schema, the stored form and the rendering all use this tree (in
 * the shape of Tiptap's JSON). Nothing else can be stored.
 */
export interface RichText {
  type: 'doc'
  content: Block[]
}

export type Block = Heading | Paragraph | List | Quote | Rule | Table

export interface Heading {
  type: 'heading'
  attrs: { level: HeadingLevel }
  content?: Inline[]
}

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[]
}

export interface List {
  type: 'bulletList' | 'orderedList'
  attrs?: { start: number }
  content: ListItem[]
}

export interface ListItem {
  type: 'listItem'
  content: Block[]
}

export interface Quote {
  type: 'blockquote'
  content: Block[]
}

export interface Rule {
  type: 'horizontalRule'
}

export interface Table {
  type: 'table'
  content: TableRow[]
}

export interface TableRow {
  type: 'tableRow'
  content: TableCell[]
}

export interface TableCell {
  type: 'tableHeader' | 'tableCell'
  content: Block[]
}

export type Inline = Text | { type: 'hardBreak' }

export interface Text {
  type: 'text'
  text: string
  marks?: Mark[]
}

export type Mark = { type: 'bold' | 'italic' | 'underline' } | { type: 'link'; attrs: { href: string } }

/** The title of the page is the first level; a document's own headings begin below it. */
export const headingLevels = [2, 3, 4] as const
export type HeadingLevel = (typeof headingLevels)[number]

/** The maximum nesting of lists, quotations and tables. */
export const maxDepth = 8

/** Marks in the order in which they are written and compared, the outermost first. */
export const markOrder = ['link', 'bold', 'italic', 'underline'] as const

/** Whether it has no visible content. */
export function isEmpty({ content }: RichText): boolean {
  return content.every((block) => textOf(block).trim() === '' && block.type !== 'horizontalRule')
}

/** The text of a node, blocks separated by line feeds. */
export function textOf(node: RichText | Block | ListItem | TableRow | TableCell | Inline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  if (!('content' in node) || !node.content) return ''
  const isLine = node.type === 'paragraph' || node.type === 'heading'
  return node.content.map((child) => textOf(child)).join(isLine ? '' : '\n')
}
