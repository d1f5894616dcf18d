import { setTimeout } from 'node:timers/promises'

/** Runs steps while there is work, with as much time for other work between them. */
export async function inSteps(signal: AbortSignal, step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const from = performance.now()
    const hasMore = !signal.aborted && (await step())
    if (!hasMore) return
    await setTimeout(performance.now() - from)
  }
}
