import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { editorExtensions } from './editor-schema.ts'
import { addTable } from './editor-table.tsx'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

describe('a new table', () => {
  it.each([
    ['in an empty paragraph', '<p></p>', 1, 1],
    ['at the end of a paragraph', '<p>One</p><p>Two</p>', 4, 4],
    ['at its beginning', '<p>One</p>', 1, 1],
    ['in the middle of one', '<p>One</p>', 2, 2],
    ['instead of a selection', '<p>One</p><p>Two</p>', 2, 7],
    ['instead of all', '<p>One</p><p>Two</p>', 0, 10],
    ['in a list', '<ul><li><p>One</p></li></ul>', 4, 4],
    ['in a quotation', '<blockquote><p>One</p></blockquote>', 5, 5],
    ['after a table', '<table><tbody><tr><td><p>Old</p></td></tr></tbody></table><p>One</p>', 14, 14],
  ])('puts the cursor into its first cell %s', (_where, content, from, to) => {
    editor = new Editor({ extensions: editorExtensions, content, injectCSS: false })
    editor.commands.setTextSelection({ from, to })
    addTable(editor)
    const { selection } = editor.state
    expect(selection.empty).toBe(true)
    expect(selection.$from.parent.type.name).toBe('paragraph')
    editor.commands.insertContent('A head')
    const rows = new DOMParser()
      .parseFromString(editor.getHTML(), 'text/html')
      .querySelectorAll('table:last-of-type th')
    expect([...rows].map((cell) => cell.textContent)).toEqual(['A head', ''])
  })
})
