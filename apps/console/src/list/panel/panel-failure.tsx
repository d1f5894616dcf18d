import type { ReactNode } from 'react'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import { LoadFailed, type Requested } from '#src/ui/feedback/load-failed.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'

export interface PanelTroubleProps {
  query: Requested
  /** What stands in a panel whose address leads to nothing, or never led to anything. */
  gone: { icon: LucideIcon; title: string; text: string }
  /** The title where it could not be loaded. */
  failed: string
  /** Where to go on from here, for a page of its own. */
  way?: ReactNode
}

/** Stands in a panel in the place of what could not be shown: it is gone, or may be asked for again. */
export function PanelTrouble({ query, gone, failed, way }: PanelTroubleProps) {
  const code = failureCode(asFailure(query.error))
  if (code === 'not_found' || code === 'input_invalid') {
    return (
      <EmptyState icon={gone.icon} title={gone.title} actions={way}>
        {gone.text}
      </EmptyState>
    )
  }
  return <LoadFailed title={failed} queries={[query]} more={way} />
}
