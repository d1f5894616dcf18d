/** The most levels of arrays and objects in a request: more than ten times those of the deepest call. */
export const deepestNesting = 100
const quote = 0x22
const backslash = 0x5c

/**
 * Whether `json` has more levels than any call needs. Checked before it is parsed: V8 takes half a second for a megabyte of
 * arrays in arrays, and nothing else is served meanwhile.
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === quote) at = endOfText(json, at)
    // [ and {
    else if (character === 0x5b || character === 0x7b) depth += 1
    // ] and }
    else if (character === 0x5d || character === 0x7d) depth -= 1
    if (depth > deepestNesting) return true
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
