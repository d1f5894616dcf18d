const names = new Map<string, string>()
/** A plan takes some ten kilobytes on each connection. */
const most = 100

/**
 * The name to prepare a statement of this text under, for statements of unlimited variety: the first ones get one, all
 * others are planned each time.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = `list_${names.size}`
  names.set(text, name)
  return name
}
