import styles from './panel-frame.module.css'
import { SidePanel } from './side-panel.tsx'
import { Skeleton } from './skeleton.tsx'

/** The panel's place while its code is on its way. */
export function PanelFrame({ label, wide, onClose }: { label: string; wide?: boolean; onClose: () => void }) {
  return (
    <SidePanel label={label} wide={wide ?? false} onClose={onClose}>
      <PanelSkeleton />
    </SidePanel>
  )
}

/** A name that is on its way. */
export function PanelSkeleton() {
  return (
    <div className={styles.head} aria-busy="true">
      <Skeleton round />
      <div className={styles.words}>
        <Skeleton width={6} />
        <Skeleton width={4} />
      </div>
    </div>
  )
}
