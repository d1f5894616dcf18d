import { statementOf } from './compat-data.ts'

/** The elements and attributes of a document, as keys of the compatibility data. */
export function documentFeatures(html: string): Set<string> {
  const found = new Set<string>()
  const markup = html.replaceAll(/<(script|style)>[^]*?<\/\1>/g, '')
  for (const [, element = '', attributes = ''] of markup.matchAll(
    /<([a-z][\w-]*)((?:\s[^<>"]*(?:"[^"]*")?)*)/g,
  )) {
    const names = [...attributes.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z][\w-]*/gi)].map(([name]) => name)
    const keys = names.flatMap((name) => [
      `html.elements.${element}.${name}`,
      `html.global_attributes.${name}`,
    ])
    for (const key of [`html.elements.${element}`, ...keys]) if (statementOf(key)) found.add(key)
  }
  return found
}
