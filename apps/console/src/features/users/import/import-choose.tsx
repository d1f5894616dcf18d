import type { Import } from '@loupe/contract/admin/imports'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { asFailure } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { FileDrop } from '#src/ui/field/file-drop.tsx'
import { FormSummary } from '#src/ui/field/form.tsx'
import { DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useImportActions, useImports } from '../bulk/jobs.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import styles from './import-dialog.module.css'
import { unreadableOf, useImportProblem } from './import-problem.ts'

const visibleImports = 5

/** Uploads a dropped or chosen file; lists the latest imports to reopen. */
export function ImportChoose({ onId, onClose }: { onId: (id: string) => void; onClose: () => void }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const failureMessage = useFailureMessage()
  const problemMessages = useImportProblem()
  const { add } = useImportActions()
  const [part, setPart] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  function send(file: File | undefined) {
    if (!file) return
    sending.current = new AbortController()
    setPart(0)
    add.mutate(
      { file, onProgress: setPart, signal: sending.current.signal },
      { onSuccess: (job) => onId(job.id), onError: () => setAttempt(attempt + 1) },
    )
  }

  const failed =
    add.error && !isAbort(add.error)
      ? (problemMessages(unreadableOf(add.error)) ?? failureMessage(add.error))
      : null
  const percent = formatNumber(Math.floor(part * 100) / 100, { style: 'percent' })
  return (
    <>
      <DialogBody>
        <FormSummary attempt={attempt} errors={failed ? [{ message: failed }] : []} />
        {add.isPending ? (
          <div className={styles.sending}>
            <output>{t('usersImport.sending', { file: add.variables.file.name, percent })}</output>
            <ProgressBar label={t('usersImport.sendingLabel')} value={part} max={1} text={percent} />
          </div>
        ) : (
          <FileDrop
            title={t('usersImport.drop')}
            text={t('usersImport.dropText')}
            label={t('usersImport.choose')}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            onFile={send}
          />
        )}
        <Earlier onId={onId} />
      </DialogBody>
      <DialogActions>
        <Button
          onClick={() => {
            if (add.isPending) sending.current?.abort()
            else onClose()
          }}
        >
          {t(add.isPending ? 'usersImport.stopUpload' : 'ui.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}

function Earlier({ onId }: { onId: (id: string) => void }) {
  const t = useT()
  const messages = useUserMessages()
  const { data = [] } = useImports(true)
  if (data.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h3>{t('usersImport.earlier')}</h3>
      <ul>
        {data.slice(0, visibleImports).map((job: Import) => (
          <li key={job.id}>
            <button type="button" className={styles.earlierRow} onClick={() => onId(job.id)}>
              <bdi className={styles.earlierName}>{job.fileName}</bdi>
              <span>{t(`usersImport.state.${job.state}`)}</span>
              {messages.number(job.total)}
              <RelativeTime value={job.createdAt} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isAbort(error: unknown): boolean {
  return typeof asFailure(error) === 'string' && error instanceof DOMException && error.name === 'AbortError'
}
