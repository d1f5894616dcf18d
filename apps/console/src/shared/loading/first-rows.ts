/** What a signed-in document brings with it, beside the markup (render/render-page.tsx and the server's first-rows). */
export interface FirstRows {
  /** The session that it was made for. */
  session: string
  /** The time zone that was assumed without a chosen one: the browser's, from its cookie, or the server's. */
  zone?: string
  /** The answers of calls, by the keys of the console's queries. */
  queries: [readonly unknown[], unknown][]
  /** The answers of calls that no query makes, by their addresses. */
  calls: Record<string, unknown>
  /** What the page would have read from the browser's storage: it was drawn as if that were empty. */
  keys: string[]
  /** How wide the list on it was taken to be, in pixels at the usual text size. */
  width?: number
  /** Addresses of the style sheets whose text came along with the page. */
  sheets?: string[]
  /** Whether the page that was drawn is seen. */
  isDrawn: boolean
}
