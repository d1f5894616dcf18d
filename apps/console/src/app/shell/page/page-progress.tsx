import styles from './page-progress.module.css'

/** The bar at the very top while a page is being loaded; the page's outline says the same to a listener. */
export function PageProgress({ isLoading }: { isLoading: boolean }) {
  return <div className={styles.bar} data-loading={isLoading ? '' : undefined} aria-hidden="true" />
}
