import { menu } from '../menu.ts'
import type { AppPage } from '../paths.ts'
import { Header } from './header.tsx'
import { Nav } from './menu/nav.tsx'
import { PageSkeleton } from './page/page-skeleton.tsx'
import styles from './shell.module.css'

/** The frame in the document before its modules are loaded: it looks the same, but is not interactive. */
export function ShellOutline({ page }: { page: AppPage }) {
  return (
    <div inert data-outline="">
      <Header onLogout={() => undefined} />
      <Nav menu={menu} />
      <div className={styles.main}>
        <PageSkeleton name={page} />
        <div id="rendered" />
      </div>
    </div>
  )
}
