import { DatabaseUnavailableError } from '#src/core/database/pool-database.ts'

/**
 * Asks every two seconds how far the work is, and tells it, until the function that it answers is called. One question
 * at a time, and one that finds no connection free in time goes unanswered: the work that holds it must not end for that.
 */
export function reportRepeatedly<T>(readProgress: () => Promise<T>, report: (answer: T) => void): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void readProgress()
      .then(report)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailableError)) throw error
      })
      .finally(() => {
        isAsking = false
      })
  }, 2000)
  return () => clearInterval(timer)
}
