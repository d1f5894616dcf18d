import { setTimeout } from 'node:timers/promises'

/** Runs steps while there is work, pausing after each for as long as it took. */
export async function inSteps(signal: AbortSignal, step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const from = performance.now()
    const hasMore = !signal.aborted && (await step())
    if (!hasMore) return
    await setTimeout(performance.now() - from)
  }
}
