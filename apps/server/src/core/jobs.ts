import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from './database/database.ts'
import { createQueue, type TakenJob } from './jobs/queue.ts'
import { startTimers } from './jobs/timers.ts'

/** What a job is told: plain values that survive JSON, such as the id of the row that holds its state. */
export type JobData = Record<string, string | number | boolean | null>

/** `interrupted`: the signal came first; the job is taken up again, here or by another server. */
export type JobEnd = 'over' | 'interrupted'

/**
 * Does the work of a job in steps of a second or so, each of them committed together with how far it is, and looks
 * at `signal` between two steps. It must bear being begun again after any step, even while a server that lost its
 * lease still runs the same job.
 */
export type JobHandler<Data extends JobData> = (data: Data, signal: AbortSignal) => Promise<JobEnd>

export interface Jobs {
  /**
   * Names a kind of job. A handler that throws is tried again, later and later; `onGivenUp` is told when that has
   * not helped `triesAtMost` times (default 5).
   */
  define<Data extends JobData>(
    name: string,
    handler: JobHandler<Data>,
    onGivenUp?: (data: Data, error: Error) => Promise<void>,
    triesAtMost?: number,
  ): void
  /** Does something every so often, on one server at a time. */
  defineRecurring(name: string, everySeconds: number, work: () => Promise<void>): void
  /** Adds a job in the caller's transaction: it runs if that commits, soon or after a while. */
  send(name: string, data: JobData, db: Queryable, afterMs?: number): Promise<void>
  /** Begins to take jobs: once the server listens. */
  start(): Promise<void>
  /** Lets the steps that run now come to their end, and takes nothing more. */
  stop(): Promise<void>
  /** Works off every job that is due, one after the other: for tests. */
  drain(): Promise<void>
}

interface Definition {
  handler: JobHandler<JobData>
  onGivenUp: ((data: JobData, error: Error) => Promise<void>) | undefined
  triesAtMost: number
  everySeconds: number | null
}

const atOnce = 3
const triesBeforeGivingUp = 5

/**
 * The queue of this server: a table in the same database, so that a job is as durable as the change that asked for it.
 * Any number of servers take from it; a job whose server died is taken up by another within half a minute.
 */
export function createJobs(db: Database, logger: FastifyBaseLogger): Jobs {
  const definitions = new Map<string, Definition>()
  const queue = createQueue(db, randomUUID())
  const running = new Map<string, { over: Promise<void>; lost: AbortController }>()
  const stopped = new AbortController()
  const timers = startTimers({ onLook: () => look(), onRenew: () => renew(), onFault: report })

  const definitionOf = (name: string): Definition => {
    const definition = definitions.get(name)
    if (!definition) throw new Error(`No job is called ${name}`)
    return definition
  }

  async function look(): Promise<void> {
    while (running.size < atOnce && !stopped.signal.aborted) {
      const job = await queue.take([...definitions.keys()])
      if (!job) return
      // Taken while this server was stopping, perhaps even what it had just given back: it is for the next one.
      if (stopped.signal.aborted) return queue.release(job)
      begin(job)
    }
  }

  function begin(job: TakenJob): void {
    const lost = new AbortController()
    const over = run(job, AbortSignal.any([stopped.signal, lost.signal]))
      .catch(report)
      .finally(() => {
        running.delete(job.id)
        timers.lookSoon()
      })
    running.set(job.id, { over, lost })
  }

  async function run(job: TakenJob, signal: AbortSignal): Promise<void> {
    const definition = definitionOf(job.name)
    try {
      const end = await definition.handler(job.data, signal)
      if (end === 'interrupted') await queue.release(job)
      else if (definition.everySeconds === null) await queue.finish(job)
      else await queue.rest(job)
    } catch (error) {
      await failed(job, definition, error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function failed(job: TakenJob, definition: Definition, error: Error): Promise<void> {
    const failures = job.failures + 1
    logger.error({ err: error, event: 'job_failed', job: job.name, failures })
    if (definition.everySeconds === null && failures >= definition.triesAtMost) {
      await definition.onGivenUp?.(job.data, error)
      await queue.finish(job)
    } else {
      await queue.retry(job, Math.min(300, failures ** 3), error.message)
    }
  }

  async function renew(): Promise<void> {
    if (running.size === 0) return
    const kept = new Set(await queue.renew([...running.keys()]))
    for (const [id, { lost }] of running) if (!kept.has(id)) lost.abort()
  }

  function report(error: unknown): void {
    logger.error({ err: error, event: 'jobs' })
  }

  return {
    define(name, handler, onGivenUp, triesAtMost = triesBeforeGivingUp) {
      // Only `send` and this definition agree on what the data of a name is: the table holds JSON.
      definitions.set(name, { handler, onGivenUp, triesAtMost, everySeconds: null } as unknown as Definition)
    },
    defineRecurring(name, everySeconds, work) {
      const handler = () => work().then(() => 'over' as const)
      definitions.set(name, { handler, onGivenUp: undefined, triesAtMost: Infinity, everySeconds })
    },
    async send(name, data, tx, afterMs = 0) {
      definitionOf(name)
      await queue.add(name, data, tx, afterMs)
      timers.lookAfterCommit(db.engine)
    },
    async start() {
      // Nobody else can have the embedded database open: whoever held these jobs is dead.
      if (db.engine === 'embedded') await queue.releaseAll()
      for (const [name, { everySeconds }] of definitions) {
        if (everySeconds !== null) await queue.addRecurring(name, everySeconds)
      }
      timers.start()
    },
    async stop() {
      stopped.abort()
      await timers.stop()
      await Promise.all([...running.values()].map(({ over }) => over))
    },
    async drain() {
      for (;;) {
        const job = await queue.take([...definitions.keys()])
        if (!job) return
        await run(job, stopped.signal)
      }
    },
  }
}
