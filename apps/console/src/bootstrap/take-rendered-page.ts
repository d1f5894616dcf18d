import { isZoneStored, storeZone } from '#src/shared/dates/zone-cookie.ts'
import type { InitialData } from '#src/shared/loading/initial-data.ts'
import { sessionId } from '#src/shared/session/session.ts'
import { parseJson, read } from '#src/shared/storage/storage.ts'
import { textScale } from '#src/ui/hooks/text-scale.ts'
import { sheetLink } from './sheet-link.ts'

/** The minimum width of the screen, and of a list, for a rendered page; otherwise the outline stays. */
const minListPx = 900
/** The precision of measured lists (ui/hooks/use-width.ts). */
const widthStepPx = 10
/** Stored values that are equivalent to none. */
const empty = new Set<string | null>([null, '[]', '{}'])

/**
 * Uses the data of the document: for the session whose token is here, and the rendered page if it is what the console
 * will render. Everything else is removed before it is visible.
 */
export function takeRenderedPage(): InitialData | null {
  const [data, rendered] = [
    document.querySelector('#initial-data'),
    document.querySelector<HTMLElement>('#rendered'),
  ]
  // written by our own server for this document
  const initialData = parseJson(data?.textContent ?? null) as InitialData | null | undefined
  data?.remove()
  // if the server rendered nothing in time, the console makes all requests
  const isOurs = initialData && initialData.session === sessionId() && isSameZone(initialData)
  if (!isOurs || initialData.queries.length === 0) {
    rendered?.remove()
    return null
  }
  keepStyles(rendered, initialData)
  return { ...initialData, isRendered: rendered !== null && show(rendered, initialData) }
}

/** The styles of the page's parts stay during hydration, and are not loaded again. */
function keepStyles(rendered: HTMLElement | null, { sheets = [] }: InitialData): void {
  const styles = rendered?.querySelector('#part-styles')
  if (!styles) return
  document.head.append(styles, ...sheets.map(sheetLink))
}

/**
 * Whether "today" is the same day for the server, which assumed a zone if none was chosen. If not, a cookie stores the
 * zone of this browser, so that the next document is rendered in it. Reading the browser's zone for the first time is
 * the slowest step here: if the cookie already has it, it is read after the first paint.
 */
function isSameZone({ zone }: InitialData): boolean {
  if (zone === undefined) return true
  if (!isZoneStored(zone)) return zone === storeZone()
  // after a change of the time zone the page is rendered once more; not forever, if no cookie can be set
  requestAnimationFrame(() =>
    setTimeout(() => zone === storeZone() || isZoneStored(zone) || location.reload()),
  )
  return true
}

/** Whether the page is now shown instead of its outline. */
function show(rendered: HTMLElement, { keys, width }: InitialData): boolean {
  const { parentElement: parent } = rendered
  const outline = [...(parent?.children ?? [])].filter((one) => one !== rendered)
  if (innerWidth < minListPx || !keys.every((key) => empty.has(read(key)))) {
    rendered.remove()
    return false
  }
  const page = [...rendered.childNodes]
  rendered.after(...page)
  for (const one of [rendered, ...outline]) one.remove()
  // measured as it will be shown, before it is
  const list = parent?.querySelector('[data-scrolls]')?.closest('section')
  if (!list?.clientWidth || fitsColumns(list, width)) return true
  for (const one of page) one.remove()
  parent?.append(...outline)
  return false
}

/** Whether a list has exactly its columns: those that fit its width, or all if there is space for them. */
function fitsColumns(list: HTMLElement, width: number | undefined): boolean {
  if (width !== undefined)
    return Math.floor(list.clientWidth / textScale() / widthStepPx) * widthStepPx === width
  const grid = list.querySelector('[data-scrolls]')
  return list.clientWidth >= minListPx && (grid?.scrollWidth ?? 0) <= (grid?.clientWidth ?? 0)
}
