/** Characters that could end the rule. */
const unsafe = /[{}<\\]/
const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * Turns style attributes into rules: a Content-Security-Policy forbids the attributes, and allows a style element with
 * a nonce. Accepts only React's own markup, in which no text contains a bare quotation mark.
 */
export function styleAttributesAsRules(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>()
  const numbered = html.replaceAll(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped.replaceAll(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    if (unsafe.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(([style, number]) => `#root [data-style="${number}"]{${style}}`)
  return { html: numbered, rules: rules.join('') }
}
