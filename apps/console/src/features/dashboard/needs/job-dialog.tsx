import type { Need } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { retryJob } from '@loupe/contract/admin/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useCallMutation } from '#src/shared/api/use-call-mutation.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Details, monoClass } from '#src/ui/display/details.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'

/** Why a job fails and since when, where to look, and retrying it without waiting for the next attempt. */
export function JobDialog({
  need: { name, failures, since, error, retriesAt },
  title,
  onClose,
}: {
  need: Need & { kind: 'jobFailing' }
  title: string
  onClose: () => void
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const failureMessage = useFailureMessage()
  const client = useQueryClient()
  const retryButton = useRef<HTMLButtonElement>(null)
  const retry = useCallMutation(retryJob, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      showDone(t('dashboard.failure.retried'))
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
        <Details
          of={[
            { label: t('dashboard.failure.error'), value: <Code text={error || '–'} /> },
            ...(since
              ? [{ label: t('dashboard.failure.since'), value: <RelativeTime value={since} /> }]
              : []),
            { label: t('dashboard.failure.attempts'), value: formatNumber(failures) },
            { label: t('dashboard.failure.next'), value: <RelativeTime value={retriesAt} /> },
            {
              label: t('dashboard.failure.log'),
              value: <Code text={`"event":"job_failed","job":"${name}"`} />,
            },
          ]}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        <Button
          ref={retryButton}
          tone="primary"
          busy={retry.isPending}
          onClick={() => retry.mutate({ name })}
        >
          {t('dashboard.failure.retry')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Text of the server, as it is. */
function Code({ text }: { text: string }) {
  return (
    <bdi className={monoClass} translate="no">
      {text}
    </bdi>
  )
}
