import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode, Ref } from 'react'
import { Icon } from '#src/ui/display/icon.tsx'
import styles from './notice.module.css'

const icons = { ok: CircleCheck, info: Info, warn: TriangleAlert, danger: CircleAlert }

/**
 * A message about the page, panel, dialog or form above which it is shown; announced when it appears, a failure at
 * once. It comes first there, and alone: a failure replaces a hint.
 */
export function Notice({
  tone,
  title,
  children,
  actions,
  focusRef,
}: {
  tone: keyof typeof icons
  title?: string
  children: ReactNode
  actions?: ReactNode
  /** For a message that takes the focus. */
  focusRef?: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon of={icons[tone]} />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {actions}
    </div>
  )
}
