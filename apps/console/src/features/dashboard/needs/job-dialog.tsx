import type { Need } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { retryJob } from '@loupe/contract/admin/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useCallMutation } from '#src/shared/api/use-call-mutation.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime, useMinute } from '#src/ui/date/relative-time.tsx'
import { Details, monoClass } from '#src/ui/display/details.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'

/** Why a job fails and since when, where to look, and retrying it without waiting for the next attempt. */
export function JobDialog({
  need: { name, failures, since, error, retriesAt },
  isOver,
  title,
  onClose,
}: {
  need: Need & { kind: 'jobFailing' }
  /** It has succeeded since the dialog was opened. */
  isOver: boolean
  title: string
  onClose: () => void
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const failureMessage = useFailureMessage()
  const client = useQueryClient()
  const retryButton = useRef<HTMLButtonElement>(null)
  const retry = useCallMutation(retryJob, {
    onSuccess: ({ count }) => {
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      showDone(t(count > 0 ? 'dashboard.failure.retried' : 'dashboard.failure.nothing'))
      onClose()
    },
    onError: (reason) => showFailure(failureMessage(reason)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('dashboard.failure.text')}
      initialFocus={retryButton}
    >
      <DialogBody>
        {isOver ? <Notice tone="ok">{t('dashboard.failure.over')}</Notice> : null}
        <Details
          columns="dialog"
          of={[
            { label: t('dashboard.failure.error'), value: <Code text={error || '–'} /> },
            ...(since
              ? [{ label: t('dashboard.failure.since'), value: <RelativeTime value={since} /> }]
              : []),
            { label: t('dashboard.failure.attempts'), value: formatNumber(failures) },
            ...(isOver
              ? []
              : [{ label: t('dashboard.failure.next'), value: <NextAttempt at={retriesAt} /> }]),
            {
              label: t('dashboard.failure.log'),
              value: <Code text={`"event":"job_failed","job":"${name}"`} />,
            },
          ]}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {isOver ? null : (
          <Button
            ref={retryButton}
            tone="primary"
            busy={retry.isPending}
            onClick={() => retry.mutate({ name })}
          >
            {t('dashboard.failure.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** An attempt that is due, or will be within a minute, has no time of its own to show. */
function NextAttempt({ at }: { at: string }) {
  const t = useT()
  const now = useMinute()
  return Date.parse(at) - now < 60_000 ? t('dashboard.failure.soon') : <RelativeTime value={at} />
}

/** Text of the server, as it is; it wraps after commas first. */
function Code({ text }: { text: string }) {
  const parts = text.split(/(?<=,)/)
  return (
    <bdi className={monoClass} translate="no">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
