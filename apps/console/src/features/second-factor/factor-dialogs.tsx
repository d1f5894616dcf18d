import type { SecondFactor } from '@loupe/contract/admin/account/second-factor'
import { useT } from '#src/shared/messages/messages.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import type { FactorTask } from './factor-task.ts'
import { MakeCodesDialog } from './make-codes-dialog.tsx'
import { removePasskey, removeTotp, requireFactor } from './own-factor.queries.ts'
import { SetUpAppDialog } from './set-up-app-dialog.tsx'

/** The dialog of the current task; `onDone` gets its success message. */
export function FactorDialog({
  task,
  factor,
  onDone,
  onClose,
}: {
  task: FactorTask
  factor: SecondFactor
  onDone: (message: string) => void
  onClose: () => void
}) {
  const t = useT()
  const isLast = factor.passkeys.length + (factor.totp ? 1 : 0) === 1
  const removal = t(isLast ? 'secondFactor.removeLast' : 'secondFactor.removeText')
  switch (task.kind) {
    case 'app':
      return (
        <SetUpAppDialog
          made={task.made}
          isReplacing={factor.totp !== null}
          onDone={() => onDone(t('secondFactor.appSaved'))}
          onClose={onClose}
        />
      )
    case 'addPasskey':
      return (
        <AddPasskeyDialog
          onDone={(name) => onDone(t('secondFactor.passkeySaved', { name }))}
          onClose={onClose}
        />
      )
    case 'makeCodes':
      return <MakeCodesDialog onDone={() => onDone(t('secondFactor.codesMade'))} onClose={onClose} />
    case 'removeApp':
      return (
        <ConfirmChange
          danger
          offersToEndSessions
          title={t('secondFactor.removeAppTitle')}
          confirmLabel={t('secondFactor.removeApp')}
          change={removeTotp}
          onDone={() => onDone(t('secondFactor.appRemoved'))}
          onClose={onClose}
        >
          {removal}
        </ConfirmChange>
      )
    case 'removePasskey': {
      const { id, name } = task.passkey
      return (
        <ConfirmChange
          danger
          offersToEndSessions
          title={t('secondFactor.removePasskeyTitle', { name })}
          confirmLabel={t('secondFactor.removeKey')}
          change={(endOtherSessions) => removePasskey(id, endOtherSessions)}
          onDone={() => onDone(t('secondFactor.passkeyRemoved', { name }))}
          onClose={onClose}
        >
          {removal}
        </ConfirmChange>
      )
    }
    default: {
      const required = task.kind === 'require'
      return (
        <ConfirmChange
          title={t(required ? 'secondFactor.requireTitle' : 'secondFactor.requireNoMoreTitle')}
          confirmLabel={t(required ? 'secondFactor.requireConfirm' : 'secondFactor.requireNoMoreConfirm')}
          {...(required ? {} : { cancelLabel: t('secondFactor.requireKeep') })}
          change={() => requireFactor(required)}
          onDone={() => onDone(t(required ? 'secondFactor.requiredOn' : 'secondFactor.requiredOff'))}
          onClose={onClose}
        >
          {required
            ? t('secondFactor.requireText', { count: factor.withoutFactor })
            : t('secondFactor.requireNoMoreText')}
        </ConfirmChange>
      )
    }
  }
}
