/**
 * Lets `count` callers work at once; the others wait in line. `acquire` returns the function that releases the place
 * and does nothing the second time.
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
