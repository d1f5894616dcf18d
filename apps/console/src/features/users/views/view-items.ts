import type { View } from '@loupe/contract/admin/views'
import Copy from 'lucide-react/icons/copy'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useT } from '#src/shared/messages/messages.tsx'
import type { MenuGroup } from '#src/ui/overlay/menu.tsx'
import { useViewCommands } from './use-view-commands.ts'

export type NameMode = 'rename' | 'copy'

/** The menu items of a view: all for those who may change it, a copy for everyone. */
export function useViewItems({
  onName,
  onGone,
}: {
  onName: (view: View, mode: NameMode) => void
  onGone?: () => void
}): (view: View) => { edit: MenuGroup; remove: MenuGroup } {
  const t = useT()
  const commands = useViewCommands()
  return (view) => {
    const copy = {
      id: 'copy',
      label: t('usersViews.copy'),
      icon: Copy,
      opens: true,
      onSelect: () => onName(view, 'copy'),
    }
    if (!view.isEditable) {
      const label = t('usersViews.sharedBy', { name: view.owner ?? '' })
      return { edit: { id: 'edit', label, items: [copy] }, remove: { id: 'remove', items: [] } }
    }
    return {
      edit: {
        id: 'edit',
        items: [
          {
            id: 'rename',
            label: t('usersViews.rename'),
            icon: Pencil,
            opens: true,
            onSelect: () => onName(view, 'rename'),
          },
          {
            id: 'share',
            label: t(view.isShared ? 'usersViews.makePrivate' : 'usersViews.share'),
            icon: view.isShared ? Lock : Users,
            onSelect: () => commands.share(view, !view.isShared),
          },
          copy,
        ],
      },
      remove: {
        id: 'remove',
        items: [
          {
            id: 'delete',
            label: t('usersViews.delete'),
            icon: Trash,
            danger: true,
            onSelect: () => commands.remove(view, onGone),
          },
        ],
      },
    }
  }
}
