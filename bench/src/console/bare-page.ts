import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Ten KB of text; no style, script, font or picture. */
const text = 'Each piece of jewelry hides in its picture until a player finds it. '.repeat(150)
const page = `<!doctype html><html lang="en"><title>Bare</title><h1>Bare</h1><p>${text}</p></html>`

export interface BarePage {
  url: string
  close: () => void
}

/** Serves a page of text only: the minimum that network and machine need for any page. */
export async function serveBarePage(): Promise<BarePage> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
