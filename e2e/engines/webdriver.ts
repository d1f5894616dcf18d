import { setTimeout } from 'node:timers/promises'
import type { Box } from './picture.ts'

/** A session of classic WebDriver: only what the journeys need (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  version: string
  goto: (url: string) => Promise<void>
  evaluate: <Result>(work: string, args: readonly unknown[]) => Promise<Result>
  perform: (actions: object[]) => Promise<void>
  /** Resizes the window so that the page has this size, at the top of the screen, `middle` pixels from the left. */
  resize: (width: number, height: number, middle: number) => Promise<void>
  /** A screenshot of the whole window, with the bars of the browser above the page. */
  windowBox: () => Promise<Box>
  end: () => Promise<void>
}

const answerWithinMs = 120_000

export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`${driver}/session${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} had no answer within ${answerWithinMs / 1000} s.`, { cause })
    })
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
  const opened = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '', {
    capabilities: { alwaysMatch: capabilities },
  })
  const path = `/${opened.sessionId}`
  const post = <Result>(command: string, body: object) => call<Result>('POST', `${path}${command}`, body)
  const evaluate = async <Result>(work: string, args: readonly unknown[]): Promise<Result> => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${work})(...${JSON.stringify(args)}))
        .then((value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })))`
    const run = () => post<string>('/execute/async', { script, args: [] })
    const written = await run().catch((error: unknown) => {
      // a document that is left meanwhile never responds
      if (String(error).includes('script timeout')) return run()
      throw error
    })
    const response = JSON.parse(written) as {
      value: Result
      error?: string
    }
    if (response.error !== undefined) throw new Error(response.error)
    return response.value
  }
  const windowBox = () => call<Box>('GET', `${path}/window/rect`)
  return {
    version: opened.capabilities.browserVersion,
    evaluate,
    goto: (url) => post('/url', { url }),
    perform: (actions) => post('/actions', { actions }),
    windowBox,
    resize: async (width, height, middle) => {
      const deadline = Date.now() + answerWithinMs
      // the response may arrive before the page has its new size, and the first size before the bars have theirs
      for (;;) {
        const outer = await windowBox()
        const inner = await evaluate<[number, number]>('() => [innerWidth, innerHeight]', [])
        const [wide, high] = [outer.width - inner[0] + width, outer.height - inner[1] + height]
        const left = Math.round(middle - wide / 2)
        if (inner[0] === width && inner[1] === height && outer.x === left) return
        if (Date.now() > deadline)
          throw new Error(`The page is ${inner.join(' x ')} instead of ${width} x ${height}.`)
        await post('/window/rect', { x: left, y: 0, width: wide, height: high })
        await setTimeout(50)
      }
    },
    end: () => call('DELETE', path),
  }
}
