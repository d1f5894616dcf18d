import CircleAlert from 'lucide-react/icons/circle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import styles from './states.module.css'

interface StateProps {
  title: string
  /** The explanation, or what to do. */
  children?: ReactNode
  /** Buttons, the most likely first. */
  actions?: ReactNode
}

/** The empty state: nothing yet, or nothing found, as the title states. */
export function EmptyState({ icon, title, children, actions }: StateProps & { icon: LucideIcon }) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon of={icon} size={20} />
      </span>
      <StateText title={title} actions={actions}>
        {children}
      </StateText>
    </div>
  )
}

/**
 * Content that could not be loaded. `actions` has a Retry. Announced at once. `isPage`: it replaces the whole page and
 * has its heading.
 */
export function ErrorState({
  offline,
  isPage,
  title,
  children,
  actions,
}: StateProps & { offline?: boolean; isPage?: boolean }) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-danger={offline ? undefined : ''}>
        <Icon of={offline ? WifiOff : CircleAlert} size={20} />
      </span>
      <StateText title={title} actions={actions} isPage={isPage}>
        {children}
      </StateText>
    </div>
  )
}

function StateText({ title, children, actions, isPage }: StateProps & { isPage?: boolean }) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <>
      <Title className={styles.title}>{title}</Title>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  )
}
