import styles from './kbd.module.css'

/**
 * A key, or a combination: `Ctrl K`. `beside` a control with aria-keyshortcuts, or beside text for it, it is hidden
 * from screen readers.
 */
export function Kbd({ beside, children }: { beside?: boolean; children: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden={beside}>
      {children}
    </kbd>
  )
}
