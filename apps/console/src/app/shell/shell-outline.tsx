import { menu } from '../menu.ts'
import type { AppPage } from '../paths.ts'
import { Header } from './header.tsx'
import { Nav } from './menu/nav.tsx'
import { PageSkeleton } from './page/page-skeleton.tsx'
import styles from './shell.module.css'

/** The frame as it stands in the document before its modules have come: the same to the eye, and nothing answers. */
export function ShellOutline({ page }: { page: AppPage }) {
  return (
    <div inert data-outline="">
      <Header onLogout={() => undefined} />
      <Nav menu={menu} />
      <div className={styles.main}>
        <PageSkeleton name={page} />
        <div id="first-rows" />
      </div>
    </div>
  )
}
