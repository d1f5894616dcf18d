/**
 * Origins as typed, one per line, in browsers' form: without a trailing slash, for example. Invalid lines stay
 * unchanged.
 */
export function originsIn(text: string): string[] {
  const lines = text.split(/[\n,]/).map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== '').map(originOf))]
}

function originOf(line: string): string {
  if (!/^https?:\/\//i.test(line) || !URL.canParse(line)) return line.toLowerCase().replace(/\/$/, '')
  const { origin, pathname, search, hash } = new URL(line)
  return pathname === '/' && search === '' && hash === '' ? origin : line
}
