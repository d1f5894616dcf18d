import type { Profile } from '@loupe/contract/admin/account/account'
import type { EmailChange } from '@loupe/contract/admin/account/email-change'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useAddress, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useEmailActions, useEmailChange } from './email.queries.ts'
import styles from './profile-sections.module.css'

const ChangeEmailDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./change-email-dialog.tsx'))).ChangeEmailDialog,
  ({ onClose }) => onClose(),
)
const ConfirmEmailDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./confirm-email-dialog.tsx'))).ConfirmEmailDialog,
  ({ onClose }) => onClose(),
)

/** The email address, a pending change of it, and the target of the links in the mails. */
export function EmailSection({ profile }: { profile: Profile }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const query = useEmailChange()
  const { data: change, error } = query
  const [isChanging, setIsChanging] = useState(false)
  const link = useLink()
  return (
    <Section
      title={t('profile.email')}
      text={
        <>
          <bdi>{profile.email}</bdi>
          <br />
          {t('profile.emailText')}
        </>
      }
      actions={<Button onClick={() => setIsChanging(true)}>{t('profile.changeEmail')}</Button>}
    >
      {change ? <PendingChange change={change} current={profile.email} /> : null}
      {error ? (
        <Notice tone="danger" actions={<Retry queries={[query]} size="small" />}>
          {failureMessage(error)}
        </Notice>
      ) : null}
      <Suspense fallback={null}>
        {isChanging ? (
          <ChangeEmailDialog current={profile.email} onClose={() => setIsChanging(false)} />
        ) : null}
        {link.token ? <ConfirmEmailDialog token={link.token} onClose={link.leave} /> : null}
      </Suspense>
    </Section>
  )
}

/** The token of a followed link; closing the dialog removes it from the address. */
function useLink() {
  const { search } = useAddress()
  const navigate = useNavigate()
  return {
    token: new URLSearchParams(search).get('confirm'),
    leave: () => navigate('/profile', { replace: true }),
  }
}

function PendingChange({ change, current }: { change: EmailChange; current: string }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { cancel } = useEmailActions()
  const addresses = [
    { email: current, isConfirmed: change.isConfirmedAtOld },
    { email: change.email, isConfirmed: change.isConfirmedAtNew },
  ]
  return (
    <Notice
      tone="info"
      title={t('profile.emailWaiting', { email: change.email })}
      actions={
        <Button
          size="small"
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => showDone(t('profile.emailCancelled')),
              onError: (error) => showFailure(failureMessage(error)),
            })
          }
        >
          {t('profile.cancelEmail')}
        </Button>
      }
    >
      <ul className={styles.addresses}>
        {addresses.map(({ email, isConfirmed }) => (
          <li key={email}>
            <bdi>{email}</bdi>
            <StatusDot tone={isConfirmed ? 'ok' : 'hollow'}>
              {t(isConfirmed ? 'profile.emailConfirmed' : 'profile.emailUnconfirmed')}
            </StatusDot>
          </li>
        ))}
      </ul>
      <FormattedMessage
        id="profile.emailExpires"
        values={{ when: <RelativeTime key="when" value={change.expiresAt} focusable inSentence /> }}
      />
    </Notice>
  )
}
