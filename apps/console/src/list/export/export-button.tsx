import Download from 'lucide-react/icons/download'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'

/** The export of a list: starts the download, and returns its result. */
export interface ListExport {
  isBusy: boolean
  start: (ends: { onSuccess: () => void; onError: (error: unknown) => void }) => void
}

/** Exports a list as it is filtered and sorted on the page, without a dialog, since there are no options. */
export function ExportButton({
  label,
  isCompact,
  exporting: { isBusy, start },
}: {
  label: string
  isCompact: boolean
  exporting: ListExport
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const onClick = () => {
    if (isBusy) return
    start({
      onSuccess: () => showDone(t('ui.downloadStarted')),
      onError: (error) => showFailure(failureMessage(error)),
    })
  }
  return isCompact ? (
    <IconButton
      icon={Download}
      label={label}
      outlined
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    />
  ) : (
    <Button icon={Download} busy={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
}
