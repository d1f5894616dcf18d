import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

/** A new app secret, as a QR code and as text, and the first code that confirms it. */
export function TotpSetUp({
  secret,
  uri,
  onCode,
  beforeSubmit,
  children,
}: {
  secret: string
  uri: string
  onCode: (code: string) => Promise<void>
  beforeSubmit?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  return (
    <>
      <div className={styles.key}>
        <QrCode text={uri} label={t('secondFactor.qr')} />
        <div className={styles.keyWords}>
          <p>{t('secondFactor.scan')}</p>
          <p className={styles.lead}>{t('secondFactor.key')}</p>
          <code className={styles.secret} dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <div className={styles.row}>
            <CopyButton text={secret} label={t('secondFactor.copyKey')} />
          </div>
        </div>
      </div>
      <CodeForm kind="app" label={t('secondFactor.firstCode')} onSubmit={onCode} beforeSubmit={beforeSubmit}>
        {children}
      </CodeForm>
    </>
  )
}
