import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { useT } from '#src/lib/words.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { SetUpForm } from './set-up-form.tsx'
import styles from './set-up-page.module.css'
import { hideSetUpToken, setUpToken } from './set-up-token.ts'

/** Where the printed set-up link leads: makes the first administrator and signs them in. */
export function SetUpPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT()
  // the prerendered page does not know the address: it shows the form until the browser says otherwise
  const token = useSyncExternalStore(never, setUpToken, () => '')
  const [isLinkOver, setIsLinkOver] = useState(false)
  useDocumentTitle(t('setUp.documentTitle'))
  useEffect(hideSetUpToken, [])

  if (isLinkOver || token === null) return <WithoutLink reason={isLinkOver ? 'linkOver' : 'noLink'} />
  return (
    <>
      <h1>{t('setUp.title')}</h1>
      <p className={styles.lead}>{t('setUp.lead')}</p>
      <SetUpForm token={token} onSignedIn={onSignedIn} onLinkOver={() => setIsLinkOver(true)} />
    </>
  )
}

function WithoutLink({ reason }: { reason: 'linkOver' | 'noLink' }) {
  const t = useT()
  return (
    <div className={styles.words}>
      <h1>{t(`setUp.${reason}Title`)}</h1>
      <p>{t(`setUp.${reason}`)}</p>
      <a className={buttonClass({ size: 'large' })} href="/">
        {t('setUp.toSignIn')}
      </a>
    </div>
  )
}

const never = () => () => undefined
