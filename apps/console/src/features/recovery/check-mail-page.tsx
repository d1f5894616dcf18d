import { recoveryMs } from '@loupe/contract/admin/account/recovery'
import { useEffect, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import styles from './recovery.module.css'
import { RecoveryEnded } from './recovery-ended.tsx'
import { useRecovery } from './recovery-state.ts'
import { ResendCode } from './resend-code.tsx'

/** Shows where the code was sent, without revealing whether there is such an account. */
export function CheckMailPage({ onGo }: { onGo: (path: string) => void }) {
  const t = useT()
  const recovery = useRecovery()
  const [isEnded, setIsEnded] = useState(false)
  useDocumentTitle(t('recovery.mailDocumentTitle'))
  const isFurther = recovery?.step === 'password'
  useEffect(() => {
    if (isFurther) onGo('/reset-password')
  }, [isFurther, onGo])
  if (isEnded) return <RecoveryEnded why="over" />
  if (recovery === null) return <RecoveryEnded why="none" />
  return (
    <>
      <h1>{t('recovery.mailTitle')}</h1>
      <p className={styles.lead}>
        {t('recovery.mailLead', { email: recovery?.email ?? '…', minutes: recoveryMs / 60_000 })}
      </p>
      <a className={buttonClass({ tone: 'primary', size: 'large', wide: true })} href="/code-verification">
        {t('recovery.enterCode')}
      </a>
      <div className={styles.foot}>
        <p>{t('recovery.mailHint')}</p>
        <ResendCode recovery={recovery ?? null} onEnded={() => setIsEnded(true)} />
        <a href="/forgot-password">{t('recovery.otherEmail')}</a>
      </div>
    </>
  )
}
