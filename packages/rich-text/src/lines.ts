import type { Block, HeadingLevel, Inline, Mark, RichText } from './tree.ts'

/** One line of a document as someone reads it: a heading, a paragraph, a point of a list, a row of a table. */
export interface Line {
  kind: 'paragraph' | 'quote' | 'item' | 'row' | 'rule' | `heading${HeadingLevel}`
  /** How deep it lies in lists and quotations. */
  depth: number
  /** What stands before a point of a list: `•` or its number. */
  marker: string
  words: Word[]
  /** Of a row: what stands in its cells; `words` has it all, parted by strokes. */
  cells?: Cell[]
  /** Of a row: which of the document's tables it is in, from 0. */
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

interface Place {
  depth: number
  isQuote: boolean
  marker: string
}

/** The lines of a document, in order, cut into words as its language has them. */
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
  function readBlocks(blocks: readonly Block[], place: Place): Line[] {
    // only what an item begins with stands behind its marker
    return blocks.flatMap((block, index) => readBlock(block, index === 0 ? place : { ...place, marker: '' }))
  }

  function readBlock(block: Block, place: Place): Line[] {
    const { depth, marker } = place
    switch (block.type) {
      case 'heading':
        return [{ kind: `heading${block.attrs.level}`, depth, marker, words: cut(block.content) }]
      case 'paragraph':
        return [{ kind: kindOf(place), depth, marker, words: cut(block.content) }]
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
              readBlocks(cell.content, place).map(({ words }) => words),
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
            isQuote: place.isQuote,
            marker: block.type === 'bulletList' ? '•' : `${(block.attrs?.start ?? 1) + index}.`,
          }),
        )
    }
  }

  return readBlocks(doc.content, { depth: 0, isQuote: false, marker: '' })
}

/** The line that an item has to begin with has no height for readers where it is empty: a table stands in its place. */
function withoutBareLine(content: Block[]): Block[] {
  const [first, second] = content
  const isBare = first?.type === 'paragraph' && !first.content?.length && second?.type === 'table'
  return isBare ? content.slice(1) : content
}

/** Stands between the cells of a row where that is read as one line. */
export const betweenCells = ' | '

function kindOf({ marker, isQuote }: Place): Line['kind'] {
  if (marker) return 'item'
  return isQuote ? 'quote' : 'paragraph'
}

function joined(parts: readonly Word[][], between: string): Word[] {
  return parts.flatMap((words, index) => (index > 0 ? [{ text: between, marks: [] }, ...words] : words))
}
