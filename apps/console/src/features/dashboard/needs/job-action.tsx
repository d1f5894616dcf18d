import type { Need } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'

export type FailingJob = Need & { kind: 'jobFailing' }

/** The error of a failing job, and retrying it. */
export const JobDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./job-dialog.tsx'))).JobDialog,
  ({ onClose }) => onClose(),
)

/** The action for a failing job: opens its error. */
export function JobAction({
  describedBy,
  tone,
  onOpen,
}: {
  /** The ID of the line's title. */
  describedBy: string
  tone: 'primary' | 'plain'
  onOpen: () => void
}) {
  const t = useT()
  return (
    <Button size="small" tone={tone} aria-describedby={describedBy} onClick={onOpen}>
      {t('dashboard.need.viewError')}
    </Button>
  )
}
