import type { BulkUsers } from '@loupe/contract/admin/users/users-bulk'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef } from 'react'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { footerMarker } from '#src/ui/feedback/clearance.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { refreshUsers } from '../users.queries.ts'
import { useUserMessages } from '../users-messages.ts'
import styles from './job-bars.module.css'
import { isRunning, useBulk, useBulkActions, useImport, useImportActions } from './jobs.queries.ts'
import { dismissJob, type Job } from './jobs-store.ts'
import { useAutoDismiss } from './use-auto-dismiss.ts'

/** Running or just finished jobs, above the list's footer; they reappear after a reload. */
export function JobBars({ jobs, onImport }: { jobs: readonly Job[]; onImport: (id: string) => void }) {
  return jobs.map(({ id, kind }) =>
    kind === 'bulk' ? (
      <BulkBarOf key={id} id={id} />
    ) : (
      <ImportBarOf key={id} id={id} onOpen={() => onImport(id)} />
    ),
  )
}

function BulkBarOf({ id }: { id: string }) {
  const t = useT()
  const messages = useFailureMessage()
  const { data: bulk, error } = useBulk(id)
  const { stop, undo } = useBulkActions()
  const text = useBulkText()
  useRefreshWhenOver(bulk)
  useDismissWhenGone(id, error)
  const isPutBack = bulk !== undefined && isAsBefore(bulk)
  const announce = useEffectEvent((done: BulkUsers) => showDone(text(done)))
  useEffect(() => {
    if (!bulk || !isPutBack) return
    announce(bulk)
    dismissJob(id)
  }, [bulk, isPutBack, id])
  if (!bulk || isPutBack) return null
  const onError = (problem: unknown) => showFailure(messages(problem))
  return (
    <JobBar
      job={bulk}
      text={text(bulk)}
      failed={bulk.state === 'failed'}
      stop={
        <Button
          size="small"
          tone="quiet"
          busy={bulk.state === 'stopping' || stop.isPending}
          onClick={() => stop.mutate(id, { onError })}
        >
          {t('usersBulk.job.stop')}
        </Button>
      }
      after={
        bulk.undoable ? (
          <Button
            size="small"
            tone="accent"
            busy={undo.isPending}
            onClick={() => undo.mutate(id, { onError, onSuccess: () => dismissJob(id) })}
          >
            {t('users.undo')}
          </Button>
        ) : null
      }
    />
  )
}

function ImportBarOf({ id, onOpen }: { id: string; onOpen: () => void }) {
  const t = useT()
  const messages = useUserMessages()
  const failureMessage = useFailureMessage()
  const { data: job, error } = useImport(id)
  const { stop } = useImportActions()
  useRefreshWhenOver(job)
  useDismissWhenGone(id, error)
  if (!job) return null
  const figures = {
    added: messages.number(job.added),
    rejected: messages.number(job.rejected),
    file: job.fileName,
  }
  const text = isRunning(job)
    ? t('usersBulk.job.importing', figures)
    : job.state === 'done'
      ? t('usersBulk.job.imported', figures)
      : job.state === 'failed'
        ? t('usersBulk.job.importFailed', figures)
        : t('usersBulk.job.importStopped', figures)
  return (
    <JobBar
      job={job}
      text={text}
      failed={job.state === 'failed'}
      // a rejected, stopped or failed job stays until it is dismissed
      leaves={job.state === 'done' && job.rejected === 0 && job.incomplete === 0}
      stop={
        <Button
          size="small"
          tone="quiet"
          busy={job.state === 'stopping' || stop.isPending}
          onClick={() => stop.mutate(id, { onError: (problem) => showFailure(failureMessage(problem)) })}
        >
          {t('usersBulk.job.stop')}
        </Button>
      }
      after={null}
      always={
        <Button size="small" tone="accent" onClick={onOpen}>
          {t('usersBulk.job.details')}
        </Button>
      }
    />
  )
}

interface AnyJob {
  id: string
  state: string
  done: number
  total: number
  /** While its players are selected: how many of all are read. */
  selecting?: BulkUsers['selecting']
}

