/** Has the browser fetch a file under the name that the server gives it; the page stays as it is. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
