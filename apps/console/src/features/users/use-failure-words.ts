import { wrongServices } from '#src/lib/api-client.ts'
import { asFailure, failureCode } from '#src/lib/failure.ts'
import { useCodeWords } from '#src/lib/words.tsx'

/** What to say about a call that failed, in the administrator's language. */
export function useFailureWords(): (error: unknown) => string {
  const words = useCodeWords()
  return (error) => {
    const failure = asFailure(error)
    return words(failureCode(failure), failure === wrongServices ? undefined : failure.ResponseMessage)
  }
}
