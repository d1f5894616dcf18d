import type { Import } from '@loupe/contract/admin/imports'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { isRunning, useImport } from '../bulk/jobs.queries.ts'
import { ImportChoose } from './import-choose.tsx'
import { ImportMap } from './import-map.tsx'
import { ImportWork } from './import-work.tsx'

/**
 * An import of players: choose a file, map its columns, check, run. Its ID is in the address, so that it can be left at
 * any step and reopened.
 */
export function ImportDialog({
  id,
  onId,
  onClose,
}: {
  id: string | undefined
  onId: (id: string) => void
  onClose: () => void
}) {
  const t = useT()
  const { data, error, refetch, isFetching } = useImport(id)
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={id && data ? <bdi>{data.fileName}</bdi> : t('usersImport.title')}
      description={id ? undefined : t('usersImport.text')}
    >
      {id === undefined ? (
        <ImportChoose onId={onId} onClose={onClose} />
      ) : data ? (
        <Step job={data} onId={onId} onClose={onClose} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} onOther={() => onId('')} />
      ) : (
        <DialogBody>
          <Skeleton width={6} />
        </DialogBody>
      )}
    </Dialog>
  )
}

function Step({ job, onId, onClose }: { job: Import; onId: (id: string) => void; onClose: () => void }) {
  const isBeforeRun = job.state === 'uploaded' || job.state === 'checking' || job.state === 'checked'
  if (isBeforeRun) return <ImportMap key={job.id} job={job} onOther={() => onId('')} />
  return <ImportWork job={job} running={isRunning(job)} onOther={() => onId('')} onClose={onClose} />
}

function Failed({
  error,
  retrying,
  onRetry,
  onOther,
}: {
  error: unknown
  retrying: boolean
  onRetry: () => void
  onOther: () => void
}) {
  const t = useT()
  const messages = useFailureMessage()
  return (
    <>
      <DialogBody>
        <ErrorState title={t('usersImport.loadFailed')}>{messages(error)}</ErrorState>
      </DialogBody>
      <DialogActions>
        <Button onClick={onOther}>{t('usersImport.other')}</Button>
        <Button tone="primary" busy={retrying} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </DialogActions>
    </>
  )
}
