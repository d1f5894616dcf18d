import Download from 'lucide-react/icons/download'
import { type Condition, Conditions } from '#src/list/filters/conditions.tsx'
import type { NounWith } from '#src/messages/catalogue.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import type { Total } from '#src/shared/numbers/total.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import type { ListExport } from './export-button.tsx'

/** Confirms an export that was started by an address or the palette: neither may download without a click. */
export function ExportListDialog({
  noun,
  total,
  conditions,
  exporting,
  onClose,
}: {
  /** The prefix of the list's message IDs. */
  noun: NounWith<'export.everything'>
  /** The number of rows, once it is counted. */
  total: Total | undefined
  /** The filters; without any, everything is exported. */
  conditions: readonly Condition[]
  exporting: ListExport
  onClose: () => void
}) {
  const t = useT()
  const formatCount = useFormatCount()
  const failureMessage = useFailureMessage()

  function run() {
    exporting.start({
      onSuccess: () => {
        showDone(t('ui.downloadStarted'))
        onClose()
      },
      onError: (error) => showFailure(failureMessage(error)),
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${noun}.export.title`)}
      description={t(`${noun}.export.text`)}
      size="small"
    >
      <DialogBody>
        {conditions.length > 0 ? <Conditions of={conditions} /> : <p>{t(`${noun}.export.everything`)}</p>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button tone="primary" icon={Download} busy={exporting.isBusy} onClick={run}>
          {t(`${noun}.export.submit`, {
            count: total?.total ?? 0,
            total: formatCount(total) || '…',
          })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
