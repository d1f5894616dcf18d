import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorState } from '#src/ui/feedback/states.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import styles from './panel-frame.module.css'

interface PanelFrameProps {
  label: string
  wide?: boolean
  onClose: () => void
}

/** The panel's frame while its code is loading. */
export function PanelFrame({ label, wide, onClose }: PanelFrameProps) {
  return (
    <SidePanel label={label} wide={wide ?? false} onClose={onClose}>
      <PanelSkeleton />
    </SidePanel>
  )
}

/** Shown in the panel when its code could not be fetched; the list stays usable. */
export function PanelFailure({ label, wide, onClose }: PanelFrameProps) {
  const t = useT()
  return (
    <SidePanel label={label} wide={wide ?? false} onClose={onClose}>
      <ErrorState
        offline={!navigator.onLine}
        title={t('ui.notLoadedTitle')}
        actions={
          <Button tone="primary" onClick={() => location.reload()}>
            {t('ui.reload')}
          </Button>
        }
      >
        {t('ui.notLoaded')}
      </ErrorState>
    </SidePanel>
  )
}

/** The skeleton of a name. */
export function PanelSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <Skeleton round />
      <div className={styles.text}>
        <Skeleton width={6} />
        <Skeleton width={4} />
      </div>
    </div>
  )
}
