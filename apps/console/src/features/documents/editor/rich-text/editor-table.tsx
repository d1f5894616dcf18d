import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import Table from 'lucide-react/icons/table'
import type { MessageId } from '#src/messages/catalogue.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import type { ToolProps } from '#src/ui/layout/use-toolbar.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'

type Action = readonly [id: string, label: MessageId, run: typeof addRowAfter]

const groups: readonly (readonly Action[])[] = [
  [
    ['rowBefore', 'documents.rowBefore', addRowBefore],
    ['rowAfter', 'documents.rowAfter', addRowAfter],
    ['columnBefore', 'documents.columnBefore', addColumnBefore],
    ['columnAfter', 'documents.columnAfter', addColumnAfter],
  ],
  [['headRow', 'documents.headRow', toggleHeaderRow]],
  [
    ['deleteRow', 'documents.deleteRow', deleteRow],
    ['deleteColumn', 'documents.deleteColumn', deleteColumn],
    ['deleteTable', 'documents.deleteTable', deleteTable],
  ],
]

/** Inserts a table, or changes the one at the cursor. */
export function EditorTable({
  editor,
  isInTable,
  tool,
}: {
  editor: Editor | null
  isInTable: boolean
  tool: ToolProps
}) {
  const t = useT()
  if (!isInTable) {
    return (
      <IconButton
        {...tool}
        size="small"
        icon={Table}
        label={t('documents.addTable')}
        onClick={() => editor && addTable(editor)}
      />
    )
  }
  return (
    <Menu
      label={t('documents.table')}
      groups={groups.map((actions, index) => ({
        id: String(index),
        items: actions.map(([id, label, run]) => ({
          id,
          label: t(label),
          opens: true,
          onSelect: () => {
            if (!editor) return
            run(editor.state, editor.view.dispatch)
            editor.commands.focus()
          },
        })),
      }))}
    >
      {(trigger) => (
        <IconButton
          {...trigger}
          {...tool}
          size="small"
          icon={Table}
          label={t('documents.table')}
          aria-pressed
        />
      )}
    </Menu>
  )
}

/** Two columns under a header row; the cursor goes into the first cell. */
export function addTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] })
    .command(({ tr }) => {
      const table = firstTableFrom(tr.doc, from - 1)
      if (table !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(table + 1)))
      return table !== null
    })
    .run()
}

/** The position of the first table. An insertion replaces an empty paragraph and splits any other. */
function firstTableFrom(doc: Node, start: number): number | null {
  let found: number | null = null
  doc.nodesBetween(Math.max(0, start), doc.content.size, (node, position) => {
    if (found === null && node.type.name === 'table' && position >= start) found = position
    return found === null
  })
  return found
}

function rowOf(type: 'tableHeader' | 'tableCell') {
  return { type: 'tableRow', content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })) }
}
