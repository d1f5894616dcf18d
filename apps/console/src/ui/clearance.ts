/** Put on a bar of actions at the lower edge that messages must not cover: `<div {...foot}>`. */
export const foot = { 'data-foot': '' } as const

const gapPx = 12

/**
 * How far from the lower edge of the window something floats that must cover no foot: above those that it would lie
 * on, and above those that stand on these. 0 where none is in its way.
 */
export function clearanceOf(
  feet: readonly Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>[],
  floating: Pick<DOMRect, 'left' | 'right'>,
  windowHeight: number,
): number {
  let free = windowHeight
  for (const { top, bottom, left, right } of feet.toSorted((a, b) => b.bottom - a.bottom)) {
    const isSeen = bottom > top && top < windowHeight
    const isBeside = right <= floating.left || left >= floating.right
    if (isSeen && !isBeside && bottom > free - 4 * gapPx) free = Math.min(free, top)
  }
  return free === windowHeight ? 0 : windowHeight - free + gapPx
}

/** Moves a fixed element of the lower edge above the feet that the page has now. */
export function clearFeet(floating: HTMLElement): void {
  const feet = [...document.querySelectorAll('[data-foot]')].map((one) => one.getBoundingClientRect())
  const px = clearanceOf(feet, floating.getBoundingClientRect(), window.innerHeight)
  floating.style.insetBlockEnd = px ? `${px}px` : ''
}
