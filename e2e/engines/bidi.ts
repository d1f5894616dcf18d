/** WebDriver BiDi over a socket: only what the journeys need (https://www.w3.org/TR/webdriver-bidi/). */
export interface Bidi {
  send: <Result>(method: string, params: object) => Promise<Result>
  evaluate: <Result>(context: string, work: string, args: readonly unknown[]) => Promise<Result>
  on: (event: string, listener: (params: Record<string, unknown>) => void) => void
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  params?: Record<string, unknown>
  result?: unknown
  error?: string
  message?: string
}

const answerWithinMs = 120_000

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nothing listens at ${url}.`)), { once: true })
  })
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, (params: Record<string, unknown>) => void>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message // a message of the browser, not validated
    if (message.type === 'event') listeners.get(message.method ?? '')?.(message.params ?? {})
    else waiting.get(message.id ?? -1)?.(message)
  })
  const send = <Result>(method: string, params: object): Promise<Result> => {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new Error(`${method} had no answer within ${answerWithinMs / 1000} s.`))
      }, answerWithinMs)
      waiting.set(id, (message) => {
        clearTimeout(timer)
        waiting.delete(id)
        if (message.type === 'success') resolve(message.result as Result)
        else reject(new Error(`${method}: ${message.error}: ${message.message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return {
    send,
    on: (event, listener) => listeners.set(event, listener),
    evaluate: async <Result>(context: string, work: string, args: readonly unknown[]): Promise<Result> => {
      const response = await send<{
        type: string
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.callFunction', {
        // JSON in both directions, because BiDi's format of values is more complex than needed
        functionDeclaration: `async () => JSON.stringify((await (${work})(...${JSON.stringify(args)})) ?? null)`,
        target: { context },
        awaitPromise: true,
      })
      if (response.type !== 'success') throw new Error(response.exceptionDetails?.text)
      return JSON.parse(response.result?.value ?? 'null') as Result
    },
  }
}
