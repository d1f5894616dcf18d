import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { useFieldName } from './use-field-name.ts'

/** The messages of a refused save: one for each field, or one for the whole. `items` are the sent ones. */
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
