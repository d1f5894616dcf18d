import type { Archive } from './channel.ts'
import { EngineRun } from './engine-run.ts'
import { SessionStream } from './session-stream.ts'
import { type StatementLimits, watch } from './watchdog.ts'

/** Where the database is, and its time limits. */
export interface EngineOptions {
  /** Its folder, or null for one in memory. */
  folder: string | null
  /** For memory: an archive from `dump` to start from. */
  archive?: Archive | null
  limits?: StatementLimits
  /** The time limit of closing. Default 6,000. */
  closeWithinMs?: number
  /** Called with the reason when a running engine was ended; the next session starts it again. */
  onFault?: (error: Error) => void
}

/** The time limits of ordinary statements, and those of work known to be long. */
export const defaultStatementLimits: StatementLimits = { deadlineMs: 30_000, graceMs: 2000 }
const longWorkMs = 15 * 60_000
const defaultCloseMs = 3000

/** The embedded engine: keeps its thread running, restarts it when it has ended, opens sessions. */
export class Engine {
  readonly #options: EngineOptions
  #running: Promise<EngineRun> | undefined
  #isClosed = false
  #hasStarted = false
  #limits: StatementLimits

  private constructor(options: EngineOptions) {
    this.#options = options
    this.#limits = options.limits ?? defaultStatementLimits
  }

  /** Resolves when the engine answers; rejects with EngineRefusal when it cannot work in its folder. */
  static async start(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options)
    await engine.#run()
    return engine
  }

  /** A stream for node-postgres. One session is served at a time; opening one ends the previous one. */
  openSession(): SessionStream {
    return new SessionStream(() => this.#run())
  }

  /** Runs work whose statements may be long. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    const previous = this.#limits
    this.#limits = { ...previous, deadlineMs: longWorkMs }
    try {
      return await work()
    } finally {
      this.#limits = previous
    }
  }

  /** Whether a statement is running within its time limit. */
  async isWorking(): Promise<boolean> {
    return (await this.#running)?.isWorking ?? false
  }

  /** Cancels the running statement (error 57014). */
  async cancel(): Promise<void> {
    const run = await this.#running
    run?.cancel()
  }

  /** The whole database as an archive to start from. No session may be active. */
  async dump(): Promise<Archive> {
    const run = await this.#run()
    return (await run.request({ kind: 'dump' }, 'dumped')).archive
  }

  /** Closes with a checkpoint, or without one when that takes too long: the log has everything that was committed. */
  async close(): Promise<void> {
    this.#isClosed = true
    const run = await this.#running
    if (!run) return
    const tooLate = new Error('The embedded database was ended in the middle of its work')
    const timer = setTimeout(() => void run.terminate(tooLate), this.#options.closeWithinMs ?? defaultCloseMs)
    try {
      await run.request({ kind: 'close' }, 'closed')
    } catch (error) {
      if (error !== tooLate) throw error
    } finally {
      clearTimeout(timer)
      await run.terminate()
    }
  }

  async #run(): Promise<EngineRun> {
    if (this.#isClosed) throw new Error('The embedded database is closed')
    this.#running ??= this.#startRun()
    return this.#running
  }

  async #startRun(): Promise<EngineRun> {
    try {
      const { folder, archive = null } = this.#options
      if (folder === null && this.#hasStarted)
        throw new Error('The database in memory is gone with its engine')
      this.#hasStarted = true
      const run = await EngineRun.start({ folder, archive, purpose: 'serve' })
      void this.#superviseUntilItEnds(run)
      return run
    } catch (error) {
      this.#running = undefined
      throw error
    }
  }

  async #superviseUntilItEnds(run: EngineRun): Promise<void> {
    const unwatch = watch(run, () => this.#limits)
    const reason = await run.ended
    unwatch()
    this.#running = undefined
    if (!this.#isClosed) this.#options.onFault?.(reason)
  }
}
