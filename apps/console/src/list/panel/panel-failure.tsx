import type { ReactNode } from 'react'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import { LoadFailed, type Requested } from '#src/ui/feedback/load-failed.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'

export interface RecordFailureProps {
  query: Requested
  /** Other queries that failed. Retry fetches them too, so that one click is enough. */
  others?: readonly Requested[]
  /** The text for a record that was deleted, or never existed. */
  gone: { icon: LucideIcon; title: string; text: string }
  /** The title of a loading error. */
  failed: string
  /** A link back, if it is a whole page. */
  backLink?: ReactNode
}

/** Replaces the content of a panel that could not be loaded: not found, or with Retry. */
export function RecordFailure({ query, others, gone, failed, backLink }: RecordFailureProps) {
  const code = failureCode(asFailure(query.error))
  if (code === 'not_found' || code === 'input_invalid') {
    return (
      <EmptyState icon={gone.icon} title={gone.title} actions={backLink}>
        {gone.text}
      </EmptyState>
    )
  }
  return <LoadFailed title={failed} queries={[query, ...(others ?? [])]} more={backLink} />
}
