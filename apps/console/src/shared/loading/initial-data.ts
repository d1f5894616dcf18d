/** The data in a signed-in document, besides the markup (render/render-page.tsx and the server's server-rendering). */
export interface InitialData {
  /** The session that it was made for. */
  session: string
  /** The time zone that was assumed without a chosen one: the browser's, from its cookie, or the server's. */
  zone?: string
  /** The responses of calls, by the keys of the console's queries. */
  queries: [readonly unknown[], unknown][]
  /** The responses of calls that no query makes, by their URLs. */
  calls: Record<string, unknown>
  /** The storage keys that the page would have read: it was rendered as if the storage were empty. */
  keys: string[]
  /** The assumed width of its list, in pixels at the default text size. */
  width?: number
  /** The URLs of the style sheets that were inlined with the page. */
  sheets?: string[]
  /** Whether the rendered page is shown. */
  isRendered: boolean
}