function JobBar({
  job,
  text,
  failed,
  leaves = false,
  stop,
  after,
  always,
}: {
  job: AnyJob
  text: string
  failed: boolean
  /** It has finished and can disappear. */
  leaves?: boolean
  stop: React.ReactNode
  after: React.ReactNode
  always?: React.ReactNode
}) {
  const t = useT()
  const messages = useUserMessages()
  const running = isRunning(job)
  const box = useRef<HTMLElement>(null)
  useAutoDismiss(leaves, box, () => dismissJob(job.id))
  const { selecting } = job
  const [done, total] = selecting ? [selecting.read, selecting.of] : [job.done, job.total]
  const progress = t(selecting ? 'usersBulk.job.checked' : 'usersBulk.job.progress', {
    done: messages.number(done),
    total: messages.number(total),
  })
  return (
    <section ref={box} className={styles.bar} aria-label={t('usersBulk.job.label')} {...footerMarker}>
      <div className={styles.line}>
        {running ? null : (
          <span className={failed ? styles.failed : styles.done}>
            <Icon of={failed ? CircleAlert : CircleCheck} />
          </span>
        )}
        <output className={styles.text}>{text}</output>
        {running ? <span className={styles.progress}>{progress}</span> : after}
        {always}
        {running ? (
          stop
        ) : (
          <IconButton
            size="small"
            icon={X}
            label={t('usersBulk.job.dismiss')}
            onClick={() => dismissJob(job.id)}
          />
        )}
      </div>
      {running ? <ProgressBar label={text} text={progress} value={done} max={total} /> : null}
    </section>
  )
}

/** Everything was undone: nothing is left to do, and it is announced only once. */
function isAsBefore({ undoOf, state, skipped }: BulkUsers): boolean {
  return undoOf !== null && state === 'done' && skipped === 0
}

const skipReasons = ['same', 'erased', 'changedSince', 'tooManyTags'] as const

/** The text of a bulk action, running, finished or undone, with its number of players. */
function useBulkText(): (bulk: BulkUsers) => string {
  const t = useT()
  const messages = useUserMessages()
  return (bulk) => {
    const { kind } = bulk.action
    const counts = {
      count: bulk.state === 'done' || bulk.state === 'stopped' ? bulk.changed : bulk.total,
      tags: 'tags' in bulk.action ? messages.anyOf(bulk.action.tags) : '',
    }
    if (isRunning(bulk)) {
      if (bulk.selecting) return t('usersBulk.job.selecting', { count: bulk.total })
      return bulk.undoOf ? t('usersBulk.job.undoing', counts) : t(`usersBulk.job.running.${kind}`, counts)
    }
    if (bulk.state === 'failed') return t('usersBulk.job.failed', { done: bulk.done })
    if (bulk.selecting) return t('usersBulk.job.stoppedSelecting')
    if (bulk.total === 0) return t('usersBulk.job.noMatch')
    const over = bulk.undoOf ? t('usersBulk.job.undone', counts) : t(`usersBulk.job.done.${kind}`, counts)
    const skips = skipReasons
      .filter((reason) => bulk.skips[reason] > 0)
      .map((reason) => t(`usersBulk.job.skips.${reason}`, { count: bulk.skips[reason] }))
    const stopped =
      bulk.state === 'stopped'
        ? t('usersBulk.job.stopped', { done: messages.number(bulk.done), total: messages.number(bulk.total) })
        : ''
    return [over, ...skips, stopped].filter(Boolean).join(' ')
  }
}

/** The list is reloaded when a job ends, and occasionally before. */
function useRefreshWhenOver(job: AnyJob | undefined): void {
  const client = useQueryClient()
  const wasRunning = useRef(false)
  const running = isRunning(job)
  const refresh = useEffectEvent(() => refreshUsers(client))
  useEffect(() => {
    if (wasRunning.current && !running) refresh()
    wasRunning.current = running
  }, [running])
}

/** A job that no longer exists is dismissed. */
function useDismissWhenGone(id: string, error: unknown): void {
  const isGone = error !== null && failureCode(asFailure(error)) === 'not_found'
  useEffect(() => {
    if (isGone) dismissJob(id)
  }, [isGone, id])
}
