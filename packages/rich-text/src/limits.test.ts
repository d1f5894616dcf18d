import { describe, expect, it } from 'vitest'
import { richTextLimits } from './limits.ts'
import { type Read, readHtml } from './read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import type { RichText } from './tree.ts'
import { writeHtml } from './write-html.ts'

/** The maximum length of sent content. */
const maxInput = 200_000
const filling = (piece: string, lead = '') =>
  lead + piece.repeat(Math.floor((maxInput - lead.length) / piece.length))

function cellsOf(node: unknown): number {
  const { type = '', content = [] } = node as { type?: string; content?: unknown[] }
  const own = type === 'tableCell' || type === 'tableHeader' ? 1 : 0
  return content.reduce<number>((sum, child) => sum + cellsOf(child), own)
}

function expectWithinLimits({ doc, exceeded }: Read): void {
  expect(writeHtml(doc).length).toBeLessThanOrEqual(richTextLimits.output)
  expect(cellsOf(doc)).toBeLessThanOrEqual(richTextLimits.cells)
  // the stored form is larger than the HTML, by a factor that no input can raise
  expect(JSON.stringify(doc).length).toBeLessThanOrEqual(12 * richTextLimits.output)
  expect(new Set(exceeded).size).toBe(exceeded.length)
}

const longLink = `<a href="https://example.com/${'x'.repeat(1900)}">`
const attacks: [string, string, Read['exceeded']][] = [
  ['8,000 cells and 8,000 rows', `<table><tr>${'<td>'.repeat(8000)}${'<tr><td>'.repeat(8000)}`, ['table']],
  ['1,000 cells and 1,000 rows', `<table><tr>${'<td>'.repeat(1000)}${'<tr><td>'.repeat(1000)}`, ['table']],
  ['one long row', filling('<td>', '<table><tr>'), ['table']],
  ['tables in tables', filling(`<table><tr>${'<td>'.repeat(40)}`), []],
  ['many tables', filling(`<table><tr>${'<td>'.repeat(50)}</table>`), ['table']],
  ['a long link round many paragraphs', filling('x<p>', longLink), ['size']],
  ['a long link round many line breaks and words', filling('<b>x</b><br>', longLink), ['size']],
  ['all marks round many paragraphs', filling('x<p>', '<b><i><u><a href=/x>'), ['size']],
  ['nothing but quotation marks', filling('"'), ['size']],
  ['lists in lists', filling('<ul><li>x'), []],
  ['items without end', filling('<li>x', '<ul>'), []],
  ['quotations without end', filling('<blockquote>x</blockquote>'), []],
  ['headings in headings', filling('x<br>', '<h2>'.repeat(150)), []],
  ['end tags without a start', filling('</x>', '<div>'.repeat(2000)), []],
  ['lists of Word', filling('<p style="mso-list:l0 level9">x'), []],
  ['one word after the other', filling('x<i></i>'), []],
]

describe.each(attacks)('%s', (_, html, exceeded) => {
  it('stay within the limits of a document, and report the exceeded ones', () => {
    const read = readHtml(html)
    expectWithinLimits(read)
    expect(read.exceeded).toEqual(exceeded)
  })
})

describe('a document read from Markdown', () => {
  it.each([
    ['a table of 60 columns', `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n`, ['table']],
    ['8,000 short rows', `|${'a|'.repeat(50)}\n|${'-|'.repeat(50)}\n${'|a\n'.repeat(8000)}`, ['table']],
    ['quotations in quotations', filling('> '.repeat(20)), []],
    ['text of quotation marks', filling('"'), ['size']],
  ] as const)('%s stays within the limits', (_, text, exceeded) => {
    const read = readMarkdown(text)
    expectWithinLimits(read)
    expect(read.exceeded).toEqual(exceeded)
  })
})

it('keeps the part of a large table that fits, and everything after it', () => {
  const row = `<tr>${'<td>x'.repeat(60)}</tr>`
  const { doc } = readHtml(`<p>Before</p><table>${row.repeat(50)}</table><p>After</p>`)
  const [before, table, after] = doc.content
  expect(writeHtml({ type: 'doc', content: before ? [before] : [] })).toBe('<p>Before</p>')
  expect(cellsOf(table)).toBe(2000)
  expect(writeHtml({ type: 'doc', content: after ? [after] : [] })).toBe('<p>After</p>')
})

it('accepts a table of 50 columns and 40 rows, without exceeded limits', () => {
  const { doc, exceeded } = readHtml(`<table>${`<tr>${'<td>x'.repeat(50)}</tr>`.repeat(40)}</table>`)
  expect([cellsOf(doc), exceeded]).toEqual([2000, []])
})

it('stays within the limits for any input, and never truncates accepted content', () => {
  let seed = 11
  const next = (size: number) => (seed = (seed * 48_271) % 2_147_483_647) % size
  const pieces = [
    ...'<table> <tr> <td> <th> </table> <ul> <ol> <li> </ul> <blockquote> <h2> </h2> <p> <b> <i> <u> <br> <hr> x " &'.split(
      ' ',
    ),
    longLink,
    '</a>',
    '<tr>'.repeat(300),
    '<td>'.repeat(70),
    '<p>y'.repeat(300),
  ]
  for (let round = 0; round < 150; round++) {
    const html = Array.from({ length: 1 + next(60) }, () => pieces[next(pieces.length)]).join('')
    const read = readHtml(html)
    expectWithinLimits(read)
    // an accepted document is written completely: read again, it is the same
    expect({ html, doc: readHtml(writeHtml(read.doc)).doc }).toEqual({ html, doc: read.doc })
  }
}, 60_000)

it('writes the part of a large stored document that fits, with every element closed', () => {
  const cell = { type: 'tableCell' as const, content: [{ type: 'paragraph' as const }] }
  const row = { type: 'tableRow' as const, content: Array.from({ length: 1000 }, () => cell) }
  const stored: RichText = {
    type: 'doc',
    content: [{ type: 'table', content: Array.from({ length: 1000 }, () => row) }],
  }
  const html = writeHtml(stored)
  expect(html.length).toBeLessThanOrEqual(richTextLimits.output)
  expect(html.length).toBeGreaterThan(richTextLimits.output - 100)
  expect(html).toMatch(/<\/tr><\/tbody><\/table>$/)
})
