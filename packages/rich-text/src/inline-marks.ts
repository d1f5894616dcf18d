import { safeHref } from './safe-href.ts'
import { type Inline, type Mark, markOrder } from './tree.ts'

export const marks: Record<string, 'bold' | 'italic' | 'underline'> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  ins: 'underline',
}

/** Web editors express bold and italic by the style of a span. */
export function styled(inherited: Mark[], style: string): Mark[] {
  let given = inherited
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) given = withMark(given, { type: 'bold' })
  if (/font-style:\s*italic/i.test(style)) given = withMark(given, { type: 'italic' })
  return given
}

export function linked(
  inherited: Mark[],
  address: string | undefined,
  { removed }: { removed: Set<string> },
): Mark[] {
  if (address === undefined) return inherited
  const href = safeHref(address)
  if (href === null) removed.add('a[href]')
  return href === null ? inherited : withMark(inherited, { type: 'link', attrs: { href } })
}

export function withMark(inherited: Mark[], mark: Mark): Mark[] {
  return [...inherited.filter(({ type }) => type !== mark.type), mark].toSorted(
    (a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type),
  )
}

export function textNode(text: string, given: Mark[]): Inline {
  // as in HTML, any run of spaces and line feeds is one space; a no-break space is not one of them
  const visible = text
    .replaceAll(/[\t\n\f\r ]+/g, ' ')
    .replaceAll('\0', '')
    // half a surrogate pair can be neither stored nor shown
    .toWellFormed()
  return given.length > 0 ? { type: 'text', text: visible, marks: given } : { type: 'text', text: visible }
}

/** Joins neighbours with the same marks and removes spaces that would not be visible. */
export function tidy(line: Inline[]): Inline[] {
  const joined: Inline[] = []
  // kept separately: looking at the end of a growing text would copy it each time
  let isAtSpace = true
  for (const inline of line) {
    if (inline.type === 'text') {
      const text: string = isAtSpace ? inline.text.replace(/^ /, '') : inline.text
      if (text === '') continue
      const last = joined.at(-1)
      if (last?.type === 'text' && sameMarks(last.marks, inline.marks)) last.text += text
      else joined.push({ ...inline, text })
      isAtSpace = text.endsWith(' ')
    } else {
      trimEnd(joined)
      joined.push({ type: 'hardBreak' })
      isAtSpace = true
    }
  }
  while (joined.at(-1)?.type === 'hardBreak') joined.pop()
  trimEnd(joined)
  return joined
}

function trimEnd(line: Inline[]): void {
  const last = line.at(-1)
  if (last?.type !== 'text') return
  last.text = last.text.replace(/ $/, '')
  if (last.text === '') line.pop()
}

function sameMarks(a: Mark[] = [], b: Mark[] = []): boolean {
  if (a === b) return true
  return a.length === b.length && a.every((mark, index) => sameMark(mark, b[index]))
}

function sameMark(a: Mark, b: Mark | undefined): boolean {
  if (a.type !== 'link' || b?.type !== 'link') return a.type === b?.type
  return a.attrs.href === b.attrs.href
}
