import { useDocumentTitle } from '#src/lib/document-title.ts'
import { useT } from '#src/lib/words.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

/** The sign-in screen's own part: its title and form. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT()
  useDocumentTitle(t('login.documentTitle'))
  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className={styles.lead}>{t('login.lead')}</p>
      <LoginForm onSignedIn={onSignedIn} />
    </>
  )
}
