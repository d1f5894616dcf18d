import { useCodeWords } from '#src/shared/messages/words.tsx'
import { wrongServices } from './api-client.ts'
import { asFailure, failureCode } from './failure.ts'

/** What to say about a call that failed, in the administrator's language. */
export function useFailureWords(): (error: unknown) => string {
  const words = useCodeWords()
  return (error) => {
    const failure = asFailure(error)
    return words(failureCode(failure), failure === wrongServices ? undefined : failure.ResponseMessage)
  }
}
