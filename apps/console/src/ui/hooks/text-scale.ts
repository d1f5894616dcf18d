// Part of the inline script (bootstrap/app.ts): no React.

/** The text size of the design's measures, in pixels. */
const designTextPx = 16

/** The ratio of the browser's text size to the default: 1.5 at 24 px. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / designTextPx || 1
}
