import { type Figure, measured } from '../figures.ts'
import type { Players } from '../players.ts'
import { beginSend, call } from './send.ts'

const starts = 10

/** The duration of the call that starts a send to everyone: the slowest of several. */
export async function startFigure({ loupe, token }: Players): Promise<Figure> {
  const session = { server: loupe, token }
  const tookMs: number[] = []
  for (let n = 0; n < starts; n += 1) {
    const startedAt = performance.now()
    const { id } = await beginSend(session)
    tookMs.push(performance.now() - startedAt)
    await call(session, 'POST', '/admin/stop-notification', { id })
  }
  return measured(`the call that starts a send: slowest of ${starts}`, Math.max(...tookMs), 'ms', {
    atMost: 100,
  })
}
