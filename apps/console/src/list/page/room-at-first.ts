import { widthCookie } from '@loupe/contract/shared/cookies'

/**
 * The width of lists where there is nothing to measure: a document's rows are drawn on the server, for the room that the
 * browser's last list had with its panel (record 42). In pixels at the usual text size; null in the console itself.
 */
let room: number | null = null
/** What a panel takes of it, and what the list keeps beside a wide one (side-panel.module.css). */
const panelPx = 388
const besideWidePx = 372
const grainPx = 10
/** Narrower windows have narrower panels, and what stands in a wide one needs as much. */
const leastRoomPx = 1000

let drawnAt: number | null = null

/** The thread's: what is drawn next has this much room. Returns how wide its list was, if it asked. */
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

/** For the next document: how much room lists have here. */
export function keepRoom(width: number): void {
  const text = `${widthCookie}=${Math.floor(width)}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  if (!document.cookie.includes(text)) document.cookie = `${text};path=/;samesite=strict;max-age=31536000`
}
