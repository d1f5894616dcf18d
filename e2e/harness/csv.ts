/**
 * Parses a CSV file by RFC 4180, independently of the server's parser, so that each checks the other. A byte-order mark
 * is removed.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const field = /(?:^\uFEFF)?(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  for (let match = field.exec(text); match; match = field.exec(text)) {
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain.replace(/^\uFEFF/, '') : quoted.replaceAll('""', '"'))
    if (end === '' || field.lastIndex >= text.length) break
    if (end !== ',') rows.push([])
  }
  return rows
}
