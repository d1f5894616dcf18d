import type { NounWith } from '#src/messages/catalogue.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import type { TagChange } from './tag-change.ts'

/** Reports that a change of tags could not be saved. It names them, because the field is empty by then, and offers Retry. */
export function useUnsavedTag(noun: NounWith<'tagNotAdded' | 'tagNotRemoved'>) {
  const t = useT()
  const messages = useFailureMessage()
  return (change: TagChange, error: unknown, onRetry: (change: TagChange) => void) => {
    const tag = [...change.add, ...change.remove].join(', ')
    const outcome = change.remove.length > 0 ? 'tagNotRemoved' : 'tagNotAdded'
    showFailure(`${t(`${noun}.${outcome}`, { tag })} ${messages(error)}`, {
      label: t('ui.retry'),
      onAction: () => onRetry(change),
    })
  }
}
