import type { Administrator, Invitation } from '@loupe/contract/admin/account/administrators'
import { administratorName } from '@loupe/contract/shared/full-name'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { useAdministratorActions } from './administrators.queries.ts'

/** The action to confirm. */
export type Question =
  | { about: 'disable' | 'endSessions' | 'removeFactor'; administrator: Administrator }
  | { about: 'withdraw'; invitation: Invitation }

/** Asks for confirmation, with the person and the consequences, and runs the action. */
export function QuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { disable, endSessions, removeFactor, withdraw } = useAdministratorActions()
  const { withPassword, prompt } = useFreshPassword()
  const [isBusy, setIsBusy] = useState(false)
  const name =
    question.about === 'withdraw' ? question.invitation.email : administratorName(question.administrator)

  /** Returns the message for the completed action. */
  async function act(): Promise<string> {
    if (question.about === 'withdraw') {
      await withdraw(question.invitation.id)
      return t('administrators.withdrawn', { name })
    }
    const { id } = question.administrator
    if (question.about === 'endSessions') {
      const { ended } = await endSessions(id)
      return t('administrators.signedOut', { name, count: ended })
    }
    if (question.about === 'removeFactor') {
      await removeFactor(id)
      return t('administrators.factorRemoved', { name })
    }
    await disable(id)
    return t('administrators.disabledDone', { name })
  }

  async function confirm() {
    setIsBusy(true)
    try {
      const done = await withPassword(act)
      if (!done) return setIsBusy(false)
      showDone(done.response)
      onClose()
    } catch (error) {
      setIsBusy(false)
      showFailure(failureMessage(error))
    }
  }

  return (
    <>
      <ConfirmDialog
        open
        danger
        title={t(`administrators.${question.about}Title`, { name })}
        confirmLabel={t(`administrators.${question.about}`)}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        {t(`administrators.${question.about}Text`)}
      </ConfirmDialog>
      {prompt}
    </>
  )
}
