import type { Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { usePuzzleActions } from './puzzles.queries.ts'
import { usePuzzleMessages } from './puzzles-messages.ts'
import { puzzlesSearch } from './puzzles-search.ts'

/** Duplicate, pause, archive and their reverses, each with a message that offers to undo it. */
export function useStatusActions() {
  const t = useT()
  const navigate = useNavigate()
  const messages = usePuzzleMessages()
  const failureMessage = useFailureMessage()
  const { duplicate, withdraw, restore } = usePuzzleActions()
  const undo = (onAction: () => void) => ({ label: t('puzzles.undo'), onAction })
  const onError = (error: unknown) => showFailure(failureMessage(error))
  const back = (id: string) => restore.mutate(id, { onError })
  const away = (id: string, status: 'paused' | 'archived') => withdraw.mutate({ id, status }, { onError })

  return {
    isBusy: duplicate.isPending || withdraw.isPending || restore.isPending,
    duplicate: (puzzle: Puzzle) =>
      duplicate.mutate(puzzle._id, {
        onSuccess: ({ _id }) =>
          showDone(t('puzzles.duplicated', { title: messages.title(puzzle) }), {
            label: t('puzzles.openCopy'),
            onAction: () => navigate(puzzlesSearch.hrefOf({}, _id)),
          }),
        onError,
      }),
    withdraw: (puzzle: Puzzle, status: 'paused' | 'archived') =>
      withdraw.mutate(
        { id: puzzle._id, status },
        {
          onSuccess: () =>
            showDone(
              t(`puzzles.done.${status}`, { title: messages.title(puzzle) }),
              undo(() => back(puzzle._id)),
            ),
          onError,
        },
      ),
    restore: (puzzle: Puzzle) =>
      restore.mutate(puzzle._id, {
        onSuccess: ({ status }) =>
          showDone(
            t(puzzle.status === 'paused' ? 'puzzles.done.resumed' : 'puzzles.done.restored', {
              title: messages.title(puzzle),
              status: messages.status(status),
            }),
            undo(() => away(puzzle._id, puzzle.status === 'paused' ? 'paused' : 'archived')),
          ),
        onError,
      }),
  }
}
