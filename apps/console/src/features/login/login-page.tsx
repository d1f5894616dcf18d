import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import type { FactorStep, FactorStepProps } from '#src/shared/session/second-factor.ts'
import { startSession } from '#src/shared/session/session.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

interface Requested extends Pick<FactorStepProps, 'email' | 'needed'> {
  Step: FactorStep
}

/** The content of the sign-in page: its title and form, or the second factor instead. */
export function LoginPage({
  onSignedIn,
  loadFactorStep,
}: {
  onSignedIn: () => void
  loadFactorStep: () => Promise<FactorStep>
}) {
  const t = useT()
  const [requested, setRequested] = useState<Requested | null>(null)
  const [email, setEmail] = useState<string>()
  useDocumentTitle(t('login.documentTitle'))
  if (requested) {
    const { Step, ...step } = requested
    return (
      <Step
        {...step}
        onPassed={(token) => {
          startSession(token)
          onSignedIn()
        }}
        onBack={() => {
          setEmail(step.email)
          setRequested(null)
        }}
      />
    )
  }
  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className={styles.lead}>{t('login.lead')}</p>
      <LoginForm
        email={email}
        onSignedIn={onSignedIn}
        onFactorNeeded={async (factor) => setRequested({ ...factor, Step: await loadFactorStep() })}
      />
    </>
  )
}
