import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'

/** Copies a text to the clipboard, with a message. */
export function useCopyText(): (text: string, done: string) => Promise<void> {
  const t = useT()
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text)
      showDone(done)
    } catch {
      // the browser refused: the message reports it
      showFailure(t('ui.copyFailed'))
    }
  }
}
