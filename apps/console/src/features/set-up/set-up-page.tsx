import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { InvalidLink } from './invalid-link.tsx'
import { linkToken } from './link-token.ts'
import { signInFirst } from './set-up.queries.ts'
import { SetUpForm } from './set-up-form.tsx'
import styles from './set-up-page.module.css'

const setUpToken = linkToken('loupe-set-up')

/** The target of the printed set-up link: creates the first administrator and signs them in. */
export function SetUpPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT()
  const locale = useMessagesLocale()
  // the prerendered page does not know the address: it shows the form until the browser has read it
  const token = useSyncExternalStore(never, setUpToken.read, () => '')
  const [isLinkInvalid, setIsLinkInvalid] = useState(false)
  useDocumentTitle(t('setUp.documentTitle'))
  useEffect(() => setUpToken.hide(), [])

  if (isLinkInvalid || token === null) {
    const reason = isLinkInvalid ? 'linkOver' : 'noLink'
    return <InvalidLink title={t(`setUp.${reason}Title`)}>{t(`setUp.${reason}`)}</InvalidLink>
  }
  return (
    <>
      <h1>{t('setUp.title')}</h1>
      <p className={styles.lead}>{t('setUp.lead')}</p>
      <SetUpForm
        token={token}
        enter={(credentials) => signInFirst(credentials, locale)}
        onSignedIn={onSignedIn}
        onInvalidLink={() => setIsLinkInvalid(true)}
      />
    </>
  )
}

const never = () => () => undefined
