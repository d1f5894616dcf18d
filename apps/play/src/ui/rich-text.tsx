import { h, type VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { trusted } from '#src/app/trusted-types.ts'
import classes from './rich-text.module.css'

/** The elements of documents; of any other element, only the text is shown. */
const elements = new Set(
  'p h1 h2 h3 h4 ul ol li strong b em i u s a br hr blockquote table thead tbody tr th td'.split(' '),
)

/** Renders the few elements of a document (docs/game-api.md). */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => [...parse(html).childNodes].map(draw), [html])
  return <div class={classes.text}>{nodes}</div>
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(trusted.createHTML(html), 'text/html').body
}

function draw(node: Node): VNode | string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  const children = [...node.childNodes].map(draw)
  if (!(node instanceof HTMLElement) || !elements.has(node.localName)) return h('span', null, children)
  const href = node instanceof HTMLAnchorElement ? (node.getAttribute('href') ?? '') : ''
  const attributes = /^(https:|mailto:)/.test(href) ? { href, target: '_blank', rel: 'noopener' } : null
  return h(node.localName, attributes, children)
}
