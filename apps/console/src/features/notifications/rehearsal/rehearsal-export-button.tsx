import Download from 'lucide-react/icons/download'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useProtectedDownload } from '#src/ui/overlay/use-protected-download.ts'
import { type RehearsedList, useRehearsalExport } from './rehearsal.queries.ts'

/** Downloads a list of a rehearsal: the password is requested again if it was entered long ago. */
export function RehearsalExportButton({ id, list }: { id: string; list: RehearsedList | 'any' }) {
  const t = useT()
  const { downloadFrom, prompt } = useProtectedDownload()
  const ticket = useRehearsalExport()
  const isAll = list === 'any'
  return (
    <>
      <Button
        {...(isAll ? { size: 'small', tone: 'accent' } : { icon: Download })}
        busy={ticket.isPending}
        onClick={() => void downloadFrom(() => ticket.mutateAsync({ id, list }), t('ui.downloadStarted'))}
      >
        {t(isAll ? 'rehearsal.exportAll' : 'rehearsal.export')}
      </Button>
      {prompt}
    </>
  )
}
