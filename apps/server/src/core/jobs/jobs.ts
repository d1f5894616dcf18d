import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from '../database/database.ts'
import { type Outage, outageOf } from '../platform/outage.ts'
import { createQueue, type JobData, type LeasedJob } from './queue.ts'
import { startTimers } from './timers.ts'

/** `interrupted`: the signal came first; the job is run again, here or by another server. */
export type JobResult = 'done' | 'interrupted'

/**
 * Does the work of a job in steps of about a second, each committed together with its progress, and checks `signal`
 * between two steps. It must tolerate being restarted after any step, even while a server that lost its lease still
 * runs the same job.
 */
export type JobHandler<Data extends JobData> = (data: Data, signal: AbortSignal) => Promise<JobResult>

/** How jobs of one kind are run. */
export interface JobOptions<Data extends JobData> {
  /** How many jobs of this kind one server runs at the same time (default 2). */
  atOnce?: number
  /** How many attempts a failing job gets (default 5). */
  maxAttempts?: number
  /** Called once after the last failed attempt. */
  onExhausted?: (data: Data, error: Error) => Promise<void>
}

export interface RecurringOptions {
  /** Runs in parallel to other recurring jobs, which may take minutes, for data that must stay current. */
  runsInParallel?: boolean
}

export interface Jobs {
  /**
   * Defines a kind of job. Each kind has its own limit, so that no kind waits for another. A handler that throws is
   * retried after increasing pauses. Failures by an outage, such as a full disk, do not count: the job waits until it
   * is over.
   */
  define<Data extends JobData>(name: string, handler: JobHandler<Data>, options?: JobOptions<Data>): void
  /**
   * Runs work periodically, on one server at a time. A server runs one recurring job at a time, except for those with
   * `runsInParallel`. Long work checks `signal` between its steps, and continues the next time.
   */
  defineRecurring(
    name: string,
    everySeconds: number,
    work: (signal: AbortSignal) => Promise<void>,
    options?: RecurringOptions,
  ): void
  /** Adds a job in the caller's transaction: it runs if that commits, soon or after a while. */
  send(name: string, data: JobData, db: Queryable, afterMs?: number): Promise<void>
  /** Runs the failed jobs of a kind again once the caller's transaction commits; returns how many. */
  retryNow(name: string, db: Queryable): Promise<number>
  /** The kinds of jobs that were defined. */
  names(): string[]
  /** Starts taking jobs, once the server listens. */
  start(): Promise<void>
  /** Finishes the running steps and takes no more jobs. */
  stop(): Promise<void>
  /** Runs every due job, one after the other; for tests. */
  drain(): Promise<void>
}

interface Definition {
  /** Jobs of a kind share its limit. */
  kind: string
  atOnce: number
  handler: JobHandler<JobData>
  onExhausted: ((data: JobData, error: Error) => Promise<void>) | undefined
  maxAttempts: number
  everySeconds: number | null
}

/** Most recurring jobs are clean-up: together they count as one kind. */
const recurring = { kind: 'recurring', atOnce: 1 }

/**
 * The queue of this server: a table in the same database, so that a job is as durable as the change that caused it. Any
 * number of servers take jobs from it; the jobs of a dead server are taken by another within half a minute. `onOutage`
 * is called for outages that make jobs wait.
 */
