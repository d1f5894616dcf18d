import { pages } from '#src/app/pages/pages.ts'
import type { AppPage } from '#src/app/paths.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { WorkspaceSkeleton } from '#src/ui/feedback/workspace-skeleton.tsx'
import styles from './page-skeleton.module.css'

/**
 * The outline of a page whose code is loading, in its shape. `name` is that of its page; if a record can fill the page
 * instead, both outlines are rendered, and the document's `data-below` decides which one is visible.
 */
export function PageSkeleton({ name }: { name?: AppPage | undefined }) {
  const t = useT()
  const page = name && pages[name]
  const editor = page?.editor
  return (
    <>
      <p className="visually-hidden">{t('shell.loadingPage')}</p>
      <div className={styles.whole} data-gives-way={editor ? '' : undefined} aria-busy="true">
        {page?.shape === 'editor' ? <WorkspaceSkeleton shape="document" /> : <Sheet shape={page?.shape} />}
      </div>
      {editor ? (
        <div className={styles.below}>
          <WorkspaceSkeleton shape={editor} />
        </div>
      ) : null}
    </>
  )
}

function Sheet({ shape = 'list' }: { shape?: 'list' | 'figures' | 'sections' | undefined }) {
  return (
    <div className={styles.page} data-shape={shape}>
      <div className={styles.title}>
        <Skeleton width={2} />
      </div>
      {shape === 'list' ? <List /> : null}
      {shape === 'figures' ? <Figures /> : null}
      {shape === 'sections' ? <Sections /> : null}
    </div>
  )
}

function List() {
  return (
    <>
      <div className={styles.tools}>
        <Skeleton width={4} />
      </div>
      {upTo(9).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={3 + (row % 3)} />
          <Skeleton width={2} />
          <Skeleton width={1} />
        </div>
      ))}
    </>
  )
}

function Figures() {
  return (
    <>
      <div className={styles.tiles}>
        {upTo(5).map((tile) => (
          <div key={tile} className={styles.tile}>
            <Skeleton width={5} />
            <Skeleton width={7} />
          </div>
        ))}
      </div>
      <div className={styles.plot} />
      <div className={styles.pair}>
        {upTo(12).map((row) => (
          <div key={row} className={styles.line}>
            <Skeleton width={5 + (row % 3)} />
          </div>
        ))}
      </div>
    </>
  )
}

function Sections() {
  return (
    <div className={styles.columns}>
      <div className={styles.nav}>
        {upTo(6).map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton width={5 + (line % 3)} />
          </div>
        ))}
      </div>
      <div className={styles.fields}>
        <Skeleton width={3} />
        <Skeleton width={7} />
        <Field />
        <Field />
      </div>
    </div>
  )
}

function Field() {
  return (
    <div>
      <Skeleton width={2} />
      <span className={styles.box} />
    </div>
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
