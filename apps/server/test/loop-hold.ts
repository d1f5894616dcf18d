import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The longest that some work held the event loop, in milliseconds of the thread's own computing time: what other
 * processes take of the machine does not count.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const state = { isDone: false }
  let last = computingMs()
  const working = work().finally(() => {
    state.isDone = true
  })
  while (!state.isDone) {
    await nextTurn()
    const now = computingMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  await working
  return longest
}

/** What a fixed piece of work takes here and now: about as much as a tenth of a second of a usual machine. */
export function yardstickMs(): number {
  const startedAt = computingMs()
  for (let round = 0; round < 40; round += 1) JSON.parse(yardstick)
  return computingMs() - startedAt
}

const yardstick = JSON.stringify(
  Array.from({ length: 4000 }, (_, n) => ({ id: n, name: `name ${n}`, values: [n, n / 7, null, true] })),
)

function computingMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
