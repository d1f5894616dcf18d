import type { Locale } from '@loupe/contract/shared/values'
import { compareDocuments } from '@loupe/rich-text/compare'
import type { Piece } from '@loupe/rich-text/compare-words'
import type { ComparedCell, ComparedLine } from '@loupe/rich-text/compared-line'
import { readWritten } from '@loupe/rich-text/read-written'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, type ReactNode, useMemo, useRef } from 'react'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { cx } from '#src/ui/cx.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import styles from './changes-view.module.css'
import { Marked } from './rich-text-view.tsx'

/** A title with its text. */
export interface Titled {
  title: string
  content: string
}

/** The changes between two texts, as one text: removed parts struck through, added ones underlined. */
export function ChangesView({
  before,
  after,
  locale,
  choice,
}: {
  before: Titled
  after: Titled
  locale: Locale
  /** Chooses what to compare with. */
  choice?: ReactNode
}) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const lines = useMemo(
    () => compareDocuments(readWritten(withTitle(before)), readWritten(withTitle(after)), locale),
    [before, after, locale],
  )
  const count = lines.filter(({ state }) => state !== 'same').length

  function step(direction: 1 | -1) {
    const changed = [...(body.current?.querySelectorAll<HTMLElement>('[data-changed]') ?? [])]
    const at = changed.indexOf(document.activeElement as HTMLElement) // an unrelated element is not found
    const next =
      changed[
        at < 0 && direction < 0 ? changed.length - 1 : (at + direction + changed.length) % changed.length
      ]
    moveFocus(next)
    next?.scrollIntoView({ block: 'center' })
  }

  return (
    <div className={styles.changes}>
      <div className={styles.bar}>
        {choice}
        <span className={styles.steps}>
          <output className={styles.count}>{t('documents.changes', { count })}</output>
          <IconButton
            size="small"
            icon={ArrowUp}
            label={t('documents.previousChange')}
            disabled={count === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={t('documents.nextChange')}
            disabled={count === 0}
            onClick={() => step(1)}
          />
        </span>
      </div>
      <div ref={body} className={styles.text} lang={documentLanguages[locale]} dir="ltr">
        {partsOf(lines).map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts are identified by their index
          <Fragment key={index}>
            {'rows' in part ? (
              <ChangedTable rows={part.rows} />
            ) : (
              <ChangedLine
                line={part.line}
                isTitle={part.line === lines[0] || isTitleToo(lines, part.line)}
              />
            )}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** Another title is a line of its own if the two have nothing in common. */
function isTitleToo(lines: readonly ComparedLine[], line: ComparedLine): boolean {
  return line === lines[1] && lines[0]?.state === 'removed' && line.state === 'added'
}

/** Groups consecutive rows into tables. */
function partsOf(lines: readonly ComparedLine[]): ({ line: ComparedLine } | { rows: ComparedLine[] })[] {
  const parts: ({ line: ComparedLine } | { rows: ComparedLine[] })[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (!line.cells) parts.push({ line })
    else if (last && 'rows' in last && !line.startsTable) last.rows.push(line)
    else parts.push({ rows: [line] })
  }
  return parts
}

function ChangedTable({ rows }: { rows: readonly ComparedLine[] }) {
  const depth = rows[0]?.line.depth || undefined
  const marker = rows.find(({ line }) => line.marker)?.line.marker
  const table = (
    <table className={styles.table} data-depth={marker ? undefined : depth}>
      <tbody>
        {rows.map(({ state, cells = [] }, index) => (
          <tr
            // oxlint-disable-next-line react/no-array-index-key -- rows are identified by their index
            key={index}
            data-state={state}
            data-changed={state === 'same' ? undefined : ''}
            // so that the keys for the next change can focus rows
            tabIndex={state === 'same' ? undefined : -1}
          >
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells are identified by their index
              <ChangedCell key={column} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!marker) return table
  return (
    <div className={cx(styles.line, styles.point)} data-depth={depth}>
      <span className={styles.marker}>{marker}</span>
      {table}
    </div>
  )
}

function ChangedCell({ cell: { isHead, state, pieces } }: { cell: ComparedCell }) {
  const Cell = isHead ? 'th' : 'td'
  return (
    <Cell>
      <ChangedPieces of={pieces.length === 0 ? emptyPieces(state) : pieces} />
    </Cell>
  )
}

/** Keeps space for the mark of an added or removed empty cell. */
function emptyPieces(state: ComparedCell['state']): Piece[] {
  if (state !== 'added' && state !== 'removed') return []
  return [{ state, words: [{ text: '\u00A0\u00A0\u00A0', marks: [] }] }]
}

function ChangedLine({ line: { state, line, pieces }, isTitle }: { line: ComparedLine; isTitle: boolean }) {
  const TextElement = line.kind === 'quote' ? 'blockquote' : 'div'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys for the next change focus lines
    <div
      className={styles.line}
      data-kind={isTitle ? 'title' : line.kind}
      data-state={state}
      data-changed={state === 'same' ? undefined : ''}
      data-depth={line.depth || undefined}
      tabIndex={state === 'same' ? undefined : -1}
    >
      {line.marker ? <span className={styles.marker}>{line.marker}</span> : null}
      <TextElement>
        <ChangedPieces of={pieces} />
        {line.kind === 'rule' ? <hr /> : null}
      </TextElement>
    </div>
  )
}

function ChangedPieces({ of }: { of: readonly Piece[] }): ReactNode {
  return of.map((piece, index) => {
    const before = of[index - 1]
    const isBeside = piece.state !== 'same' && before !== undefined && before.state !== 'same'
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return <ChangedPiece key={index} piece={piece} isBeside={isBeside} />
  })
}

function ChangedPiece({
  piece: { state, words },
  isBeside,
}: {
  piece: Piece
  /** It follows another change: a gap separates the two, which have no space between them. */
  isBeside: boolean
}): ReactNode {
  const content = joined(words).map(({ text, marks }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <Marked key={index} marks={marks} text={text} />
  ))
  const beside = isBeside ? '' : undefined
  if (state === 'added') return <ins data-beside={beside}>{content}</ins>
  return state === 'removed' ? <del data-beside={beside}>{content}</del> : content
}

/** Joins words with the same marks: a link of three words is one link, not five with the spaces. */
function joined(words: Piece['words']): Piece['words'] {
  const runs: Piece['words'] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && JSON.stringify(last.marks) === JSON.stringify(word.marks)) last.text += word.text
    else runs.push({ ...word })
  }
  return runs
}

/** The title is compared like any line. */
function withTitle({ title, content }: Titled): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<h2>${text}</h2>${content}`
}
