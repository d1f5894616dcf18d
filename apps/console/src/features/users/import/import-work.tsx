import type { Import } from '@loupe/contract/admin/imports'
import { useEffect, useEffectEvent } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useImportActions } from '../bulk/jobs.queries.ts'
import { dismissJob } from '../bulk/jobs-store.ts'
import { useUserMessages } from '../users-messages.ts'
import styles from './import-dialog.module.css'
import { ImportFigures } from './import-figures.tsx'
import { useImportProblem } from './import-problem.ts'

/** A running, stopped or finished import. */
export function ImportWork({
  job,
  running,
  onOther,
  onClose,
}: {
  job: Import
  running: boolean
  onOther: () => void
  onClose: () => void
}) {
  const t = useT()
  const messages = useUserMessages()
  const failureMessage = useFailureMessage()
  const problemMessages = useImportProblem()
  const { run, stop } = useImportActions()
  // an end seen here needs no bar above the list
  const leave = useEffectEvent(() => {
    if (!running) dismissJob(job.id)
  })
  useEffect(() => () => leave(), [])
  const onError = (error: unknown) => showFailure(failureMessage(error))
  const goOn = () => run.mutate({ id: job.id, mapping: job.mapping, existing: job.existing }, { onError })
  const done = messages.number(job.done)
  const progress = t('usersBulk.job.progress', { done, total: messages.number(job.total) })
  const title =
    job.state === 'done'
      ? t('usersImport.done')
      : job.state === 'stopped'
        ? t('usersImport.stopped')
        : job.state === 'failed'
          ? t('usersImport.failed')
          : t('usersImport.running')
  return (
    <>
      <DialogBody>
        <div className={styles.sending}>
          <output>
            <b>{title}</b> {progress}
          </output>
          <ProgressBar label={title} text={progress} value={job.done} max={job.total} />
          {job.failure ? <p className={styles.problem}>{problemMessages(job.failure)}</p> : null}
          {running ? <p className={styles.lead}>{t('usersImport.mayLeave')}</p> : null}
        </div>
        <ImportFigures job={job} />
      </DialogBody>
      <DialogActions
        start={
          running ? null : (
            <Button tone="quiet" onClick={onOther}>
              {t('usersImport.other')}
            </Button>
          )
        }
      >
        {running ? (
          <Button
            busy={job.state === 'stopping' || stop.isPending}
            onClick={() => stop.mutate(job.id, { onError })}
          >
            {t('usersImport.stop')}
          </Button>
        ) : null}
        {job.state === 'stopped' || job.state === 'failed' ? (
          <Button busy={run.isPending} onClick={goOn}>
            {t('usersImport.goOn')}
          </Button>
        ) : null}
        <Button tone="primary" onClick={onClose}>
          {running ? t('usersImport.leave') : t('usersImport.toList')}
        </Button>
      </DialogActions>
    </>
  )
}
