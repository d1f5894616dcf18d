import Download from 'lucide-react/icons/download'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from './button.tsx'
import { type Condition, Conditions } from './conditions.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import { showDone, showFailure } from './snackbar-store.ts'

/** Says what of a list is about to be written into a file; on a press it is made, and the browser fetches it. */
export function ExportListDialog({
  words,
  conditions,
  isBusy,
  onExport,
  onClose,
}: {
  words: { title: string; text: string; everything: string; submit: string }
  /** What narrows the list; without any, everything is written. */
  conditions: readonly Condition[]
  isBusy: boolean
  /** Begins it, and says how it ended if this dialog is still there. */
  onExport: (ends: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  onClose: () => void
}) {
  const t = useT()
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
    <Dialog open onClose={onClose} title={words.title} description={words.text} size="small">
      <DialogBody>
        {conditions.length > 0 ? <Conditions of={conditions} /> : <p>{words.everything}</p>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button tone="primary" icon={Download} busy={isBusy} onClick={run}>
          {words.submit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
