import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The longest time that `work` blocked the event loop, in milliseconds of the thread's own CPU time: what other
 * processes use does not count.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  const state = { isDone: false }
  let last = cpuMs()
  const working = work().finally(() => {
    state.isDone = true
  })
  while (!state.isDone) {
    await nextTurn()
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  await working
  return longest
}

/** The CPU time of a fixed piece of work on this machine: about a tenth of a second on an average one. */
export function referenceWorkMs(): number {
  const startedAt = cpuMs()
  for (let round = 0; round < 40; round += 1) JSON.parse(referenceText)
  return cpuMs() - startedAt
}

const referenceText = JSON.stringify(
  Array.from({ length: 4000 }, (_, n) => ({ id: n, name: `name ${n}`, values: [n, n / 7, null, true] })),
)

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
