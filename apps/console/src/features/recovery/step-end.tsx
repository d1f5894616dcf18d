import type { ReactNode } from 'react'
import styles from './recovery.module.css'

/**
 * The content of a page instead of its form. After a submission (`isResponse`), its title takes the focus from the form,
 * so that it is announced and Tab continues from there.
 */
export function StepEnd({
  title,
  isResponse,
  children,
}: {
  title: string
  isResponse: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.text}>
      <h1 tabIndex={-1} ref={isResponse ? focus : undefined}>
        {title}
      </h1>
      {children}
    </div>
  )
}

function focus(title: HTMLElement | null): void {
  title?.focus()
}
