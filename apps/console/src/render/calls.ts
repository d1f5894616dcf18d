import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort } from 'node:worker_threads'

/** The request of a document that the running code belongs to. */
const requests = new AsyncLocalStorage<number>()
const waiting = new Map<number, (response: Response) => void>()
let calls = 0

/** Sends a message to the server. */
export function postToServer(message: object): void {
  parentPort?.postMessage(message) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
}

/** Runs work whose calls are made as the administrator who requested a document. */
export function callsOf<Result>(request: number, work: () => Promise<Result>): Promise<Result> {
  return requests.run(request, work)
}

/** Passes on the server's response to a call. */
export function resolveCall({ call, status, body }: { call: number; status: number; body: string }): void {
  waiting.get(call)?.(new Response(body, { status }))
  waiting.delete(call)
}

/** The server makes the call itself: there is no network between it and this thread. */
globalThis.fetch = (address) => {
  const request = requests.getStore()
  if (request === undefined || typeof address !== 'string')
    return Promise.reject(new Error('This is no call of a page that is being drawn.'))
  calls += 1
  const call = calls
  postToServer({ kind: 'call', id: request, call, address })
  return new Promise((resolve) => waiting.set(call, resolve))
}
