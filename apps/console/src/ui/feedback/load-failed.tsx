import type { ReactNode } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button, type ButtonProps } from '#src/ui/button/button.tsx'
import { ErrorState } from './states.tsx'

/** The part of a query that this needs. */
export interface Requested {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** Replaces content that could not be loaded: the reason, Retry, and other actions (`more`). */
export function LoadFailed({
  title,
  queries,
  isPage,
  more,
}: {
  title: string
  /** All queries that the content needs. */
  queries: readonly Requested[]
  /** It replaces a whole page, so its title is the heading. */
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

/** Fetches the queries again. */
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
