import type { TestApp } from '../harness.ts'

/** A `fetch` that calls the real app without a port, and can be awaited. */
export interface AppFetch {
  fetch: typeof fetch
  /** Waits until every call has a response and its effects have happened. */
  settle(): Promise<void>
}

type Network = (call: () => Promise<Response>, init: RequestInit, path: string) => Promise<Response>

export const appUrl = 'http://loupe.test'

/**
 * `network` is between client and app: it can lose, repeat and delay calls. `nowMs` is the time of the server's
 * `Date` header.
 */
export function createAppFetch(
  { http }: Pick<TestApp, 'http'>,
  nowMs: () => number,
  network: Network = (call) => call(),
): AppFetch {
  const running = new Set<Promise<unknown>>()

  async function inject(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const response = await http.inject({
      method: method as 'GET',
      url: path,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const sent = new Headers({ date: new Date(nowMs()).toUTCString() })
    for (const name of ['etag', 'retry-after']) {
      const value = response.headers[name]
      if (value !== undefined) sent.set(name, String(value))
    }
    return new Response(response.statusCode === 304 ? null : response.body, {
      status: response.statusCode,
      headers: sent,
    })
  }

  return {
    fetch(input, init = {}) {
      const path = (input as string).slice(appUrl.length)
      const response = network(() => inject(path, init), init, path)
      running.add(response)
      return response.finally(() => running.delete(response))
    },
    async settle() {
      for (let idle = 0; idle < 10; idle += 1) {
        if (running.size > 0) idle = 0
        await Promise.allSettled(running)
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}
