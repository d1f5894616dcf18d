/** What a measured page has recorded so far; times in milliseconds since the start of the navigation. */
export interface Seen {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** When the first rows were painted; 0 before. */
  rows: number
  /** When the element of `loupeWanted` was painted, and when the page was interactive; 0 before. */
  content: number
  alive: number
  /** From a click on a column header or a page number, or a key in the search, to other rows on the screen; 0 before. */
  sorted: number
  /** When they were painted. */
  sortedAt: number
  /** The longest time from a keystroke, and from any event, to the next paint; below 16 counts as 0. */
  key: number
  interaction: number
}

/**
 * Runs in the page before its own code and stores `Seen` in `loupeSeen`. Rows count when they are painted: two
 * frames after they were added to the document.
 */
export const probe = `
  const seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, rows: 0, content: 0, alive: 0, sorted: 0, sortedAt: 0, key: 0, interaction: 0 }
  window.loupeSeen = seen
  const observe = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime })
  observe('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime })
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.layoutShift += entry.value })
  observe('event', (entry) => {
    if (!entry.interactionId) return
    seen.interaction = Math.max(seen.interaction, entry.duration)
    if (entry.name.startsWith('key')) seen.key = Math.max(seen.key, entry.duration)
  }, { durationThreshold: 16 })

  const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())))
  const isShown = (selector) => {
    const one = document.querySelector(selector)
    return one !== null && one.getClientRects().length > 0
  }
  const firstRow = () => document.querySelector('[role=row][data-index="0"]')
  let clicked = null
  const acts = { click: '[role=columnheader],nav,[data-pager]', keydown: 'input[type=search]' }
  for (const [type, place] of Object.entries(acts)) addEventListener(type, (event) => {
    if (!event.target.closest?.(place)) return
    clicked = { at: event.timeStamp, text: firstRow()?.textContent }
  }, true)
  new MutationObserver(() => {
    if (seen.alive === 0 && document.documentElement?.dataset.alive === '') seen.alive = performance.now()
    if (window.loupeWanted && seen.content === 0 && isShown(window.loupeWanted)) {
      seen.content = -1
      painted((now) => { seen.content = now })
    }
    const row = firstRow()
    if (!row) return
    if (seen.rows === 0 && row.getClientRects().length > 0) { seen.rows = -1; painted((now) => { seen.rows = now }) }
    if (clicked && row.textContent !== clicked.text && !row.closest('[aria-busy=true]')) {
      const { at } = clicked
      clicked = null
      painted((now) => Object.assign(seen, { sorted: now - at, sortedAt: now }))
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
`
