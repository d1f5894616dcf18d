import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { footerMarker } from '#src/ui/feedback/clearance.ts'
import styles from './case-column.module.css'

export type Step = 'done' | 'current' | 'ahead'

/** One of the four columns of a case: its number or a check mark, its content, and its actions. */
export function Column({
  number,
  title,
  step,
  aside,
  footer,
  children,
}: {
  number: number
  title: string
  step: Step
  aside: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  return (
    <section className={styles.column} data-step={step} aria-label={title}>
      <header className={styles.columnHeader}>
        <span className={styles.step} aria-hidden="true">
          {step === 'done' ? <Icon of={Check} size={14} /> : number}
        </span>
        <h2>
          {title}
          <span className="visually-hidden"> {t(`cases.step.${step}`)}</span>
        </h2>
        <span className={styles.aside}>{aside}</span>
      </header>
      <div
        className={styles.body}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may contain nothing focusable
        tabIndex={0}
      >
        {children}
      </div>
      {footer ? (
        <footer className={styles.footer} {...footerMarker}>
          {footer}
        </footer>
      ) : null}
    </section>
  )
}

/** A titled block of a column. */
export function Block({
  title,
  count,
  action,
  children,
}: {
  title?: string
  count?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.block}>
      {title ? (
        <div className={styles.blockHeader}>
          <h3>
            {title} {count === undefined ? null : <span>{count}</span>}
          </h3>
          {action}
        </div>
      ) : null}
      {children}
    </div>
  )
}
