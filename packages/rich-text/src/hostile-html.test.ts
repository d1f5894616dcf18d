import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { allowedHtml, hostileHtml } from '../test/hostile-html.ts'
import { publishedVectors } from '../test/published-vectors.ts'
import { readHtml } from './read-html.ts'
import { writeHtml } from './write-html.ts'

type Nodes = ReturnType<typeof parseDocument>['children']

/** Everything in HTML that documents must not contain. */
function strangersIn(nodes: Nodes): string[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return 'data' in node && node.constructor.name === 'Text' ? [] : [node.type]
    const allowed = allowedHtml[node.name]
    const attributes = Object.entries(node.attribs).filter(
      ([name, value]) =>
        !allowed?.includes(name) || (name === 'href' && !/^(?:https?:|mailto:|[/#])/.test(value)),
    )
    return [
      ...(allowed ? [] : [node.name]),
      ...attributes.map(([name, value]) => `${node.name}[${name}=${value}]`),
      ...strangersIn(node.children),
    ]
  })
}

it.each(hostileHtml)('leaves nothing executable of %j', (html) => {
  expect(strangersIn(parseDocument(writeHtml(readHtml(html).doc)).children)).toEqual([])
})

it.each(publishedVectors)('leaves nothing executable of the test vectors of DOMPurify: %j', (html) => {
  const written = writeHtml(readHtml(html).doc)
  expect(strangersIn(parseDocument(written).children)).toEqual([])
  expect(writeHtml(readHtml(written).doc)).toBe(written)
})

it('leaves nothing executable of all of them together, in any order', () => {
  const all = [...hostileHtml, ...publishedVectors]
  const orders = [all, all.toReversed(), all.toSorted()]
  for (const order of orders) {
    expect(strangersIn(parseDocument(writeHtml(readHtml(order.join('')).doc)).children)).toEqual([])
  }
})
