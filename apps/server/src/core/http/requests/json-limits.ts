/** The most levels of arrays and objects in a request: more than ten times those of the deepest call. */
export const deepestNesting = 100
/** The most fields in a request. The largest puzzle has about 45,000: a pair of coordinates for each of 20,000 points. */
export const mostFields = 75_000
const quote = 0x22
const backslash = 0x5c

/**
 * Whether `json` has more levels or fields than any call needs. Checked before it is parsed: V8 takes half a second for a
 * megabyte of arrays in arrays, and a tenth for one of short fields, and nothing else is served meanwhile.
 */
export function isBeyondLimits(json: string): boolean {
  let depth = 0
  let fields = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === quote) at = endOfText(json, at)
    // [ and {
    else if (character === 0x5b || character === 0x7b) depth += 1
    // ] and }
    else if (character === 0x5d || character === 0x7d) depth -= 1
    // :
    else if (character === 0x3a) fields += 1
    if (depth > deepestNesting || fields > mostFields) return true
  }
  return false
}

/** Where the text that begins at `start` ends; behind everything, if it does not. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end < 0 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}
