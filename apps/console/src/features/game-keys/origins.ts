/**
 * Origins as somebody writes them, one per line: what browsers leave out of an origin, such as a slash at its end, is
 * taken off; what is none stays as it was written.
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
