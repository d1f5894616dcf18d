import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { useFieldName } from './use-field-name.ts'

/** Why the server took nothing: a line for each field by its name, or one for the whole. `items` are those sent. */
export function useProblemMessages(items: readonly PuzzleItem[]): (error: unknown) => string[] {
  const t = useT()
  const errorMessage = useErrorMessage()
  const failureMessage = useFailureMessage()
  const fieldName = useFieldName(items)
  return (error) => {
    const wrong = fieldErrors(asFailure(error))
    if (wrong.length === 0) return [failureMessage(error)]
    return wrong.map(({ path, code }) =>
      t('puzzleEditor.problem', { field: fieldName(path.split('.')), problem: errorMessage(code) }),
    )
  }
}
