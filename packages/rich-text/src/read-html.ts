import { parseHtml } from './bounded-parser.ts'
import { buildTree } from './build-tree.ts'
import { type Excess, fullAllowance } from './limits.ts'
import type { Source } from './source.ts'
import type { RichText } from './tree.ts'

export interface Read {
  doc: RichText
  /** The names of what had no place in a document and was left out, each once: elements, then what links led to. */
  removed: string[]
  /** Which limits of a document it did not fit into; then the document holds what did fit. */
  exceeded: Excess[]
}

/** Deeper nesting than any text has: below it elements are passed over, so that no reader runs out of stack. */
const maxElementDepth = 200

/** Elements that go with all that is in them: nothing in there is text that someone wrote to be read. */
const dropped = new Set(
  [
    'script style template noscript noframes noembed iframe frame frameset object embed applet svg math',
    'head title textarea select option button canvas audio video map xmp plaintext meter progress datalist',
  ].flatMap((names) => names.split(' ')),
)
/** Elements that hold nothing and that a document cannot have. */
const voids = new Set(['img', 'input', 'link', 'meta', 'base', 'source', 'track', 'area', 'bgsound', 'frame'])
/** Left out without a word: what word processors leave behind. */
const silent = new Set(['style', 'head', 'title', 'meta', 'link'])

/**
 * Reads any HTML, however broken or hostile, into the tree of a document. Nothing of the given text survives but
 * words, and the addresses of links that `safeHref` lets through.
 */
export function readHtml(html: string): Read {
  const removed = new Set<string>()
  const root: Source = { name: '', attributes: {}, children: [] }
  const open: Source[] = [root]
  /** How many open elements were passed over, and how many of those go with all that is in them. */
  let passed = 0
  let gone = 0
  parseHtml(html, {
    onopentag(name, attributes) {
      const isGone = dropped.has(name) || voids.has(name)
      if (isGone && gone === 0 && !silent.has(name)) removed.add(name)
      if (isGone || passed > 0 || open.length > maxElementDepth) {
        passed += 1
        if (isGone || gone > 0) gone += 1
        return
      }
      const element: Source = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    ontext(text) {
      if (gone === 0) open.at(-1)?.children.push(text)
    },
    onclosetag() {
      if (gone > 0) gone -= 1
      if (passed > 0) passed -= 1
      else if (open.length > 1) open.pop()
    },
  })
  const allowance = fullAllowance()
  const doc = buildTree(root, removed, allowance)
  return { doc, removed: [...removed], exceeded: [...allowance.exceeded] }
}
