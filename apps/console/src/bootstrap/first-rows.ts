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
  keepStyles(drawn, brought)
  return { ...brought, isDrawn: drawn !== null && show(drawn, brought) }
}

/**
 * The styles of the page's parts stay when it is taken over, and nothing fetches them again: a disabled sheet counts as
 * loaded to the loader of modules (build/document-html.ts).
 */
function keepStyles(drawn: HTMLElement | null, { sheets = [] }: FirstRows): void {
  const styles = drawn?.querySelector('#part-styles')
  if (!styles) return
  const links = sheets.map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }),
  )
  document.head.append(styles, ...links)
}

/**
 * Whether "today" is the same day for the server, which assumed a zone where none was chosen. Where it is not, a cookie
 * says the zone of this browser, so that the next document is drawn in it. To ask a browser for its zone the first time
 * takes longer than all else here: where the zone is what the cookie said, that comes once the page has been painted.
 */
function isOfZoneHere({ zone }: FirstRows): boolean {
  if (zone === undefined) return true
  const isSaid = () => document.cookie.includes(`${zoneCookie}=${zone}`)
  if (!isSaid()) return zone === sayZone()
  // whoever has travelled since sees the page once more, in the zone of here; not for ever, where no cookie can be set
  requestAnimationFrame(() => setTimeout(() => zone === sayZone() || isSaid() || location.reload()))
  return true
}

/** The zone of this browser, which its cookie says from here on. */
function sayZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `${zoneCookie}=${timeZone};path=/;samesite=strict;max-age=31536000`
  return timeZone
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
