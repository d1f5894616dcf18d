import { documentLimits } from '@loupe/contract/admin/documents'
import { textOf } from '@loupe/rich-text/tree'
import { describe, expect, it } from 'vitest'
import { readClipboard } from './read-clipboard.ts'

describe('a paste that is larger than a document may be', () => {
  it('keeps what fits of its table and the text after it, and names what it left out', async () => {
    const table = `<table><tr>${'<td>x'.repeat(60)}${'<tr><td>x'.repeat(60)}</table>`
    const { doc, exceeded } = await readClipboard(`${table}<p>After</p>`, '')
    expect(exceeded).toEqual(['table'])
    expect(doc.content.map(({ type }) => type)).toEqual(['table', 'paragraph'])
  })

  it('comes as plain text where its HTML is too long to be read', async () => {
    const html = `<p>One</p>${'<b></b>'.repeat(documentLimits.content * 2)}`
    const { doc, exceeded } = await readClipboard(html, 'One\nTwo')
    expect([textOf(doc), exceeded]).toEqual(['One\nTwo', ['size']])
  })

  it('holds no more plain text than a document may', async () => {
    const { doc, exceeded } = await readClipboard('', 'x'.repeat(documentLimits.content + 1))
    expect([textOf(doc).length, exceeded]).toEqual([documentLimits.content, ['size']])
  })

  it('is not read as Markdown where that is longer than a document', async () => {
    const { doc } = await readClipboard('', `# Title\n\n${'*a '.repeat(documentLimits.content)}`)
    expect(doc.content[0]).toMatchObject({ type: 'paragraph', content: [{ text: '# Title' }] })
  })
})

it('reads a paste of ordinary size whole, without a word about limits', async () => {
  const { doc, exceeded } = await readClipboard('', '# Title\n\nText')
  expect([doc.content.map(({ type }) => type), exceeded]).toEqual([['heading', 'paragraph'], []])
})
