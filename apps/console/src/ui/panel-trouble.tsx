import { asFailure, failureCode } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from './button.tsx'
import type { LucideIcon } from './icon.tsx'
import { EmptyState, ErrorState } from './states.tsx'

interface PanelTroubleProps {
  error: unknown
  /** What stands in a panel whose address leads to nothing, or never led to anything. */
  gone: { icon: LucideIcon; title: string; text: string }
  /** The title where it could not be loaded. */
  failed: string
  retrying: boolean
  onRetry: () => void
}

/** Stands in a panel in the place of what could not be shown: it is gone, or may be asked for again. */
export function PanelTrouble({ error, gone, failed, retrying, onRetry }: PanelTroubleProps) {
  const t = useT()
  const words = useFailureWords()
  const code = failureCode(asFailure(error))
  if (code === 'not_found' || code === 'input_invalid') {
    return (
      <EmptyState icon={gone.icon} title={gone.title}>
        {gone.text}
      </EmptyState>
    )
  }
  return (
    <ErrorState
      offline={!navigator.onLine}
      title={failed}
      actions={
        <Button tone="primary" busy={retrying} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {words(error)}
    </ErrorState>
  )
}
