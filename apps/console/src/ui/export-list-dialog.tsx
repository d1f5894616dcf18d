import Download from 'lucide-react/icons/download'
import type { NounWith } from '#src/i18n/catalogue.ts'
import { useCountWords } from '#src/lib/count-words.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import type { Total } from '#src/lib/list-queries.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from './button.tsx'
import { type Condition, Conditions } from './conditions.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import { showDone, showFailure } from './snackbar-store.ts'

/** Says what of a list is about to be written into a file; on a press it is made, and the browser fetches it. */
export function ExportListDialog({
  noun,
  total,
  conditions,
  isBusy,
  onExport,
  onClose,
}: {
  /** What the list's words begin with. */
  noun: NounWith<'export.everything'>
  /** How much it is, once that is counted. */
  total: Total | undefined
  /** What narrows the list; without any, everything is written. */
  conditions: readonly Condition[]
  isBusy: boolean
  /** Begins it, and says how it ended if this dialog is still there. */
  onExport: (ends: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  onClose: () => void
}) {
  const t = useT()
  const countWords = useCountWords()
  const failureWords = useFailureWords()

  function run() {
    onExport({
      onSuccess: () => {
        showDone(t('ui.downloadStarted'))
        onClose()
      },
      onError: (error) => showFailure(failureWords(error)),
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
        <Button tone="primary" icon={Download} busy={isBusy} onClick={run}>
          {t(`${noun}.export.submit`, {
            count: total?.total ?? 0,
            total: countWords(total) || '…',
          })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
