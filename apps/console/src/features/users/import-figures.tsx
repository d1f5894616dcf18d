import type { Import } from '@loupe/contract/imports'
import Download from 'lucide-react/icons/download'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useCodeWords, useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { FigureList } from '#src/ui/figure-list.tsx'
import { showFailure } from '#src/ui/snackbar-store.ts'
import styles from './import-dialog.module.css'
import { useImportActions } from './jobs.queries.ts'
import { useUserWords } from './users-words.ts'

/** How many rows came in, or would, and which were refused and why. */
export function ImportFigures({ job, isPlan }: { job: Import; isPlan?: boolean }) {
  const t = useT()
  const words = useUserWords()
  const figures = [
    { label: t(isPlan ? 'usersImport.willAdd' : 'usersImport.added'), value: words.number(job.added) },
    { label: t(isPlan ? 'usersImport.willUpdate' : 'usersImport.updated'), value: words.number(job.updated) },
    { label: t('usersImport.unchanged'), value: words.number(job.unchanged) },
    {
      label: t(isPlan ? 'usersImport.willReject' : 'usersImport.rejected'),
      value: words.number(job.rejected),
    },
  ]
  return (
    <>
      <FigureList className={styles.figures} of={figures} />
      {job.rejected > 0 ? <Errors job={job} /> : null}
    </>
  )
}

function Errors({ job }: { job: Import }) {
  const t = useT()
  const codeWords = useCodeWords()
  const words = useUserWords()
  const failureWords = useFailureWords()
  const { errors } = useImportActions()
  const shownRows = new Set(job.errors.map((error) => error.row)).size
  return (
    <section className={styles.errors}>
      <div className={styles.errorsHead}>
        <h3>{t('usersImport.errors', { all: words.number(job.rejected) })}</h3>
        <Button
          size="small"
          icon={Download}
          busy={errors.isPending}
          onClick={() => errors.mutate(job.id, { onError: (error) => showFailure(failureWords(error)) })}
        >
          {t('usersImport.downloadErrors')}
        </Button>
      </div>
      {shownRows < job.rejected ? <p className={styles.lead}>{t('usersImport.firstErrors')}</p> : null}
      <div className={styles.scroll}>
        <table className={styles.map}>
          <thead>
            <tr>
              <th scope="col">{t('usersImport.line')}</th>
              <th scope="col">{t('usersImport.field')}</th>
              <th scope="col">{t('usersImport.value')}</th>
              <th scope="col">{t('usersImport.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {job.errors.map((error) => (
              <tr key={`${error.row} ${error.field} ${error.code}`}>
                <td className={styles.figure}>{words.number(error.line)}</td>
                <td>{error.field ? t(`usersImport.fields.${error.field}`) : '–'}</td>
                <td className={styles.sample}>
                  <bdi>{error.value}</bdi>
                </td>
                <td className={styles.reason}>{codeWords(error.code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