export function createJobs(
  db: Database,
  logger: FastifyBaseLogger,
  onOutage: (error: unknown) => void = () => {},
): Jobs {
  const definitions = new Map<string, Definition>()
  const queue = createQueue(db, randomUUID())
  const running = new Map<string, { kind: string; finished: Promise<void>; lost: AbortController }>()
  const stopped = new AbortController()
  let outagesInARow = 0
  const timers = startTimers({ onPoll: () => poll(), onRenew: () => renew(), onFault: report })

  const definitionOf = (name: string): Definition => {
    const definition = definitions.get(name)
    if (!definition) throw new Error(`No job is called ${name}`)
    return definition
  }

  /** The names of all jobs whose kind is below its limit. */
  function namesBelowLimit(): string[] {
    const kinds = [...running.values()].map(({ kind }) => kind)
    const isBelow = ({ kind, atOnce }: Definition) => kinds.filter((other) => other === kind).length < atOnce
    return [...definitions].filter(([, definition]) => isBelow(definition)).map(([name]) => name)
  }

  async function poll(): Promise<void> {
    while (!stopped.signal.aborted) {
      const names = namesBelowLimit()
      const job = names.length > 0 && (await queue.take(names, [...running.keys()]))
      if (!job) return
      // Taken while this server was stopping: left for another server.
      if (stopped.signal.aborted) return queue.release(job)
      begin(job)
    }
  }

  function begin(job: LeasedJob): void {
    const lost = new AbortController()
    const finished = run(job, AbortSignal.any([stopped.signal, lost.signal]))
      .catch(report)
      .finally(() => {
        running.delete(job.id)
        timers.pollSoon()
      })
    running.set(job.id, { kind: definitionOf(job.name).kind, finished, lost })
  }

  async function run(job: LeasedJob, signal: AbortSignal): Promise<void> {
    const definition = definitionOf(job.name)
    try {
      const end = await definition.handler(job.data, signal)
      if (end === 'interrupted') await queue.release(job)
      else if (definition.everySeconds === null) await queue.finish(job)
      else await queue.reschedule(job)
      outagesInARow = 0
    } catch (error) {
      await failed(job, definition, error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function failed(job: LeasedJob, definition: Definition, error: Error): Promise<void> {
    const outage = outageOf(error)
    if (outage) return wait(job, outage, error)
    const failures = job.failures + 1
    logger.error({ err: error, event: 'job_failed', job: job.name, failures })
    if (definition.everySeconds === null && failures >= definition.maxAttempts) {
      await definition.onExhausted?.(job.data, error)
      await queue.finish(job)
    } else {
      await queue.retry(job, Math.min(300, failures ** 3), error.message)
    }
  }

  /** If this cannot be stored either, the lease expires and the job is taken again. */
  async function wait(job: LeasedJob, outage: Outage, error: Error): Promise<void> {
    outagesInARow += 1
    onOutage(error)
    logger.warn({ err: error, event: 'job_waits', job: job.name, code: outage })
    await queue.postpone(job, Math.min(60, 2 ** outagesInARow), error.message)
  }

  async function renew(): Promise<void> {
    if (running.size === 0) return
    const renewed = new Set(await queue.renew([...running.keys()]))
    for (const [id, { lost }] of running) if (!renewed.has(id)) lost.abort()
  }

  function report(error: unknown): void {
    if (outageOf(error)) onOutage(error)
    logger.error({ err: error, event: 'jobs' })
  }

  return {
    define(name, handler, { onExhausted, maxAttempts = 5, atOnce = 2 } = {}) {
      const definition = { kind: name, atOnce, handler, onExhausted, maxAttempts, everySeconds: null }
      // The table holds JSON; `send` and this definition agree on its type.
      definitions.set(name, definition as unknown as Definition)
    },
    defineRecurring(name, everySeconds, work, { runsInParallel = false } = {}) {
      const handler: JobHandler<JobData> = (_, signal) => work(signal).then(() => 'done' as const)
      definitions.set(name, {
        ...recurring,
        kind: runsInParallel ? name : recurring.kind,
        handler,
        onExhausted: undefined,
        maxAttempts: Infinity,
        everySeconds,
      })
    },
    async send(name, data, tx, afterMs = 0) {
      definitionOf(name)
      await queue.add(name, data, tx, afterMs)
      timers.pollAfterCommit(db.engine)
    },
    async retryNow(name, tx) {
      const count = await queue.retryNow(name, tx)
      timers.pollAfterCommit(db.engine)
      return count
    },
    names: () => [...definitions.keys()],
    async start() {
      // No other process can have the embedded database open, so these leases belong to dead ones.
      if (db.engine === 'embedded') await queue.releaseAll()
      for (const [name, { everySeconds }] of definitions) {
        if (everySeconds !== null) await queue.addRecurring(name, everySeconds)
      }
      timers.start()
    },
    async stop() {
      stopped.abort()
      await timers.stop()
      await Promise.all([...running.values()].map(({ finished }) => finished))
    },
    async drain() {
      for (;;) {
        const job = await queue.take([...definitions.keys()], [...running.keys()])
        if (!job) return
        await run(job, stopped.signal)
      }
    },
  }
}
