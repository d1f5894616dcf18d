import { parseHtml } from './bounded-parser.ts'
import { buildTree } from './build-tree.ts'
import { type Excess, fullAllowance } from './limits.ts'
import type { Source } from './source.ts'
import type { RichText } from './tree.ts'

export interface Read {
  doc: RichText
  /** The names of what was left out because documents do not support it, each once: elements, then link targets. */
  removed: string[]
  /** The exceeded limits; the document then has what did fit. */
  exceeded: Excess[]
}

/** Deeper than any real text: elements nested deeper are ignored, so that no reader runs out of stack. */
const maxElementDepth = 200

/** Elements that are dropped with their content, which is no text for readers. */
const dropped = new Set(
  [
    'script style template noscript noframes noembed iframe frame frameset object embed applet svg math',
    'head title textarea select option button canvas audio video map xmp plaintext meter progress datalist',
  ].flatMap((names) => names.split(' ')),
)
/** Void elements that documents do not support. */
const voids = new Set(['img', 'input', 'link', 'meta', 'base', 'source', 'track', 'area', 'bgsound', 'frame'])
/** Left out without mention: remains of word processors. */
const silent = new Set(['style', 'head', 'title', 'meta', 'link'])

/**
 * Reads any HTML, however broken or hostile, into the tree of a document. Only its text survives, and the links that
 * `safeHref` allows.
 */
export function readHtml(html: string): Read {
  const removed = new Set<string>()
  const root: Source = { name: '', attributes: {}, children: [] }
  const open: Source[] = [root]
  /** How many open elements are ignored, and how many of those are dropped with their content. */
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
