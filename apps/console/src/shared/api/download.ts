/** Downloads a file under the name given by the server, without leaving the page. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
