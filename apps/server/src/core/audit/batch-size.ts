const mostRows = 500
const quickMs = 250
const slowMs = 1000

/** How many entries are sealed at once: fewer after a batch that failed or was slow, more again after quick ones. */
export class BatchSize {
  rows = mostRows

  /** A time-out among others: the next try has to be one that can end. */
  failed(): void {
    this.rows = Math.max(1, Math.floor(this.rows / 4))
  }

  took(ms: number): void {
    if (ms > slowMs) this.rows = Math.max(1, Math.floor(this.rows / 2))
    else if (ms < quickMs) this.rows = Math.min(mostRows, this.rows * 2)
  }
}
