import type { PuzzleItem } from '@loupe/contract/puzzle-content'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureWords } from '#src/shared/api/failure-words.ts'
import { useCodeWords, useT } from '#src/shared/messages/words.tsx'
import { useFieldName } from './use-field-name.ts'

/** Why the server took nothing: a line for each field by its name, or one for the whole. `items` are those sent. */
export function useProblemWords(items: readonly PuzzleItem[]): (error: unknown) => string[] {
  const t = useT()
  const codeWords = useCodeWords()
  const failureWords = useFailureWords()
  const fieldName = useFieldName(items)
  return (error) => {
    const wrong = fieldErrors(asFailure(error))
    if (wrong.length === 0) return [failureWords(error)]
    return wrong.map(({ path, code }) =>
      t('puzzleDesk.problem', { field: fieldName(path.split('.')), problem: codeWords(code) }),
    )
  }
}
