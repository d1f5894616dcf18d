import { documentLimits } from '@loupe/contract/admin/documents'
import { textOf } from '@loupe/rich-text/tree'
import { describe, expect, it } from 'vitest'
import { readClipboard } from './read-clipboard.ts'

describe('a paste beyond the limits of a document', () => {
  it('keeps the part of its table that fits and the text after it, and reports what was omitted', async () => {
    const table = `<table><tr>${'<td>x'.repeat(60)}${'<tr><td>x'.repeat(60)}</table>`
    const { doc, exceeded } = await readClipboard(`${table}<p>After</p>`, '')
    expect(exceeded).toEqual(['table'])
    expect(doc.content.map(({ type }) => type)).toEqual(['table', 'paragraph'])
  })

  it('is read as plain text if its HTML is too long', async () => {
    const html = `<p>One</p>${'<b></b>'.repeat(documentLimits.content * 2)}`
    const { doc, exceeded } = await readClipboard(html, 'One\nTwo')
    expect([textOf(doc), exceeded]).toEqual(['One\nTwo', ['size']])
  })

  it('is truncated to as much plain text as a document allows', async () => {
    const { doc, exceeded } = await readClipboard('', 'x'.repeat(documentLimits.content + 1))
    expect([textOf(doc).length, exceeded]).toEqual([documentLimits.content, ['size']])
  })

  it('is not read as Markdown if that exceeds a document', async () => {
    const { doc } = await readClipboard('', `# Title\n\n${'*a '.repeat(documentLimits.content)}`)
    expect(doc.content[0]).toMatchObject({ type: 'paragraph', content: [{ text: '# Title' }] })
  })
})

it('reads a paste of normal size completely, without mentioning limits', async () => {
  const { doc, exceeded } = await readClipboard('', '# Title\n\nText')
  expect([doc.content.map(({ type }) => type), exceeded]).toEqual([['heading', 'paragraph'], []])
})
