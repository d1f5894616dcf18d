import type { ReactNode } from 'react'
import { useFailureWords } from '#src/shared/api/failure-words.ts'
import { useT } from '#src/shared/messages/words.tsx'
import { Button, type ButtonProps } from '#src/ui/button/button.tsx'
import { ErrorState } from './states.tsx'

/** What was asked of the server, as a query has it. */
export interface Asked {
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
  queries: readonly Asked[]
  /** It stands for the whole page, whose heading it then is. */
  isPage?: boolean
  more?: ReactNode
}) {
  const words = useFailureWords()
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
      {words(queries.find(({ error }) => error)?.error)}
    </ErrorState>
  )
}

/** Asks again. */
export function Retry({
  queries,
  ...look
}: { queries: readonly Asked[] } & Pick<ButtonProps, 'size' | 'tone'>) {
  const t = useT()
  const askAgain = () => queries.forEach(({ refetch }) => void refetch())
  return (
    <Button {...look} busy={queries.some(({ isFetching }) => isFetching)} onClick={askAgain}>
      {t('ui.retry')}
    </Button>
  )
}
