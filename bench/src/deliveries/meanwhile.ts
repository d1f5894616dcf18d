import { callOf } from '../calls.ts'
import { compared, type Figure, measured } from '../figures.ts'
import type { Bench } from '../part.ts'
import type { Players } from '../players.ts'
import { quantile } from '../statistics.ts'
import { sendToAll } from './send.ts'

const rounds = 3
const sliceMs = 400

/** Measures the list of players without load, and during a send to all of them. */
export async function meanwhileFigures(
  { load }: Bench,
  { loupe, token }: Players,
  clear: () => Promise<void>,
): Promise<Figure[]> {
  const call = callOf(loupe, 'GET', '/admin/get-all-users?record=10', { token })
  const listed = async () => (await load.load(call, 1, sliceMs)).latencies
  const idle: number[] = []
  const busy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await clear()
    for (let slice = 0; slice < 5; slice += 1) idle.push(...(await listed()))
    const over = new AbortController()
    const sending = sendToAll({ server: loupe, token }).finally(() => over.abort())
    // A slice in which the send ended counts for neither.
    for (let slice = await listed(); !over.signal.aborted; slice = await listed()) busy.push(...slice)
    await sending
  }
  return [
    measured('first page of players while nothing is sent: p99', quantile(idle, 0.99), 'ms'),
    compared({
      what: 'first page of players during a send, beside while nothing is sent: p99',
      unit: 'ms',
      ours: quantile(busy, 0.99),
      peer: quantile(idle, 0.99),
      limit: { atMost: 5 },
    }),
  ]
}
