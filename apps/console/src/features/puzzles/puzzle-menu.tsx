import type { Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Copy from 'lucide-react/icons/copy'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useT } from '#src/shared/messages/messages.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { usePuzzleMessages } from './puzzles-messages.ts'
import { useStatusActions } from './use-status-actions.ts'

/** The actions of a whole puzzle. `isCell`: in a table with keyboard navigation. */
export function PuzzleMenu({ puzzle, isCell = false }: { puzzle: Puzzle; isCell?: boolean }) {
  const t = useT()
  const actions = useStatusActions()
  const messages = usePuzzleMessages()
  const { status } = puzzle
  const items = [
    {
      id: 'duplicate',
      label: t('puzzles.duplicate'),
      icon: Copy,
      onSelect: () => actions.duplicate(puzzle),
    },
    ...(status === 'published'
      ? [
          {
            id: 'pause',
            label: t('puzzles.pause'),
            icon: Pause,
            onSelect: () => actions.withdraw(puzzle, 'paused'),
          },
        ]
      : []),
    ...(status === 'paused'
      ? [{ id: 'resume', label: t('puzzles.resume'), icon: Play, onSelect: () => actions.restore(puzzle) }]
      : []),
    status === 'archived'
      ? {
          id: 'restore',
          label: t('puzzles.restore'),
          icon: ArchiveRestore,
          onSelect: () => actions.restore(puzzle),
        }
      : {
          id: 'archive',
          label: t('puzzles.archive'),
          icon: Archive,
          onSelect: () => actions.withdraw(puzzle, 'archived'),
        },
  ]
  return (
    <MoreMenu
      label={t('puzzles.actionsOf', { title: messages.title(puzzle) })}
      groups={[{ id: 'puzzle', items }]}
      tabIndex={isCell ? -1 : undefined}
      aria-disabled={actions.isBusy || undefined}
    />
  )
}
