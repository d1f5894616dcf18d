import type { Block, HeadingLevel, Inline, Mark, RichText } from './tree.ts'

/** One line of a document: a heading, a paragraph, a list item, a row of a table. */
export interface Line {
  kind: 'paragraph' | 'quote' | 'item' | 'row' | 'rule' | `heading${HeadingLevel}`
  /** How deep it is nested in lists and quotations. */
  depth: number
  /** The marker of a list item: `•` or its number. */
  marker: string
  words: Word[]
  /** Of a row: its cells; `words` has all of them, separated by bars. */
  cells?: Cell[]
  /** Of a row: the index of its table in the document. */
  table?: number
}

export interface Cell {
  isHead: boolean
  words: Word[]
}

/** A word, the space between two, or a mark of punctuation. */
export interface Word {
  text: string
  marks: Mark[]
}

interface Context {
  depth: number
  isQuote: boolean
  marker: string
}

/** The lines of a document, in order, segmented into words by its language. */
export function linesOf(doc: RichText, locale: string): Line[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const cut = (content: readonly Inline[] = []): Word[] =>
    content.flatMap((inline): Word[] => {
      if (inline.type === 'hardBreak') return [{ text: '\n', marks: [] }]
      return Array.from(segmenter.segment(inline.text), ({ segment }) => ({
        text: segment,
        marks: inline.marks ?? [],
      }))
    })

  let tables = 0
  function readBlocks(blocks: readonly Block[], context: Context): Line[] {
    // only the first block of an item has its marker
    return blocks.flatMap((block, index) =>
      readBlock(block, index === 0 ? context : { ...context, marker: '' }),
    )
  }

  function readBlock(block: Block, context: Context): Line[] {
    const { depth, marker } = context
    switch (block.type) {
      case 'heading':
        return [{ kind: `heading${block.attrs.level}`, depth, marker, words: cut(block.content) }]
      case 'paragraph':
        return [{ kind: kindOf(context), depth, marker, words: cut(block.content) }]
      case 'horizontalRule':
        return [{ kind: 'rule', depth, marker: '', words: [] }]
      case 'blockquote':
        return readBlocks(block.content, { depth: depth + 1, isQuote: true, marker: '' })
      case 'table': {
        const table = tables
        tables += 1
        return block.content.map(({ content }, index): Line => {
          const cells = content.map((cell) => ({
            isHead: cell.type === 'tableHeader',
            words: joined(
              readBlocks(cell.content, context).map(({ words }) => words),
              ' ',
            ),
          }))
          const words = joined(
            cells.map((cell) => cell.words),
            betweenCells,
          )
          return { kind: 'row', depth, marker: index === 0 ? marker : '', words, cells, table }
        })
      }
      default:
        return block.content.flatMap(({ content }, index) =>
          readBlocks(withoutBareLine(content), {
            depth: depth + 1,
            isQuote: context.isQuote,
            marker: block.type === 'bulletList' ? '•' : `${(block.attrs?.start ?? 1) + index}.`,
          }),
        )
    }
  }

  return readBlocks(doc.content, { depth: 0, isQuote: false, marker: '' })
}

/** The required first line of an item is invisible if it is empty: a table takes its place. */
function withoutBareLine(content: Block[]): Block[] {
  const [first, second] = content
  const isBare = first?.type === 'paragraph' && !first.content?.length && second?.type === 'table'
  return isBare ? content.slice(1) : content
}

/** The separator of cells where a row is read as one line. */
export const betweenCells = ' | '

function kindOf({ marker, isQuote }: Context): Line['kind'] {
  if (marker) return 'item'
  return isQuote ? 'quote' : 'paragraph'
}

function joined(parts: readonly Word[][], between: string): Word[] {
  return parts.flatMap((words, index) => (index > 0 ? [{ text: between, marks: [] }, ...words] : words))
}
