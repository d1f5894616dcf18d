/** Saves a table of names, days and numbers as a CSV file. */
export function downloadCsv(fileName: string, rows: readonly (readonly (string | number)[])[]): void {
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // some browsers read it shortly after the click
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
