import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import type { MenuEntry, MenuGroup, MenuLine } from '#src/app/menu.ts'
import { preloadPage } from '#src/app/page-loader.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import { isBar, isMini, subscribeToFrame, uncoverPage } from './drawer-state.ts'
import { useMenuCount } from './menu-counts.ts'
import styles from './nav.module.css'
import { useFold } from './use-fold.ts'

/** A link to a page. The current one is marked; its code is loaded as soon as the pointer is over it. */
export function NavItem({ entry, path }: { entry: MenuEntry; path: string }) {
  const t = useT()
  // the mini drawer has only icons: the tooltip shows the text
  const hasNoWords = useSyncExternalStore(subscribeToFrame, isMini, () => false)
  const prefetch = () => preloadPage(entry.path)
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- its parent has the role none in a drawer, so the role is not implied
    <li role="listitem">
      <PageLink
        className={styles.line}
        href={entry.path}
        aria-current={isCurrent(entry, path) ? 'page' : undefined}
        onClick={uncoverPage}
        data-tip={hasNoWords ? t(entry.title) : undefined}
        data-tip-beside=""
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {entry.icon ? <Icon of={entry.icon} size={18} /> : <span className={styles.dot} />}
        <span className={styles.text}>{t(entry.title)}</span>
        <Count of={entry.id} />
      </PageLink>
    </li>
  )
}

/** The count of a page. */
function Count({ of }: { of: string }) {
  const waiting = useMenuCount(of)
  return waiting ? (
    <span className={styles.count}>
      <span aria-hidden="true">{waiting.count}</span>
      <span className="visually-hidden"> {waiting.label}</span>
    </span>
  ) : null
}

/** A group of pages with a title. The group of the current page is open. */
export function NavGroup({ group, path }: { group: MenuGroup; path: string }) {
  const t = useT()
  return (
    <Fold icon={group.icon} title={t(group.title)} holdsCurrent={holdsCurrent(group, path)}>
      {group.children.map((entry) => (
        <NavItem key={entry.id} entry={entry} path={path} />
      ))}
    </Fold>
  )
}

/** The lines that do not fit into the horizontal bar; in a drawer they simply follow the others. */
export function NavMore({ holdsCurrent: holds, children }: { holdsCurrent: boolean; children: ReactNode }) {
  const t = useT()
  // screen readers get one list: theirs is a separate one only where it is shown
  const isList = useSyncExternalStore(subscribeToFrame, isBar, () => false)
  return (
    <Fold
      icon={Ellipsis}
      title={t('shell.moreItems')}
      holdsCurrent={holds}
      isMore
      role={isList ? undefined : 'none'}
    >
      {children}
    </Fold>
  )
}

function Fold({
  icon,
  title,
  holdsCurrent: holds,
  isMore = false,
  role,
  children,
}: {
  icon: LucideIcon
  title: string
  holdsCurrent: boolean
  isMore?: boolean
  /** `none` if it only contains lines of the surrounding list, which have their own roles. */
  role?: 'none' | undefined
  children: ReactNode
}) {
  const id = useId()
  const { isOpen, isExpanded, isPopped, fliesOut, line, button } = useFold({ holdsCurrent: holds, isMore })
  // a page whose own line is hidden is marked on its parent line
  const isMarkedForChild = holds && (fliesOut || !isOpen)
  return (
    <li
      {...line}
      role={role ?? 'listitem'}
      className={isMore ? styles.more : styles.fold}
      data-expanded={isExpanded ? '' : undefined}
      data-popped={isPopped ? '' : undefined}
    >
      <button
        {...button}
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isMarkedForChild ? 'true' : undefined}
        data-holds-current={holds ? '' : undefined}
      >
        <Icon of={icon} size={18} />
        <span className={styles.text}>{title}</span>
        <span className={styles.chevron}>
          <Icon of={ChevronRight} size={14} turns />
        </span>
      </button>
      <ul id={id} role={role} className={styles.children} data-title={title}>
        {children}
      </ul>
    </li>
  )
}

/** Whether a path is an entry's page or below it. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`)
}

/** Whether a line, or one of its children, is the current page's. */
export function holdsCurrent(line: MenuLine, path: string): boolean {
  if (line.type === 'group') return line.children.some((entry) => isCurrent(entry, path))
  return line.type === 'item' && isCurrent(line, path)
}
