import styles from './page-progress.module.css'

/** The bar at the top while a page is loading; for screen readers the page's outline announces it. */
export function PageProgress({ isLoading }: { isLoading: boolean }) {
  return <div className={styles.bar} data-loading={isLoading ? '' : undefined} aria-hidden="true" />
}
