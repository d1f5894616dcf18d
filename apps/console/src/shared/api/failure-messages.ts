import { useErrorMessage } from '#src/shared/messages/messages.tsx'
import { wrongServices } from './api-client.ts'
import { asFailure, failureCode } from './failure.ts'

/** The message of a failed call, in the administrator's language. */
export function useFailureMessage(): (error: unknown) => string {
  const messages = useErrorMessage()
  return (error) => {
    const failure = asFailure(error)
    return messages(failureCode(failure), failure === wrongServices ? undefined : failure.ResponseMessage)
  }
}
