/** Progress as a fraction, in whole percents; never 1 before it is complete. */
export function partDone(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((done * 100) / total) / 100
}
