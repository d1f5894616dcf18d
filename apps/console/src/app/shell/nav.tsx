import { useAddress } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { useEscape } from '#src/ui/escape.ts'
import { barLimit, type MenuLine } from '../menu.ts'
import { closeWhereTemporary } from './drawer-state.ts'
import styles from './nav.module.css'
import { NavFoot } from './nav-foot.tsx'
import { NavGroup, NavItem, NavMore } from './nav-lines.tsx'
import { useDrawerOpen } from './use-drawer-open.ts'

/**
 * The main menu. One and the same list is the drawer, the mini drawer, the temporary panel of small screens and the
 * horizontal bar: which of them, style sheets decide by the attributes of the document.
 */
export function Nav({ menu }: { menu: readonly MenuLine[] }) {
  const t = useT()
  const { path } = useAddress()
  useEscape(useDrawerOpen(), closeWhereTemporary)

  const lines = menu.map((line) => <Line key={line.id} line={line} path={path} />)
  return (
    <>
      {/* a press beside the temporary panel closes it; for the keyboard, Escape and the toggle button do */}
      <div className={styles.scrim} onPointerDown={closeWhereTemporary} />
      <nav id="menu" className={styles.nav} aria-label={t('shell.menu')}>
        <ul className={styles.list}>
          {lines.slice(0, barLimit)}
          {lines.length > barLimit ? <NavMore>{lines.slice(barLimit)}</NavMore> : null}
        </ul>
        <NavFoot />
      </nav>
    </>
  )
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
