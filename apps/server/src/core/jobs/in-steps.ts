import { setTimeout } from 'node:timers/promises'

/** Does steps as long as there is something to do, with as much time for others between two of them. */
export async function inSteps(signal: AbortSignal, step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const from = performance.now()
    const hasMore = !signal.aborted && (await step())
    if (!hasMore) return
    await setTimeout(performance.now() - from)
  }
}
