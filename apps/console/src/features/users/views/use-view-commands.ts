import type { View } from '@loupe/contract/admin/views'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useViewActions } from './view-actions.queries.ts'

/** Runs the one-click actions of a view, with a message and, where useful, an undo. */
export function useViewCommands() {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { update, remove, restore } = useViewActions()
  const onError = (error: unknown) => showFailure(failureMessage(error))
  return {
    remove: (view: View, onGone?: () => void) =>
      remove.mutate(view.id, {
        onSuccess: (order) => {
          onGone?.()
          showDone(t('usersViews.deleted', { name: view.name }), {
            label: t('users.undo'),
            onAction: () => restore.mutate({ view, order }, { onError }),
          })
        },
        onError,
      }),
    share: (view: View, isShared: boolean) =>
      update.mutate(
        { view, isShared },
        {
          onSuccess: ({ name }) =>
            showDone(t(isShared ? 'usersViews.isShared' : 'usersViews.isPrivate', { name })),
          onError,
        },
      ),
    setQuery: (view: View, query: string) =>
      update.mutate(
        { view, query },
        { onSuccess: ({ name }) => showDone(t('usersViews.saved', { name })), onError },
      ),
  }
}
