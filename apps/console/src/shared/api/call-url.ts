/**
 * The URL of a GET call. Parameters are sorted and empty ones left out, so that the inline script and the later query
 * use the same URL for the same request.
 */
export function callUrl(path: string, input: unknown = {}): string {
  const entries = Object.entries(Object(input) as object)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()}`
}
