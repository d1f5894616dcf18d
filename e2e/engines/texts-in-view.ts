import type { Box } from './picture.ts'

/** A readable text in a viewport. */
export interface Text {
  text: string
  box: Box
  /**
   * So close to an edge that wider letters before it move it out of view: it scrolls near the lower edge of the page or of
   * its scroll container, or below a bar, or is at the end of a scrollable row, or a large part of it is already
   * truncated.
   */
  isAtEdge: boolean
  /**
   * Browsers lay out the text of selects and number fields: where it is, and what else they show, is only known by
   * their pixels. Text areas are as high as their text.
   */
  kind: 'text' | 'select' | 'number' | 'area'
}

/** Runs in the page: each text, placeholder and field of the viewport that nothing covers. */
export function textsInView(): Text[] {
  const found: Text[] = []
  // messages disappear automatically
  const left = 'script, style, select, [aria-hidden=true], [data-snackbars]'
  const add = (text: string, of: Element, whole: DOMRect, kind: Text['kind'] = 'text') => {
    const { x, y, right, bottom } = clipped(whole, of)
    const [width, height] = [right - x, bottom - y]
    const isInView = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
    // the visible part of a truncated text depends on the widths of letters before it
    const part = kind === 'area' ? 1 : 0.5
    const isCutOff = width < whole.width * part || height < whole.height * part
    if (!isInView || isCutOff || width < 3 || height < 3) return
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    if (!top || !(of.contains(top) || top.contains(of))) return
    const above = document.elementFromPoint(x + width / 2, y - 24)
    const isUnderBar = above !== null && !above.contains(of) && isFixed(above)
    const isHalfCutOff = width < whole.width * 0.75
    const isLow = y + height > endOfScroll(of) - 34 && (isInScroller(of) || !isFixed(of))
    const isAtEdge = isHalfCutOff || isLow || isAtEndOfRow(x + width, of) || (isUnderBar && !isFixed(of))
    found.push({ text, box: { x, y, width, height }, isAtEdge, kind })
  }
  /** A horizontally scrollable row fades over 32 px at its end while there is more. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  function isAtEndOfRow(right: number, of: Element): boolean {
    for (let around: Element | null = of; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth)
        return right > around.getBoundingClientRect().right - 32
    return false
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  function isFixed(of: Element): boolean {
    for (let around: Element | null = of; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true
    return false
  }
  /** The lower edge of a text's scroll container: a heading with one more line moves the last lines out of view. */
  function endOfScroll(of: Element): number {
    const edge = scroller(of)?.getBoundingClientRect().bottom ?? innerHeight
    return Math.min(edge, innerHeight)
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  function scroller(of: Element): Element | undefined {
    for (let around: Element | null = of; around && around !== document.body; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
        return around
    return undefined
  }
  function isInScroller(of: Element): boolean {
    return scroller(of) !== undefined
  }
  /** The box, clipped by surrounding elements. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
  function clipped(box: DOMRect, of: Element) {
    let { x, y, right, bottom } = box
    for (let around: Element | null = of; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const edge = around.getBoundingClientRect()
      ;[x, y] = [Math.max(x, edge.x), Math.max(y, edge.y)]
      ;[right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)]
    }
    return { x, y, right, bottom }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.textContent?.trim()
    const parent = node.parentElement
    if (!text || !parent || parent.closest(left)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    add(text, parent, range.getBoundingClientRect())
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(':placeholder-shown')) {
    const { x, y, width, height } = field.getBoundingClientRect()
    // without its edges, which are painted with or without a placeholder
    add(field.placeholder, field, new DOMRect(x + 4, y + 6, width - 8, height - 12))
  }
  for (const select of document.querySelectorAll('select')) {
    const { x, y, right, height } = select.getBoundingClientRect()
    const icon = select.parentElement?.querySelector(':scope > svg')?.getBoundingClientRect()
    // the text is beside the icon over the select, and within the border, which is blurred between two pixels
    const isIconFirst = icon !== undefined && icon.x - x < right - icon.right
    const start = icon && isIconFirst ? icon.right : x + 4
    const end = icon && !isIconFirst ? icon.x : right - 4
    const messages = new DOMRect(start, y + 3, end - start, height - 6)
    add(select.selectedOptions[0]?.label ?? '', select, messages, 'select')
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=number]')) {
    const { x, y, width, height } = field.getBoundingClientRect()
    // without its edges, which the focus ring may cover
    const inside = new DOMRect(x, y + 4, width, height - 8)
    add(`the field ${field.labels?.[0]?.textContent}`, field, inside, 'number')
  }
  for (const area of document.querySelectorAll('textarea'))
    add(`the field ${area.labels?.[0]?.textContent}`, area, area.getBoundingClientRect(), 'area')
  return found
}
