import { readWritten } from '@loupe/rich-text/read-written'
import { Editor } from '@tiptap/core'
import { expect, it } from 'vitest'
import { editorExtensions } from './editor-schema.ts'
import { firstFacts, readFacts } from './editor-state.ts'

it.each([
  '<p>Rings</p>',
  '<h3>Rings</h3><p>and brooches</p>',
  '<p><strong>Rings</strong> and <em>brooches</em></p>',
  '<p><a href="https://example.com">Rings</a></p>',
  '<ol><li><p>Rings</p></li></ol>',
  '<ul><li><p><u>Rings</u></p><ul><li><p>gold</p></li></ul></li></ul>',
  '<blockquote><p>Rings</p></blockquote>',
  '<table><tr><th><p>Rings</p></th></tr><tr><td><p>gold</p></td></tr></table>',
])('the tools of %s are first rendered as they are once the editor is loaded', (html) => {
  const text = readWritten(html)
  const editor = new Editor({ extensions: editorExtensions, content: text, injectCSS: false })
  expect(firstFacts(text)).toEqual(readFacts(editor))
  editor.destroy()
})
