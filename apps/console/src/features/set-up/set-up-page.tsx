import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { LinkOver } from './link-over.tsx'
import { linkToken } from './link-token.ts'
import { enterFirst } from './set-up.queries.ts'
import { SetUpForm } from './set-up-form.tsx'
import styles from './set-up-page.module.css'

const setUpToken = linkToken('loupe-set-up')

/** The target of the printed set-up link: creates the first administrator and signs them in. */
export function SetUpPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT()
  const locale = useMessagesLocale()
  // the prerendered page does not know the address: it shows the form until the browser has read it
  const token = useSyncExternalStore(never, setUpToken.read, () => '')
  const [isLinkOver, setIsLinkOver] = useState(false)
  useDocumentTitle(t('setUp.documentTitle'))
  useEffect(() => setUpToken.hide(), [])

  if (isLinkOver || token === null) {
    const reason = isLinkOver ? 'linkOver' : 'noLink'
    return <LinkOver title={t(`setUp.${reason}Title`)}>{t(`setUp.${reason}`)}</LinkOver>
  }
  return (
    <>
      <h1>{t('setUp.title')}</h1>
      <p className={styles.lead}>{t('setUp.lead')}</p>
      <SetUpForm
        token={token}
        enter={(credentials) => enterFirst(credentials, locale)}
        onSignedIn={onSignedIn}
        onLinkOver={() => setIsLinkOver(true)}
      />
    </>
  )
}

const never = () => () => undefined
