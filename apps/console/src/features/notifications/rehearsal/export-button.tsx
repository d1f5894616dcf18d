import Download from 'lucide-react/icons/download'
import { download } from '#src/shared/api/download.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { type RehearsedList, useRehearsalExport } from './rehearsal.queries.ts'

/** Downloads a list of a rehearsal: the password is requested again if it was entered long ago. */
export function ExportButton({ id, list }: { id: string; list: RehearsedList | 'any' }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { withPassword, prompt } = useFreshPassword()
  const ticket = useRehearsalExport()
  const isAll = list === 'any'
  async function take() {
    try {
      const taken = await withPassword(() => ticket.mutateAsync({ id, list }))
      if (!taken) return
      download(taken.response.url)
      showDone(t('ui.downloadStarted'))
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }
  return (
    <>
      <Button
        {...(isAll ? { size: 'small', tone: 'accent' } : { icon: Download })}
        busy={ticket.isPending}
        onClick={() => void take()}
      >
        {t(isAll ? 'rehearsal.exportAll' : 'rehearsal.export')}
      </Button>
      {prompt}
    </>
  )
}
