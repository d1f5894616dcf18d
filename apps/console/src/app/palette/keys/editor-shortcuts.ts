import type { MessageId } from '#src/messages/catalogue.ts'
import type { Shortcut } from './shortcuts.ts'

/** The keys of the puzzle editor. The board handles them, so only the list of keys loads these. */
export const editorShortcuts: readonly Shortcut[] = [
  line('tools', 'palette.editorTools', ['v', 'e', 'r', 'p', 'h']),
  line('move', 'palette.editorMove', ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']),
  line('farther', 'palette.editorFarther', ['shift+ArrowLeft', 'shift+ArrowRight']),
  line('stretch', 'palette.editorStretch', ['mod+ArrowLeft', 'mod+ArrowRight']),
  line('words', 'palette.editorWords', ['Enter']),
  line('remove', 'palette.editorRemove', ['Delete']),
  line('undo', 'palette.editorUndo', ['mod+z']),
  line('redo', 'palette.editorRedo', ['mod+shift+z', 'mod+y']),
  line('save', 'palette.editorSave', ['mod+s']),
]

function line(id: string, title: MessageId, keys: readonly string[]): Shortcut {
  return { id: `editor.${id}`, group: 'editor', title, keys, part: 'editor' }
}
