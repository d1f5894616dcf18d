import type { Import } from '@loupe/contract/admin/imports'
import Download from 'lucide-react/icons/download'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { FigureList } from '#src/ui/display/figure-list.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useImportActions } from '../bulk/jobs.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import { useFieldName } from './field-choice.tsx'
import styles from './import-dialog.module.css'

/** How many rows were imported, or would be, and which were rejected and why. */
export function ImportFigures({ job, isPlan }: { job: Import; isPlan?: boolean }) {
  const t = useT()
  const messages = useUserMessages()
  const figures = [
    { label: t(isPlan ? 'usersImport.willAdd' : 'usersImport.added'), value: messages.number(job.added) },
    {
      label: t(isPlan ? 'usersImport.willUpdate' : 'usersImport.updated'),
      value: messages.number(job.updated),
    },
    { label: t('usersImport.unchanged'), value: messages.number(job.unchanged) },
    {
      label: t(isPlan ? 'usersImport.willReject' : 'usersImport.rejected'),
      value: messages.number(job.rejected),
    },
  ]
  return (
    <>
      <FigureList className={styles.figures} of={figures} />
      {job.rejected > 0 ? (
        <Cells
          title={t('usersImport.errors', { all: messages.number(job.rejected) })}
          file={{ id: job.id, rows: 'rejected' }}
          of={job.errors}
          count={job.rejected}
        />
      ) : null}
      {job.incomplete > 0 ? (
        <Cells
          title={t('usersImport.warnings', { all: messages.number(job.incomplete) })}
          lead={t(isPlan ? 'usersImport.willLeaveOut' : 'usersImport.leftOut')}
          file={{ id: job.id, rows: 'incomplete' }}
          of={job.warnings}
          count={job.incomplete}
        />
      ) : null}
    </>
  )
}

/** Cells with their errors, and a download of all of them. */
function Cells({
  title,
  lead,
  file,
  of,
  count,
}: {
  title: string
  lead?: string
  file: { id: string; rows: 'rejected' | 'incomplete' }
  of: Import['errors']
  /** The number of rows; `of` has the first ones. */
  count: number
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const messages = useUserMessages()
  const failureMessage = useFailureMessage()
  const { errors } = useImportActions()
  const fieldName = useFieldName()
  const visibleRows = new Set(of.map((cell) => cell.row)).size
  const reason = ({ code, field }: Import['errors'][number]) =>
    code === 'format_country' ? t('usersImport.unknownCountry') : errorMessage(code, undefined, field ?? '')
  return (
    <section className={styles.errors} data-rows={file.rows}>
      <div className={styles.errorsHeader}>
        <h3>{title}</h3>
        <Button
          size="small"
          icon={Download}
          busy={errors.isPending}
          onClick={() => errors.mutate(file, { onError: (error) => showFailure(failureMessage(error)) })}
        >
          {t('usersImport.downloadErrors')}
        </Button>
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {visibleRows < count ? <p className={styles.lead}>{t('usersImport.firstErrors')}</p> : null}
      <div className={styles.scroll}>
        <table className={`${styles.map} ${styles.cells}`}>
          <thead>
            <tr>
              <th scope="col">{t('usersImport.line')}</th>
              <th scope="col">{t('usersImport.field')}</th>
              <th scope="col">{t('usersImport.value')}</th>
              <th scope="col">{t('usersImport.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {of.map((error) => (
              <tr key={`${error.row} ${error.field} ${error.code}`}>
                <td>{messages.number(error.line)}</td>
                <td>{error.field ? fieldName(error.field) : '–'}</td>
                <td className={styles.sample}>
                  <bdi>{error.value}</bdi>
                </td>
                <td className={styles.reason}>{reason(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
