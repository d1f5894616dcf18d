/** For a bar of actions at the lower edge that messages must not cover: `<div {...footerMarker}>`. */
export const footerMarker = { 'data-footer': '' } as const

const gapPx = 12

/**
 * The distance from the lower edge of the window at which a floating element covers no footer, including footers above
 * others. 0 if there is none.
 */
export function clearanceOf(
  footers: readonly Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>[],
  floating: Pick<DOMRect, 'left' | 'right'>,
  windowHeight: number,
): number {
  let free = windowHeight
  for (const { top, bottom, left, right } of footers.toSorted((a, b) => b.bottom - a.bottom)) {
    const isSeen = bottom > top && top < windowHeight
    const isBeside = right <= floating.left || left >= floating.right
    if (isSeen && !isBeside && bottom > free - 4 * gapPx) free = Math.min(free, top)
  }
  return free === windowHeight ? 0 : windowHeight - free + gapPx
}

/** The minimum distance of a message from the upper edge of the window. */
const marginPx = 8

/**
 * Moves a fixed element at the lower edge above the page's current footers, and above a full-width dialog. If there is
 * no space for that, it is over the dialog's header, beside its close button.
 */
export function clearFooters(floating: HTMLElement): void {
  const footers = boxesOf('[data-footer], [data-notice]', floating)
  const sheets = boxesOf('[data-dialog]').filter(
    ({ width }) => width > 0 && width >= document.documentElement.clientWidth,
  )
  const box = floating.getBoundingClientRect()
  const px = clearanceOf([...footers, ...sheets], box, window.innerHeight)
  const most = window.innerHeight - box.height - marginPx
  floating.style.insetBlockEnd = px ? `${Math.min(px, most)}px` : ''
  floating.toggleAttribute('data-over-header', sheets.length > 0 && px > most)
}

function boxesOf(selector: string, except?: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .filter((one) => !except?.contains(one))
    .map((one) => one.getBoundingClientRect())
}

/** Keeps messages clear of a dialog or a footer while it exists, however it grows: for its `ref`. */
export function keepClear(element: Element): () => void {
  const sizes = new ResizeObserver(clearMessages)
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    // it is still in the document now
    requestAnimationFrame(clearMessages)
  }
}

/**
 * Keeps the height of the bars over a list in the list's `--floating`, and messages above them, while bars appear,
 * disappear and grow: for their container's `ref`.
 */
export function reserveFloatingSpace(floating: HTMLElement | null): (() => void) | undefined {
  if (!floating) return undefined
  const list = floating.closest('section')
  const sizes = new ResizeObserver(() => list?.style.setProperty('--floating', `${floating.offsetHeight}px`))
  sizes.observe(floating)
  const stopClearing = keepClear(floating)
  return () => {
    sizes.disconnect()
    stopClearing()
  }
}

/** Moves messages while the page or dialog below them moves, until the returned function is called. */
export function followFooters(): () => void {
  window.addEventListener('scroll', clearMessages, { passive: true })
  window.addEventListener('resize', clearMessages)
  return () => {
    window.removeEventListener('scroll', clearMessages)
    window.removeEventListener('resize', clearMessages)
  }
}

function clearMessages(): void {
  const messages = document.querySelectorAll<HTMLElement>('[data-snackbars]:has(li, [data-notice])')
  for (const one of messages) clearFooters(one)
}
