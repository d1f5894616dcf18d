import { zoneCookie } from '@loupe/contract/shared/cookies'
import type { FirstRows } from '#src/shared/loading/first-rows.ts'
import { sessionId } from '#src/shared/session/session.ts'
import { parseJson, read } from '#src/shared/storage/storage.ts'
import { textScale } from '#src/ui/hooks/text-scale.ts'

/** A page is drawn for a screen of this width at least, and for a list on it; on others the outline stays. */
const leastPx = 900
/** Lists are measured so exactly (ui/hooks/use-width.ts). */
const grainPx = 10
/** What is kept says no more than nothing would. */
const empty = new Set<string | null>([null, '[]', '{}'])

/**
 * Takes what the document brought: data for the session whose token is here, and the drawn page where it is what the
 * console will draw. Anything else leaves the document before it is seen.
 */
export function takeFirstRows(): FirstRows | null {
  const [data, drawn] = [
    document.querySelector('#first-data'),
    document.querySelector<HTMLElement>('#first-rows'),
  ]
  // written by our server for this document
  const brought = parseJson(data?.textContent ?? null) as FirstRows | null | undefined
  data?.remove()
  // anyone who draws nothing in time leaves all questions to the console
  const isOurs = brought && brought.session === sessionId() && isOfZoneHere(brought)
  if (!isOurs || brought.queries.length === 0) {
    drawn?.remove()
    return null
  }
  return { ...brought, isDrawn: drawn !== null && show(drawn, brought) }
}

/**
 * Whether "today" is the same day for the server, which assumed a zone where none was chosen. Where it is not, a cookie
 * says the zone of this browser, so that the next document is drawn in it.
 */
function isOfZoneHere({ zone }: FirstRows): boolean {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === undefined || zone === here) return true
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `${zoneCookie}=${here};path=/;samesite=strict;max-age=31536000`
  return false
}

/** Whether the page stands there now in the place of its outline. */
function show(drawn: HTMLElement, { keys, width }: FirstRows): boolean {
  const { parentElement: parent } = drawn
  const outline = [...(parent?.children ?? [])].filter((one) => one !== drawn)
  if (innerWidth < leastPx || !keys.every((key) => empty.has(read(key)))) {
    drawn.remove()
    return false
  }
  const page = [...drawn.childNodes]
  drawn.after(...page)
  for (const one of [drawn, ...outline]) one.remove()
  // measured as it will be seen, before it is
  const list = parent?.querySelector('[data-scrolls]')?.closest('section')
  if (!list?.clientWidth || hasRoom(list, width)) return true
  for (const one of page) one.remove()
  parent?.append(...outline)
  return false
}

/** Whether a list has just the columns that it will have: those of its width, or all where there is room for them. */
function hasRoom(list: HTMLElement, width: number | undefined): boolean {
  if (width !== undefined) return Math.floor(list.clientWidth / textScale() / grainPx) * grainPx === width
  const grid = list.querySelector('[data-scrolls]')
  return list.clientWidth >= leastPx && (grid?.scrollWidth ?? 0) <= (grid?.clientWidth ?? 0)
}
