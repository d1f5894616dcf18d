import type { Import } from '@loupe/contract/admin/imports'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { isRunning, useImportActions } from '../bulk/jobs.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import { readSearch } from '../users-search.ts'
import { FieldChoice } from './field-choice.tsx'
import styles from './import-dialog.module.css'
import { ImportFigures } from './import-figures.tsx'
import { mappingProblem } from './import-mapping.ts'

const shownSamples = 3

/** Maps the columns of a file to fields, with the first rows beside them; then shows what running it would do. */
export function ImportMap({ job, onOther }: { job: Import; onOther: () => void }) {
  const t = useT()
  const messages = useUserMessages()
  const failureMessage = useFailureMessage()
  const { check, run, stop } = useImportActions()
  const [mapping, setMapping] = useState(job.mapping)
  const [existing, setExisting] = useState(job.existing)
  const checking = isRunning(job)
  const problem = mappingProblem(mapping)
  const isTouched = existing !== job.existing || mapping.join() !== job.mapping.join()
  const guard = useLeaveGuard(isTouched, ({ path, search }) => {
    const there = readSearch(search)
    return !path.startsWith('/users') || there.dialog !== 'import' || there.import !== job.id
  })
  const isAsChecked = job.state === 'checked' && !isTouched
  const choices = { id: job.id, mapping, existing }
  const onError = (error: unknown) => showFailure(failureMessage(error))

  return (
    <>
      <DialogBody>
        <p className={styles.lead}>{t('usersImport.mapText', { columns: job.columns.length })}</p>
        <div className={styles.scroll}>
          <table className={styles.map}>
            <thead>
              <tr>
                <th scope="col">{t('usersImport.column')}</th>
                <th scope="col">{t('usersImport.field')}</th>
                <th scope="col">{t('usersImport.sample')}</th>
              </tr>
            </thead>
            <tbody>
              {job.columns.map((column, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a file may have two columns of one name: their place is their identity
                <tr key={index}>
                  <th scope="row">
                    <bdi>{column || t('usersImport.unnamed', { number: index + 1 })}</bdi>
                  </th>
                  <td>
                    <FieldChoice
                      column={column}
                      value={mapping[index] ?? null}
                      disabled={checking}
                      onChange={(field) =>
                        setMapping(job.columns.map((_, at) => (at === index ? field : (mapping[at] ?? null))))
                      }
                    />
                  </td>
                  <td className={styles.sample}>
                    <bdi>
                      {job.sample
                        .slice(0, shownSamples)
                        .map((row) => row[index] ?? '')
                        .join(' · ')}
                    </bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.existing}>
          <span>{t('usersImport.existing')}</span>
          <Segmented
            label={t('usersImport.existing')}
            value={existing}
            options={[
              { value: 'skip', label: t('usersImport.skip') },
              { value: 'update', label: t('usersImport.update') },
            ]}
            onChange={setExisting}
          />
        </div>
        {problem ? (
          <p className={styles.problem} role="alert">
            {t(`usersImport.problem.${problem}`)}
          </p>
        ) : null}
        {checking ? <Checking job={job} /> : null}
        {isAsChecked ? <ImportFigures job={job} isPlan /> : null}
      </DialogBody>
      <DialogActions
        start={
          <Button tone="quiet" onClick={onOther} disabled={checking}>
            {t('usersImport.other')}
          </Button>
        }
      >
        {checking ? (
          <Button busy={stop.isPending} onClick={() => stop.mutate(job.id, { onError })}>
            {t('usersImport.stopCheck')}
          </Button>
        ) : isAsChecked ? (
          <Button
            tone="primary"
            disabled={job.added + job.updated === 0}
            busy={run.isPending}
            onClick={() => run.mutate(choices, { onError })}
          >
            {t('usersImport.run', {
              count: job.added + job.updated,
              total: messages.number(job.added + job.updated),
            })}
          </Button>
        ) : (
          <Button
            tone="primary"
            disabled={problem !== null}
            busy={check.isPending}
            onClick={() => check.mutate(choices, { onError })}
          >
            {t('usersImport.check')}
          </Button>
        )}
      </DialogActions>
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </>
  )
}

function Checking({ job }: { job: Import }) {
  const t = useT()
  const messages = useUserMessages()
  const done = messages.number(job.done)
  const text = t('usersBulk.job.progress', { done, total: messages.number(job.total) })
  return (
    <div className={styles.sending}>
      <output>
        {t('usersImport.checking')} {text}
      </output>
      <ProgressBar label={t('usersImport.checking')} text={text} value={job.done} max={job.total} />
    </div>
  )
}
