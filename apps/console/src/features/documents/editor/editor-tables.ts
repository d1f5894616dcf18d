import { Extension, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** What the editor of tables wants to know of a cell. Cells are never merged here, so it stays as it is. */
const cellAttributes = () => ({
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
})
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** Tables: whole rows and columns, of which cells may be heads. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Extension.create({
    name: 'tableEditing',
    extendNodeSchema: ({ name }: { name: string }) => (roles[name] ? { tableRole: roles[name] } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const step = (direction: 1 | -1) => () =>
        goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
      // past the last cell, Tab leaves the text as it does anywhere else in it
      return { Tab: step(1), 'Shift-Tab': step(-1) }
    },
  }),
]

function cell(name: string, tag: string) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}
