import { widthCookie } from '@loupe/contract/shared/cookies'

/**
 * The width of lists where nothing can be measured: a document's rows are rendered on the server, for the width of the
 * browser's last list with its panel (record 42). In pixels at the default text size; null in the console itself.
 */
let assumedWidth: number | null = null
/** The width of a panel, and the minimum of the list beside a wide one (side-panel.module.css). */
const panelPx = 388
const listBesideWidePx = 372
const widthStepPx = 10
/** Below this width, panels are narrower, and the content of a wide one needs as much. */
const minWidePx = 1000

let usedWidth: number | null = null

/** Sets the width for the next rendering in the thread. Returns whether the width was used. */
export function renderAtWidth<Result>(
  width: number | null,
  draw: () => Result,
): { result: Result; width: number | null } {
  assumedWidth = width
  usedWidth = null
  const result = draw()
  assumedWidth = null
  return { result, width: usedWidth }
}

export function initialWidth(panel: 'none' | 'usual' | 'wide'): number | null {
  if (assumedWidth === null || (panel !== 'none' && assumedWidth < minWidePx)) return null
  const width =
    panel === 'none'
      ? assumedWidth
      : panel === 'wide'
        ? Math.min(assumedWidth - panelPx, listBesideWidePx)
        : assumedWidth - panelPx
  usedWidth = Math.floor(width / widthStepPx) * widthStepPx
  return usedWidth
}

/** Stores the width of lists for the next document. */
export function storeWidth(width: number): void {
  const text = `${widthCookie}=${Math.floor(width)}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  if (!document.cookie.includes(text)) document.cookie = `${text};path=/;samesite=strict;max-age=31536000`
}
