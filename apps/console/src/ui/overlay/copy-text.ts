import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'

/** Puts a text where it can be pasted from, and says so. */
export function useCopyText(): (text: string, done: string) => Promise<void> {
  const t = useT()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      showDone(done)
    } catch {
      // the browser refused: the words say so
      showFailure(t('ui.copyFailed'))
    }
  }
}
