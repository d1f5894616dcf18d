/** A request that is sent repeatedly. */
export interface Call {
  port: number
  /** The whole request. Each `#########` in it is replaced by a different number of nine digits each time. */
  text: string
}

interface Options {
  token?: string
  body?: unknown
}

/** A request for `path` to the server on `port`, as bytes. */
export function callOf(
  { port }: { port: number },
  method: 'GET' | 'POST',
  path: string,
  options: Options = {},
): Call {
  return { port, text: textOf(port, method, path, options) }
}

/** Sends a request once. */
export function requestOf(method: 'GET' | 'POST', path: string, options: Options = {}): Buffer {
  return Buffer.from(textOf(80, method, path, options))
}

function textOf(port: number, method: string, path: string, { token, body }: Options): string {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Accept: application/json',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(payload ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(payload)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${payload}`
}
