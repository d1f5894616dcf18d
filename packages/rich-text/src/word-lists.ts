import type { Source } from './source.ts'

type Children = Source['children']

/** One list item as Word puts it on the clipboard: a paragraph whose style has its level. */
interface Point {
  level: number
  isOrdered: boolean
  item: Source
}

/**
 * Word writes no lists in HTML, but paragraphs with the bullet or number as text, marked `mso-list:Ignore`. Here they
 * become lists again; everything else is unchanged.
 */
export function withWordLists(children: Children): Children {
  if (!children.some((child) => levelOf(child) > 0)) return children
  const result: Children = []
  let points: Point[] = []
  const flush = () => {
    result.push(...listsOf(points, 1))
    points = []
  }
  for (const child of children) {
    const level = levelOf(child)
    if (typeof child !== 'string' && level > 0) points.push(pointOf(child, level))
    // the line feed between two items does not end the list
    else if (typeof child !== 'string' || child.trim() !== '' || points.length === 0) {
      flush()
      result.push(child)
    }
  }
  flush()
  return result
}

function levelOf(child: Source | string): number {
  if (typeof child === 'string') return 0
  return Number(/mso-list:\s*l\d+ level(\d)/i.exec(child.attributes.style ?? '')?.[1] ?? 0)
}

function pointOf(source: Source, level: number): Point {
  const marker: string[] = []
  const item = { name: 'li', attributes: {}, children: withoutMarker(source.children, marker) }
  return { level, item, isOrdered: /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(marker.join('')) }
}

/** The text of an item; its bullet or number is stored in `marker`. */
function withoutMarker(children: Children, marker: string[]): Children {
  return children.flatMap((child): Children => {
    if (typeof child === 'string') return [child]
    if (/mso-list:\s*ignore/i.test(child.attributes.style ?? '')) {
      marker.push(wordsOf(child))
      return []
    }
    return [{ ...child, children: withoutMarker(child.children, marker) }]
  })
}

function wordsOf({ children }: Source): string {
  return children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')
}

/** Lists of items at a level; deeper ones are nested in the item before them. */
function listsOf(points: readonly Point[], level: number): Source[] {
  const lists: Source[] = []
  for (let index = 0; index < points.length; ) {
    const point = points[index]
    if (!point) break
    let end = index + 1
    while ((points[end]?.level ?? 0) > level) end += 1
    const inner = point.level > level ? points.slice(index, end) : points.slice(index + 1, end)
    const name = point.isOrdered ? 'ol' : 'ul'
    const item: Source =
      point.level > level
        ? { name: 'li', attributes: {}, children: [] }
        : { ...point.item, children: [...point.item.children] }
    if (inner.length > 0) item.children.push(...listsOf(inner, level + 1))
    const last = lists.at(-1)
    if (last?.name === name) last.children.push(item)
    else lists.push({ name, attributes: {}, children: [item] })
    index = end
  }
  return lists
}
