import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import styles from './set-up-page.module.css'

/** Why a link is invalid or expired, with a link to the sign-in. */
export function InvalidLink({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.text}>
      <h1>{title}</h1>
      <p>{children}</p>
      <a className={buttonClass({ size: 'large' })} href="/">
        {t('setUp.toSignIn')}
      </a>
    </div>
  )
}
