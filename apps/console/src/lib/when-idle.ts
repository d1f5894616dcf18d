/** How long work that is only done ahead of time waits at most, in milliseconds. */
const atMostMs = 1000
/** A press often follows the pointer's arrival at once; this is over before the hand has aimed. */
const restMs = 150

/** Does what can wait once the browser has nothing else to do, so that it never holds up a press. */
export function whenIdle(work: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: atMostMs })
    else work()
  }, restMs)
}
