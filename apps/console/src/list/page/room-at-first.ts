import { widthCookie } from '@loupe/contract/shared/cookies'

/**
 * The width of lists where nothing can be measured: a document's rows are rendered on the server, for the width of the
 * browser's last list with its panel (record 42). In pixels at the default text size; null in the console itself.
 */
let room: number | null = null
/** The width of a panel, and the minimum of the list beside a wide one (side-panel.module.css). */
const panelPx = 388
const besideWidePx = 372
const grainPx = 10
/** Below this width, panels are narrower, and the content of a wide one needs as much. */
const leastRoomPx = 1000

let drawnAt: number | null = null

/** Sets the width for the next rendering in the thread. Returns whether the width was used. */
export function drawIn<Result>(
  width: number | null,
  draw: () => Result,
): { result: Result; width: number | null } {
  room = width
  drawnAt = null
  const result = draw()
  room = null
  return { result, width: drawnAt }
}

export function widthAtFirst(panel: 'none' | 'usual' | 'wide'): number | null {
  if (room === null || (panel !== 'none' && room < leastRoomPx)) return null
  const width =
    panel === 'none' ? room : panel === 'wide' ? Math.min(room - panelPx, besideWidePx) : room - panelPx
  drawnAt = Math.floor(width / grainPx) * grainPx
  return drawnAt
}

/** Stores the width of lists for the next document. */
export function keepRoom(width: number): void {
  const text = `${widthCookie}=${Math.floor(width)}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  if (!document.cookie.includes(text)) document.cookie = `${text};path=/;samesite=strict;max-age=31536000`
}
