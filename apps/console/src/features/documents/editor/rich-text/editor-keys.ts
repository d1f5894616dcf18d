import { headingLevels } from '@loupe/rich-text/tree'
import { type Editor, Extension, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { canIndent } from './editor-state.ts'

/** Undo, the toolbar's shortcuts, and lists and headings by Markdown at the start of a line. */
export const editorKeys = Extension.create({
  name: 'editorKeys',
  addProseMirrorPlugins: () => [history(), gapCursor()],
  addKeyboardShortcuts() {
    const { editor } = this
    const chain = () => editor.chain().focus()
    const levels = headingLevels.map((level) => [
      `Mod-Alt-${level - 1}`,
      () => chain().toggleNode('heading', 'paragraph', { level }).run(),
    ])
    return {
      ...Object.fromEntries(levels),
      'Mod-Alt-0': () => chain().setNode('paragraph').run(),
      'Mod-b': () => chain().toggleMark('bold').run(),
      'Mod-i': () => chain().toggleMark('italic').run(),
      'Mod-u': () => chain().toggleMark('underline').run(),
      'Mod-Shift-7': () => chain().toggleList('orderedList', 'listItem').run(),
      'Mod-Shift-8': () => chain().toggleList('bulletList', 'listItem').run(),
      'Mod-]': () => canIndent(editor) && chain().sinkListItem('listItem').run(),
      'Mod-[': () => chain().liftListItem('listItem').run(),
      'Shift-Enter': () => chain().insertContent({ type: 'hardBreak' }).run(),
      'Mod-z': () => undo(editor.state, editor.view.dispatch),
      'Mod-y': () => redo(editor.state, editor.view.dispatch),
      'Shift-Mod-z': () => redo(editor.state, editor.view.dispatch),
      Enter: () => editor.commands.splitListItem('listItem'),
      Backspace: () => isAtItemStart(editor) && editor.commands.liftListItem('listItem'),
    }
  },
  addInputRules() {
    const { bulletList, orderedList, blockquote, heading } = this.editor.schema.nodes
    if (!bulletList || !orderedList || !blockquote || !heading) return []
    return [
      wrappingInputRule({ find: /^\s*([-+*•])\s$/, type: bulletList }),
      wrappingInputRule({
        find: /^(\d{1,5})[.)]\s$/,
        type: orderedList,
        getAttributes: ([, start]) => ({ start: Number(start) }),
      }),
      wrappingInputRule({ find: /^\s*>\s$/, type: blockquote }),
      ...headingLevels.map((level) =>
        textblockTypeInputRule({
          find: new RegExp(`^#{${level - 1}}\\s$`),
          type: heading,
          getAttributes: { level },
        }),
      ),
    ]
  },
})

/** At the start of a list item, Backspace takes it out of the list before it joins lines. */
function isAtItemStart({ state: { selection } }: Editor): boolean {
  const { $from, empty } = selection
  return (
    empty && $from.parentOffset === 0 && $from.node(-1)?.type.name === 'listItem' && $from.index(-1) === 0
  )
}
