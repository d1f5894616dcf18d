// oxlint-disable unicorn/consistent-function-scoping -- runs in the page, which has only what the function contains
/**
 * The texts of the current page that are cut off, or that break into lines where they should not. Runs in the page.
 * The preview of a record may be cut, and other text if all of it is shown on hover; a button, a tab, a label and a
 * heading may not.
 */
export function findCutText(): string[] {
  const oneLine =
    'button:not(li button), [role=tab], [role=menuitem], th:not([scope=row]), [role=columnheader], kbd'
  const neverCut = `${oneLine}, li button, label, legend, h1, h2, h3, [role=alert]`
  // a row of a list, which opens the record with its whole text
  const preview = '[role=gridcell], a'
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const text = own
      .map((node) => node.textContent)
      .join('')
      .trim()
    if (!text || !isSeen(element)) continue
    const cutter = cutterOf(element, own)
    const mayBeCut =
      !element.closest(neverCut) && (element.closest(preview) ?? (cutter && isWholeOnHover(cutter)))
    if (cutter && !mayBeCut) {
      found.push(`cut: ${where(element)} “${text}”`)
    }
    const control = element.closest<HTMLElement>(oneLine)
    // the header of a column of a table may break between words
    const linesAtMost = control?.tagName === 'TH' ? text.split(' ').length : 1
    if (control && !control.querySelector('p, div > div') && linesOf(own) > linesAtMost) {
      found.push(`wraps: ${where(element)} “${text}”`)
    }
  }
  return [...new Set(found)]

  function isSeen(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || element.closest('[inert], [aria-hidden=true], script, style, option'))
      return false
    for (let at = element.parentElement; at; at = at.parentElement) {
      // hidden from sight, read by screen readers
      if (at.clientWidth <= 1 && getComputedStyle(at).overflow === 'hidden') return false
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** The element that hides the end of a text of `element`. */
  function cutterOf(element: HTMLElement, texts: Node[]): HTMLElement | null {
    for (let at: HTMLElement | null = element, up = 0; at && up < 3; at = at.parentElement, up += 1) {
      const { overflowX, display } = getComputedStyle(at)
      if (display === 'inline') continue
      if (overflowX === 'auto' || overflowX === 'scroll') return null
      if (overflowX === 'visible') continue
      const box = at.getBoundingClientRect()
      const isCut = rectsOf(texts).some((rect) => rect.right > box.right + 1.5 || rect.left < box.left - 1.5)
      if (isCut) return at
    }
    return null
  }

  function isWholeOnHover(element: HTMLElement): boolean {
    return element.closest('[title], [data-tooltip], [aria-describedby]') !== null
  }

  function linesOf(texts: Node[]): number {
    return new Set(rectsOf(texts).map(({ top }) => Math.round(top / 6))).size
  }

  function rectsOf(texts: Node[]): DOMRect[] {
    return texts.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    })
  }

  function where(element: HTMLElement): string {
    const role = element.closest('[role], button, a, h1, h2, h3, label, th, td')
    const name = role?.getAttribute('role') ?? role?.tagName.toLowerCase() ?? ''
    return `${element.tagName.toLowerCase()}.${element.className} in ${name}`
  }
}
