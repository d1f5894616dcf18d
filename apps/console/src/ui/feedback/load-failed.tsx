import type { ReactNode } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button, type ButtonProps } from '#src/ui/button/button.tsx'
import { ErrorState } from './states.tsx'

/** What was asked of the server, as a query has it. */
export interface Requested {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** In the place of what could not be loaded: why, the way to try again, and what else can be done (`more`). */
export function LoadFailed({
  title,
  queries,
  isPage,
  more,
}: {
  title: string
  /** All that is needed to show it. */
  queries: readonly Requested[]
  /** It stands for the whole page, whose heading it then is. */
  isPage?: boolean
  more?: ReactNode
}) {
  const messages = useFailureMessage()
  return (
    <ErrorState
      offline={!navigator.onLine}
      isPage={isPage}
      title={title}
      actions={
        <>
          <Retry queries={queries} tone="primary" />
          {more}
        </>
      }
    >
      {messages(queries.find(({ error }) => error)?.error)}
    </ErrorState>
  )
}

/** Asks again. */
export function Retry({
  queries,
  ...look
}: { queries: readonly Requested[] } & Pick<ButtonProps, 'size' | 'tone'>) {
  const t = useT()
  const retry = () => queries.forEach(({ refetch }) => void refetch())
  return (
    <Button {...look} busy={queries.some(({ isFetching }) => isFetching)} onClick={retry}>
      {t('ui.retry')}
    </Button>
  )
}
