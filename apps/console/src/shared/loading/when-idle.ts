import { onIdle } from './idle.ts'

/** A click often follows right after the pointer arrives; this is shorter. */
const aimMs = 300
/** Within this time after a key or a click, another one is likely. */
const restMs = 1000

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
  timer ??= setTimeout(begin, aimMs)
}

function begin(): void {
  const restsInMs = lastInputAt + restMs - performance.now()
  if (restsInMs > 0) timer = setTimeout(begin, restsInMs)
  else onIdle(doNext)
}

function doNext(): void {
  const [work] = waiting
  timer = undefined
  if (!work) return
  waiting.delete(work)
  work()
  if (waiting.size > 0) timer = setTimeout(begin, aimMs)
}
