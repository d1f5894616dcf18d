import type { MessageId } from '#src/messages/catalogue.ts'
import type { Shortcut } from './shortcuts.ts'

/** The keys of a puzzle's desk. The board hears them, so that only the list of keys fetches these. */
export const editorShortcuts: readonly Shortcut[] = [
  line('tools', 'palette.deskTools', ['v', 'e', 'r', 'p', 'h']),
  line('move', 'palette.deskMove', ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']),
  line('farther', 'palette.deskFarther', ['shift+ArrowLeft', 'shift+ArrowRight']),
  line('stretch', 'palette.deskStretch', ['mod+ArrowLeft', 'mod+ArrowRight']),
  line('words', 'palette.deskWords', ['Enter']),
  line('remove', 'palette.deskRemove', ['Delete']),
  line('undo', 'palette.deskUndo', ['mod+z']),
  line('redo', 'palette.deskRedo', ['mod+shift+z', 'mod+y']),
  line('save', 'palette.deskSave', ['mod+s']),
]

function line(id: string, title: MessageId, keys: readonly string[]): Shortcut {
  return { id: `editor.${id}`, group: 'editor', title, keys, part: 'editor' }
}
