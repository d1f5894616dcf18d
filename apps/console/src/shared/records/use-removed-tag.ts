import { useT } from '#src/shared/messages/messages.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { type TagChange, undoOf } from './tag-change.ts'

/** Reports that a tag was removed, with the way to restore it; a change that only adds is visible anyway. */
export function useRemovedTag() {
  const t = useT()
  return (change: TagChange, onUndo: (undo: TagChange) => void) => {
    if (change.remove.length === 0) return
    showDone(t('ui.tagRemoved', { tag: change.remove.join(', ') }), {
      label: t('ui.undo'),
      onAction: () => onUndo(undoOf(change)),
    })
  }
}
