import '#src/styles/rich-text.css'
import { readWritten } from '@loupe/rich-text/read-written'
import { leadsAway, safeHref } from '@loupe/rich-text/safe-href'
import type { Block, Inline, Mark, RichText } from '@loupe/rich-text/tree'
import { type ReactNode, useMemo } from 'react'

/** The text of a document as its readers see it: elements rendered from its tree, never from HTML. */
export function RichTextView({ html, lang }: { html: string; lang: string }) {
  const doc = useMemo(() => readWritten(html), [html])
  return (
    // documents are left to right in each of their languages, whatever the console's direction
    <div className="rich-text" lang={lang} dir="ltr">
      {drawBlocks(doc)}
    </div>
  )
}

function drawBlocks({ content }: { content: RichText['content'] }): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- blocks are identified by their index
  return content.map((block, index) => <DrawnBlock key={index} block={block} />)
}

function DrawnBlock({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInlines(block.content)}</p>
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const
      return <Heading>{drawInlines(block.content)}</Heading>
    }
    case 'bulletList':
      return <ul>{drawItems(block.content)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start}>{drawItems(block.content)}</ol>
    case 'blockquote':
      return <blockquote>{drawBlocks(block)}</blockquote>
    case 'horizontalRule':
      return <hr />
    default:
      return (
        <table>
          <tbody>
            {block.content.map((row, rowIndex) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are identified by their index
              <tr key={rowIndex}>
                {row.content.map((cell, index) => {
                  const Cell = cell.type === 'tableHeader' ? 'th' : 'td'
                  // oxlint-disable-next-line react/no-array-index-key -- cells are identified by their index
                  return <Cell key={index}>{drawBlocks(cell)}</Cell>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function drawItems(items: readonly { content: Block[] }[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- list items are identified by their index
  return items.map((item, index) => <li key={index}>{drawBlocks(item)}</li>)
}

function drawInlines(inlines: readonly Inline[] = []): ReactNode {
  return inlines.map((inline, index) =>
    inline.type === 'hardBreak' ? (
      // oxlint-disable-next-line react/no-array-index-key -- words are identified by their index
      <br key={index} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Marked key={index} marks={inline.marks} text={inline.text} />
    ),
  )
}

/** Text with its marks, the outermost mark first. */
export function Marked({ marks, text }: { marks: readonly Mark[] | undefined; text: string }): ReactNode {
  const [mark, ...inner] = marks ?? []
  if (!mark) return text
  const content = <Marked marks={inner} text={text} />
  if (mark.type === 'bold') return <strong>{content}</strong>
  if (mark.type === 'italic') return <em>{content}</em>
  if (mark.type !== 'link') return <u>{content}</u>
  const href = safeHref(mark.attrs.href)
  if (href === null) return content
  // in the console, links in the text open in a new tab
  return (
    <a href={href} target="_blank" rel={leadsAway(href) ? 'noopener noreferrer' : 'noopener'}>
      {content}
    </a>
  )
}
