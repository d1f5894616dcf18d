/** What would leave the rule it is put into. */
const unsafe = /[{}<\\]/
const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * Styles of elements as rules: a Content-Security-Policy forbids them as attributes, and lets a sheet with a nonce
 * through. Only React's own markup may be given, in which no text holds a bare quotation mark.
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
