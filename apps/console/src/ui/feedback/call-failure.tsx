import { FormattedMessage } from 'react-intl'
import { type Failure, retryAtMs, wrongServices } from '#src/shared/api/api-client.ts'
import { failureCode } from '#src/shared/api/failure.ts'
import { formatCountdown, useCountdown } from '#src/shared/dates/countdown.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from './notice.tsx'

export interface Wait {
  /** Seconds until another attempt is allowed; 0 if it is. */
  seconds: number
  /** Whether the last attempt was refused because of too many. */
  wasTooMany: boolean
}

/** How long to wait after the last failure. */
export function useWait(failure: Failure | null): Wait {
  const wasTooMany = failure !== null && failureCode(failure) === 'too_many_requests'
  const untilMs = wasTooMany ? retryAtMs(failure) : null
  return { seconds: useCountdown(untilMs), wasTooMany }
}

/** Why a visitor's call failed, with the possible actions. */
export function CallFailure({
  title,
  failure,
  wait,
  onRetry,
}: {
  title: string
  failure: Failure
  wait: Wait
  onRetry: () => void
}) {
  const t = useT()
  const messages = useErrorMessage()
  if (wait.wasTooMany) return <WaitNotice seconds={wait.seconds} />
  const hasNoResponse = failure === wrongServices || failure.ResponseCode >= 500
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        hasNoResponse ? (
          <Button size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        ) : null
      }
    >
      {messages(failureCode(failure), failure === wrongServices ? undefined : failure.ResponseMessage)}
    </Notice>
  )
}

function WaitNotice({ seconds }: { seconds: number }) {
  const t = useT()
  if (seconds === 0) return <Notice tone="info">{t('login.waitOver')}</Notice>
  return (
    <Notice tone="warn">
      <FormattedMessage
        id="login.wait"
        values={{
          // announced once: its change each second is not
          time: (
            <span key="time" aria-live="off">
              {formatCountdown(seconds)}
            </span>
          ),
        }}
      />
    </Notice>
  )
}
