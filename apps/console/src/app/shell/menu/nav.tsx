import { barLimit, type MenuLine } from '#src/app/menu.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useAddressValue } from '#src/shared/navigation/navigation.tsx'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { closeWhereTemporary } from './drawer-state.ts'
import styles from './nav.module.css'
import { NavFooter } from './nav-footer.tsx'
import { holdsCurrent, isCurrent, NavGroup, NavItem, NavMore } from './nav-lines.tsx'
import { useDrawerOpen } from './use-drawer-open.ts'

/**
 * The main menu. The same list is the drawer, the mini drawer, the temporary panel of small screens and the horizontal
 * bar: style sheets decide by attributes of the document.
 */
export function Nav({ menu }: { menu: readonly MenuLine[] }) {
  const t = useT()
  const path = useAddressValue(({ path: now }) => currentPath(menu, now))
  useEscape(useDrawerOpen(), closeWhereTemporary)

  const lines = menu.map((line) => <Line key={line.id} line={line} path={path} />)
  return (
    <>
      {/* a press beside the temporary panel closes it; for the keyboard, Escape and the toggle button do */}
      <div className={styles.scrim} onPointerDown={closeWhereTemporary} />
      <nav id="menu" className={styles.nav} aria-label={t('shell.menu')}>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- some of its items are inside NavMore, so the role is not implied */}
        <ul role="list" className={styles.list}>
          {lines.slice(0, barLimit)}
          {lines.length > barLimit ? (
            <NavMore holdsCurrent={menu.slice(barLimit).some((line) => holdsCurrent(line, path))}>
              {lines.slice(barLimit)}
            </NavMore>
          ) : null}
        </ul>
        <NavFooter />
      </nav>
    </>
  )
}

/** The own path of the entry that a path belongs to: opening a row of a list does not render the menu. */
function currentPath(menu: readonly MenuLine[], path: string): string {
  const entries = menu.flatMap((line) =>
    line.type === 'group' ? line.children : line.type === 'item' ? line : [],
  )
  return entries.find((entry) => isCurrent(entry, path))?.path ?? path
}

function Line({ line, path }: { line: MenuLine; path: string }) {
  const t = useT()
  switch (line.type) {
    case 'item':
      return <NavItem entry={line} path={path} />
    case 'group':
      return <NavGroup group={line} path={path} />
    default:
      return <li className={styles.error}>{t('shell.menuItemsError')}</li>
  }
}
