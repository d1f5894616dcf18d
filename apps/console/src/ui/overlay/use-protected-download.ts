import type { ReactNode } from 'react'
import { download } from '#src/shared/api/download.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useFreshPassword } from './use-fresh-password.tsx'

/**
 * Downloads the file whose address `request` returns: if the server requires the password first, it is requested in
 * place. `done` is shown once the download has started, a failure otherwise. Render `prompt` as that of `useFreshPassword`.
 */
export function useProtectedDownload(): {
  downloadFrom: (request: () => Promise<{ url: string }>, done: string) => Promise<void>
  prompt: ReactNode
} {
  const failureMessage = useFailureMessage()
  const { withPassword, prompt } = useFreshPassword()

  async function downloadFrom(request: () => Promise<{ url: string }>, done: string) {
    try {
      const taken = await withPassword(request)
      if (!taken) return
      download(taken.response.url)
      showDone(done)
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }
  return { downloadFrom, prompt }
}
