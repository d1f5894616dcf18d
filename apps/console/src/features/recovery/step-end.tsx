import type { ReactNode } from 'react'
import styles from './recovery.module.css'

/**
 * What a page says in place of its form. Where it comes as the answer to something (`isAnswer`), its title takes the
 * focus, which had been in the form: so it is read out, and the next Tab goes on from there.
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
