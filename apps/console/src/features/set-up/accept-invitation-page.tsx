import type { OpenInvitation } from '@loupe/contract/admin/account/administrators'
import type { Locale } from '@loupe/contract/shared/values'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { acceptedLocale } from '#src/shared/messages/accepted-locale.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { preferencesKey } from '#src/shared/preferences/preferences.ts'
import { changePreferences } from '#src/shared/preferences/preferences-store.ts'
import { read } from '#src/shared/storage/storage.ts'
import { CallFailure, useWait } from '#src/ui/feedback/call-failure.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { linkToken } from './link-token.ts'
import { readInvitation, signInInvited } from './set-up.queries.ts'
import { SetUpForm } from './set-up-form.tsx'
import styles from './set-up-page.module.css'

const invitationToken = linkToken('loupe-invitation')

/** The target of an invitation's link: creates the administrator and signs them in. */
export function AcceptInvitationPage({
  onSignedIn,
  onGo,
}: {
  onSignedIn: () => void
  onGo: (path: string) => void
}) {
  const t = useT()
  // the prerendered page does not know the address: it waits until the browser has read it
  const token = useSyncExternalStore(never, invitationToken.read, () => '')
  const { invitation, failure, request } = useInvitation(token)
  const wait = useWait(failure)
  const [isOver, setIsOver] = useState(false)
  useDocumentTitle(t('setUp.invitationDocumentTitle'))
  useEffect(() => invitationToken.hide(), [])
  const isRefused = isOver || (failure !== null && failureCode(failure) === 'invitation_invalid')
  const hasNoLanguage = token === null || isRefused
  useEffect(() => {
    if (hasNoLanguage) adoptLanguage(acceptedLocale(navigator.languages))
  }, [hasNoLanguage])

  if (token === null) {
    return <InvalidLink title={t('setUp.noInvitationTitle')}>{t('setUp.noInvitation')}</InvalidLink>
  }
  if (isRefused) {
    return <InvalidLink title={t('setUp.invitationOverTitle')}>{t('setUp.invitationOver')}</InvalidLink>
  }
  return (
    <>
      <h1>{t('setUp.invitationTitle')}</h1>
      {invitation ? (
        <>
          <p className={styles.lead}>{t('setUp.invitationLead', { name: invitation.invitedBy })}</p>
          <SetUpForm
            token={token}
            email={invitation.email}
            enter={signInInvited}
            onSignedIn={onSignedIn}
            onInvalidLink={() => setIsOver(true)}
            onSignInElsewhere={() => onGo('/')}
          />
        </>
      ) : failure ? (
        <CallFailure title={t('setUp.invitationFailed')} failure={failure} wait={wait} onRetry={request} />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width={10} />
          <Skeleton width={7} />
        </div>
      )}
    </>
  )
}

/** Loads the invitation, and switches to its language. */
function useInvitation(token: string | null) {
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isConfirming, setIsConfirming] = useState(true)
  useEffect(() => {
    async function load(id: string) {
      try {
        const found = await readInvitation(id)
        adoptLanguage(found.locale)
        setInvitation(found)
      } catch (error) {
        setFailure(asFailure(error))
      } finally {
        setIsConfirming(false)
      }
    }
    if (token && isConfirming) void load(token)
  }, [token, isConfirming])
  const request = () => {
    setFailure(null)
    setIsConfirming(true)
  }
  return { invitation, failure, request }
}

/** Switches the language if none was chosen in this browser yet. */
function adoptLanguage(locale: Locale | null): void {
  if (locale && read(preferencesKey) === null) changePreferences({ locale })
}

const never = () => () => undefined
