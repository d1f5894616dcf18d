/**
 * Lets so many in at once; the others wait in line. `enter` answers the function that gives the place back, which does
 * nothing the second time.
 */
export function createPlaces(count: number): { enter: () => Promise<() => void> } {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async enter() {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let isMine = true
      return () => {
        if (!isMine) return
        isMine = false
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}
