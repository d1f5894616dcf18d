import type { Need } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { Suspense, useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'

const JobDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./job-dialog.tsx'))).JobDialog,
  ({ onClose }) => onClose(),
)

/** The action for a failing job: its error, and retrying it. */
export function JobAction({
  need,
  title,
  describedBy,
  tone,
}: {
  need: Need & { kind: 'jobFailing' }
  title: string
  /** The ID of the line's title. */
  describedBy: string
  tone: 'primary' | 'plain'
}) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" tone={tone} aria-describedby={describedBy} onClick={() => setIsOpen(true)}>
        {t('dashboard.need.viewError')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <JobDialog need={need} title={title} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
