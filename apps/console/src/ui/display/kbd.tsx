import styles from './kbd.module.css'

/**
 * A key of the keyboard, or several pressed together: `Ctrl K`. `beside` a control, which says its keys itself
 * (aria-keyshortcuts), or beside words for it, it is there for the eye alone.
 */
export function Kbd({ beside, children }: { beside?: boolean; children: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden={beside}>
      {children}
    </kbd>
  )
}
