import { administratorName } from '@loupe/contract/shared/full-name'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { Suspense, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { Lines, LinesSkeleton, Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { AdministratorLine } from './administrator-line.tsx'
import styles from './administrators.module.css'
import { useAdministratorActions, useAdministrators, useInvitations } from './administrators.queries.ts'
import type { Question } from './confirm-dialogs.tsx'
import { InvitationLine } from './invitation-line.tsx'

const loadInvite = () => loadChunk(() => import('./invite-dialog.tsx'))
const InviteDialog = lazyOverlay(
  async () => (await loadInvite()).InviteDialog,
  ({ onClose }) => onClose(),
)
const QuestionDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./confirm-dialogs.tsx'))).QuestionDialog,
  ({ onClose }) => onClose(),
)

/** The administrators, and the invitations to become one. */
export function AdministratorsSection() {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { enable, resend } = useAdministratorActions()
  const { withPassword, prompt } = useFreshPassword()
  const administrators = useAdministrators()
  const invitations = useInvitations()
  const [isInviting, setIsInviting] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)

  async function act(work: () => Promise<unknown>, done: string) {
    try {
      if (await withPassword(work)) showDone(done)
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }

  const error = administrators.error ?? invitations.error
  return (
    <Section
      title={t('administrators.title')}
      text={t('administrators.text')}
      actions={
        <Button
          icon={UserRoundPlus}
          tone="primary"
          onPointerEnter={() => loadAhead(loadInvite)}
          onClick={() => setIsInviting(true)}
        >
          {t('administrators.invite')}
        </Button>
      }
    >
      {administrators.data && invitations.data ? (
        <>
          <Lines label={t('administrators.list')}>
            {administrators.data.map((administrator) => (
              <AdministratorLine
                key={administrator.id}
                administrator={administrator}
                onEndSessions={() => setQuestion({ about: 'endSessions', administrator })}
                onRemoveFactor={() => setQuestion({ about: 'removeFactor', administrator })}
                onDisable={() => setQuestion({ about: 'disable', administrator })}
                onEnable={() =>
                  void act(
                    () => enable(administrator.id),
                    t('administrators.enabledDone', { name: administratorName(administrator) }),
                  )
                }
              />
            ))}
          </Lines>
          <h3 className={styles.title}>{t('administrators.invitations')}</h3>
          {invitations.data.length > 0 ? (
            <Lines label={t('administrators.invitations')}>
              {invitations.data.map((invitation) => (
                <InvitationLine
                  key={invitation.id}
                  invitation={invitation}
                  onResend={() =>
                    void act(
                      () => resend(invitation.id),
                      t('administrators.invited', { email: invitation.email }),
                    )
                  }
                  onWithdraw={() => setQuestion({ about: 'withdraw', invitation })}
                />
              ))}
            </Lines>
          ) : (
            <p>{t('administrators.noInvitations')}</p>
          )}
        </>
      ) : error ? (
        <LoadFailed title={t('administrators.failed')} queries={[administrators, invitations]} />
      ) : (
        <LinesSkeleton count={3} />
      )}
      {prompt}
      <Suspense fallback={null}>
        {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
        {question ? <QuestionDialog question={question} onClose={() => setQuestion(null)} /> : null}
      </Suspense>
    </Section>
  )
}
