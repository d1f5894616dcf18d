import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

const icons = { ok: CircleCheck, info: Info, warn: TriangleAlert, danger: CircleAlert }

/** Something to know about what stands under it; announced when it appears, a failure at once. */
export function Notice({
  tone,
  title,
  children,
  actions,
}: {
  tone: keyof typeof icons
  title?: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {actions}
    </div>
  )
}
