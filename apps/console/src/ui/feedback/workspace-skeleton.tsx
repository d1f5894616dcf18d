import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import styles from './workspace-skeleton.module.css'

/**
 * The kind of workspace: a document's text between its languages and versions, a puzzle's scene, a game's replay, a
 * player's page, the notification composer.
 */
export type WorkspaceShape = 'document' | 'puzzle' | 'game' | 'player' | 'compose'

/** The space of a workspace's header and columns, so that nothing moves when it has loaded. */
export function WorkspaceSkeleton({
  shape,
  head,
}: {
  shape: WorkspaceShape
  /** The available part of the header; null if the whole header is rendered already. */
  head?: ReactNode
}) {
  return (
    <div className={styles.page} data-shape={shape} aria-busy="true">
      <div className={styles.header}>{head === undefined ? <Skeleton width={3} /> : head}</div>
      {shape === 'puzzle' ? (
        <div className={styles.views}>
          <Skeleton width={3} />
        </div>
      ) : null}
      <div className={styles.columns}>
        {shape === 'document' || shape === 'puzzle' ? <Rows widths={[7, 5, 6, 4]} /> : null}
        <div className={styles.centre}>
          {shape === 'puzzle' || shape === 'game' ? (
            <span className={styles.picture} />
          ) : (
            <Rows widths={[9, 10, 8, 10, 6]} />
          )}
        </div>
        {shape === 'puzzle' ? null : <Rows widths={[6, 8, 5]} />}
      </div>
    </div>
  )
}

function Rows({ widths }: { widths: readonly number[] }) {
  return (
    <div>
      {widths.map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- skeleton rows have no identity
        <span key={index} className={styles.row}>
          <Skeleton width={width} />
        </span>
      ))}
    </div>
  )
}
