/** How far something is as a fraction, in whole percents; never all of it before it is done. */
export function partDone(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((done * 100) / total) / 100
}
