/**
 * Reads a CSV file as RFC 4180 has it, written apart from the server's own reader, so that the two can be held
 * against each other. A byte-order mark is left out.
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
