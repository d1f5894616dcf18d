import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './section.module.css'

/** A section of a settings page: title, text, its actions, then its content. */
export function Section({
  title,
  text,
  actions,
  children,
}: {
  title: string
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.section}>
      <header className={styles.header}>
        <div className={styles.intro}>
          <h2 className={styles.title}>{title}</h2>
          {text ? <p className={styles.text}>{text}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}

/** A list of records, each with a few facts; `label` names the list. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  )
}

/** A record of `Lines`: the name, the facts below it, the action at the end. */
export function Line({
  icon,
  picture,
  name,
  facts,
  action,
}: {
  icon?: LucideIcon
  /** In place of the icon: an avatar. */
  picture?: ReactNode
  name: ReactNode
  facts: readonly ReactNode[]
  action?: ReactNode
}) {
  return (
    <li className={styles.line}>
      {icon ? <Icon of={icon} size={20} /> : picture}
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {facts.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of facts never changes
            <span key={index}>{fact}</span>
          ))}
        </p>
      </div>
      {action}
    </li>
  )
}

/** As high as `count` lines, while they load. */
export function LinesSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.lines} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.line}>
          <span className={styles.waiting}>
            <Skeleton width={4} />
            <Skeleton width={7} />
          </span>
        </div>
      ))}
    </div>
  )
}
