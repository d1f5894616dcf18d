import { onIdle } from './idle.ts'

/** The delay before speculative work starts: shorter than a user takes to aim at a target and click it. */
const delayMs = 300
/** Within this time after a key or a click, another one is likely: work waits. */
const quietMs = 1000

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastInputAt = Number.NEGATIVE_INFINITY

for (const type of ['keydown', 'pointerdown']) {
  addEventListener(type, ({ timeStamp }) => void (lastInputAt = timeStamp), { capture: true, passive: true })
}

/**
 * Runs speculative work once there was no input for a moment and the browser is idle, so that it never delays a key or
 * a click. Several pieces of work alternate.
 */
export function whenIdle(work: () => void): void {
  waiting.add(work)
  timer ??= setTimeout(begin, delayMs)
}

function begin(): void {
  const quietInMs = lastInputAt + quietMs - performance.now()
  if (quietInMs > 0) timer = setTimeout(begin, quietInMs)
  else onIdle(doNext)
}

function doNext(): void {
  const [work] = waiting
  timer = undefined
  if (!work) return
  waiting.delete(work)
  work()
  if (waiting.size > 0) timer = setTimeout(begin, delayMs)
}
