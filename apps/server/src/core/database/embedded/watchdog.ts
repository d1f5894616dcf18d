import { slot } from './channel.ts'
import type { EngineRun } from './engine-run.ts'

// What PostgreSQL calls a statement that was cancelled.
const queryCanceled = '57014'

/** A statement exceeded its time limit, and the engine had to be ended because of it. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  readonly code = queryCanceled
}

/** How long the engine may work on one statement, and how long a cancelled one may take to notice. */
export interface StatementLimits {
  deadlineMs: number
  graceMs: number
}

/** What the watchdog uses of a run. */
type Watched = Pick<
  EngineRun,
  'counters' | 'isWorking' | 'isIdleInTransaction' | 'cancel' | 'endSession' | 'terminate'
>

/**
 * Ends work that exceeds its time limit; PGlite enforces no timeout itself. A statement is first cancelled, which works
 * wherever it touches files or its client; one that only computes ignores that, and then the whole engine is ended. A
 * transaction whose client is idle for twice as long is rolled back, since everything else waits for it. Returns the
 * function that stops the watchdog.
 */
export function watch(run: Watched, limits: () => StatementLimits): () => void {
  const { deadlineMs, graceMs } = limits()
  let seen = 0
  let since = performance.now()
  const check = () => {
    const turn = Atomics.load(run.counters, slot.turns)
    if (turn === seen) act(run, performance.now() - since, limits())
    else since = performance.now()
    seen = turn
  }
  const timer = setInterval(check, Math.min(1000, deadlineMs / 4, graceMs / 4))
  timer.unref()
  return () => clearInterval(timer)
}

function act(run: Watched, elapsedMs: number, { deadlineMs, graceMs }: StatementLimits): void {
  if (run.isIdleInTransaction && elapsedMs > 2 * deadlineMs) {
    run.endSession(new DeadlineError('The transaction was idle for too long'))
  } else if (run.isWorking && elapsedMs > deadlineMs + graceMs) {
    void run.terminate(new DeadlineError('The statement took too long'))
  } else if (run.isWorking && elapsedMs > deadlineMs) {
    run.cancel()
  }
}
