import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useErrorMessage } from '#src/shared/messages/messages.tsx'

/** The message of a failed save: what is wrong with the text, if that is the cause. */
export function useSaveFailureMessage(): (error: unknown) => string {
  const messages = useErrorMessage()
  const failureMessage = useFailureMessage()
  return (error) => {
    const content = fieldErrors(asFailure(error)).find(({ path }) => path === 'content')
    return content ? messages(content.code, content.message) : failureMessage(error)
  }
}
