import { onIdle } from './idle.ts'

/** A press often follows right after the pointer arrives; this is shorter. */
const aimMs = 300
/** So long after a key or a press, another one is likely. */
const restMs = 1000

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastInputAt = Number.NEGATIVE_INFINITY

for (const type of ['keydown', 'pointerdown']) {
  addEventListener(type, ({ timeStamp }) => void (lastInputAt = timeStamp), { capture: true, passive: true })
}

/**
 * Does what is only done ahead of time, once nobody has typed or pressed anything for a moment and the browser has
 * nothing else to do: it never holds up a key or a press. Several such pieces take turns.
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
