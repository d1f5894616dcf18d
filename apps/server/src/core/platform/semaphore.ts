/**
 * Lets `count` callers work at once; the others queue. `acquire` returns the function that releases the slot; a second
 * call of it does nothing.
 */
export function createSemaphore(count: number): { acquire: () => Promise<() => void> } {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async acquire() {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}
