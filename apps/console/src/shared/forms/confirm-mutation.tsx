import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'

/** Confirms a change, and shows the result in the snackbar; on failure the dialog stays open. */
export function ConfirmMutation<Output, Input>({
  mutation,
  input,
  done,
  onDone,
  onClose,
  ...dialog
}: {
  mutation: UseMutationResult<Output, Failure, Input>
  input: Input
  /** The success message. */
  done: string
  /** Called instead of `onClose` on success. */
  onDone?: () => void
  onClose: () => void
  title: string
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  children: ReactNode
}) {
  const failureMessage = useFailureMessage()

  function confirm() {
    mutation.mutate(input, {
      onSuccess: () => {
        showDone(done)
        ;(onDone ?? onClose)()
      },
      onError: (error) => showFailure(failureMessage(error)),
    })
  }

  return <ConfirmDialog open busy={mutation.isPending} onConfirm={confirm} onClose={onClose} {...dialog} />
}
