import { DatabaseUnavailableError } from '#src/core/database/pool-database.ts'

/**
 * Reports progress every two seconds, until the returned function is called. One query at a time; a query that finds no
 * free connection is skipped: the work that holds the connections must not fail because of it.
 */
export function reportRepeatedly<T>(
  readProgress: () => Promise<T>,
  report: (progress: T) => void,
): () => void {
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
