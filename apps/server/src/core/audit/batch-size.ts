import type { Database } from '../database/database.ts'

/** On the embedded engine every request waits while a batch is sealed. */
const limits = {
  postgres: { mostRows: 500, quickMs: 250, slowMs: 1000 },
  embedded: { mostRows: 50, quickMs: 100, slowMs: 250 },
} as const

/** How many entries are sealed at once: fewer after a batch that failed or was slow, more again after quick ones. */
export class BatchSize {
  readonly #limits: (typeof limits)[Database['engine']]
  rows: number

  constructor(engine: Database['engine']) {
    this.#limits = limits[engine]
    this.rows = this.#limits.mostRows
  }

  /** Timeouts included: the next attempt has to be small enough to finish. */
  failed(): void {
    this.rows = Math.max(1, Math.floor(this.rows / 4))
  }

  took(ms: number): void {
    const { mostRows, quickMs, slowMs } = this.#limits
    if (ms > slowMs) this.rows = Math.max(1, Math.floor(this.rows / 2))
    else if (ms < quickMs) this.rows = Math.min(mostRows, this.rows * 2)
  }
}
