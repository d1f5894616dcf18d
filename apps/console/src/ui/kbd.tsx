import styles from './kbd.module.css'

/** A key of the keyboard, or several pressed together: `Ctrl K`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
