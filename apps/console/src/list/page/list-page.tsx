import { type ReactNode } from 'react'
import { PanelFailure, PanelFrame } from '#src/list/panel/panel-frame.tsx'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { Boundary } from '#src/ui/feedback/boundary.tsx'
import { reserveFloatingSpace } from '#src/ui/feedback/clearance.ts'
import { isPhoneSized } from './available-space.ts'
import styles from './list-page.module.css'
import { ListPager } from './list-pager.tsx'
import type { ListPageState } from './use-list-page.ts'

/**
 * A list page: its header, tools and rows as children, the pager below, and the panel of the address's row beside them.
 */
export function ListPage<Row>({
  page,
  label,
  floating,
  panel,
  children,
}: {
  /** From `useListPage`. */
  page: ListPageState<Row>
  label: string
  /** What covers the list's footer, such as a running job. */
  floating?: ReactNode
  /** The panel of a row, which may still be loading, and its label until then. */
  panel?: { label: string; isWide?: boolean; render: (id: string, close: () => void) => ReactNode }
  children: ReactNode
}) {
  const { openId, rows, search, space, section } = page
  const close = () => page.open(null)
  const frame = { label: panel?.label ?? '', wide: panel?.isWide ?? false, onClose: close }
  return (
    <div className={styles.page}>
      <section
        ref={section}
        className={styles.list}
        data-phone-sized={isPhoneSized(space) ? '' : undefined}
        aria-label={label}
      >
        {children}
        <div className={styles.footer}>
          {rows.length > 0 || search.page ? (
            <ListPager
              search={search}
              record={Number(page.record)}
              page={page.query.data}
              isPageOver={page.query.isPlaceholderData}
              // the previous rows are announced with their own number
              total={page.query.isPlaceholderData ? page.total : page.knownTotal}
              isTotalOver={page.knownTotal === undefined}
              onChange={page.change}
              onRecord={(record) => page.changePreferences({ record })}
              onIntent={page.prefetchPage}
            />
          ) : null}
          <div ref={reserveFloatingSpace} className={styles.floating}>
            {floating}
          </div>
        </div>
      </section>
      {openId && panel ? (
        <Boundary address={openId} renderFailure={() => <PanelFailure {...frame} />}>
          <UntilLoaded fallback={<PanelFrame {...frame} />}>{panel.render(openId, close)}</UntilLoaded>
        </Boundary>
      ) : null}
    </div>
  )
}
