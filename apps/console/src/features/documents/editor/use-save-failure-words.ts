import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureWords } from '#src/shared/api/failure-words.ts'
import { useCodeWords } from '#src/shared/messages/words.tsx'

/** Why a save failed: what is wrong with the text itself, where that is the cause. */
export function useSaveFailureWords(): (error: unknown) => string {
  const words = useCodeWords()
  const failureWords = useFailureWords()
  return (error) => {
    const content = fieldErrors(asFailure(error)).find(({ path }) => path === 'content')
    return content ? words(content.code, content.message) : failureWords(error)
  }
}
