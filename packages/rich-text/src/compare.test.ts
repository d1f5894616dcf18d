import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDocuments } from './compare.ts'
import { compareSequences } from './compare-sequences.ts'
import type { ComparedLine } from './compared-line.ts'
import { readHtml } from './read-html.ts'

/** The changes as text: `[-removed-]`, `{+added+}`. */
function read(before: string, after: string, locale = 'en'): string[] {
  return compareDocuments(readHtml(before).doc, readHtml(after).doc, locale).map(readLine)
}

function readLine({ line, pieces }: ComparedLine): string {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const
  const text = pieces.map(({ state, words }) => {
    const [open, close] = marks[state]
    return `${open}${words.map((word) => word.text).join('')}${close}`
  })
  return [line.marker, text.join('')].filter(Boolean).join(' ')
}

function tableOf(cell: string): string {
  return `<table><tr><td>Name</td><td>${cell}</td></tr></table>`
}

function rows(...all: string[][]): string {
  const each = all.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<table>${each.join('')}</table>`
}

/** A list item that begins with a table with this cell. */
function listOf(cell: string): string {
  return `<ul><li>${rows(['Ring', cell], ['Band', '1899'])}<p>Below</p></li></ul>`
}

/** The first words of the lines, with `>` at the start of a table. */
const starts = (before: string, after: string) =>
  compareDocuments(readHtml(before).doc, readHtml(after).doc, 'en').map(({ line, startsTable }) =>
    startsTable ? `> ${line.words[0]?.text}` : line.words[0]?.text,
  )

/** The changes of the cells of each row. */
const cells = (before: string, after: string) =>
  compareDocuments(readHtml(before).doc, readHtml(after).doc, 'en').map(({ cells: all = [] }) =>
    all.map(({ state }) => state),
  )

describe('changes between two documents', () => {
  it('are marked word by word in a changed line', () => {
    expect(
      read('<p>You must be at least 16 years old.</p>', '<p>You must be at least 13 years old.</p>'),
    ).toEqual(['You must be at least [-16-]{+13+} years old.'])
  })

  it('merges adjacent changes with the spaces between them', () => {
    expect(
      read('<p>Rounds left early count as lost games.</p>', '<p>Rounds left early are won by all games.</p>'),
    ).toEqual(['Rounds left early [-count as lost-]{+are won by all+} games.'])
  })

  it('keeps lines without common words separate, in order', () => {
    expect(
      read('<p>One stays.</p><p>This goes away</p>', '<p>One stays.</p><p>Quite another thing</p>'),
    ).toEqual(['One stays.', '[-This goes away-]', '{+Quite another thing+}'])
  })

  it('ignores the numbers of a list', () => {
    expect(
      read('<ol><li>One</li><li>Two</li></ol>', '<ol><li>New</li><li>One</li><li>Two</li></ol>'),
    ).toEqual(['1. {+New+}', '2. One', '3. Two'])
  })

  it('shows words that became bold, and a paragraph that became a heading', () => {
    expect(read('<p>Read this now</p>', '<p>Read <b>this</b> now</p>')).toEqual(['Read [-this-]{+this+} now'])
    expect(compareDocuments(readHtml('<p>Head</p>').doc, readHtml('<h2>Head</h2>').doc, 'en')).toMatchObject([
      { state: 'changed', line: { kind: 'heading2' } },
    ])
  })

  it('compares tables row by row, and Chinese by words', () => {
    expect(read(tableOf('one year'), tableOf('two years'))).toEqual(['Name | [-one year-]{+two years+}'])
    expect(read('<p>您可以使用帐户或设备玩游戏。</p>', '<p>您可以使用帐户玩游戏。</p>', 'zh')).toEqual([
      '您可以使用帐户[-或设备-]玩游戏。',
    ])
  })

  it('matches rows of a table by content, and detects added and removed columns', () => {
    expect(read(rows(['Ring', 'Kitchen', '1890']), rows(['Tiara', 'Cellar', '1899']))).toEqual([
      '[-Ring | Kitchen | 1890-]',
      '{+Tiara | Cellar | 1899+}',
    ])
    expect(read(rows(['Ring', 'Kitchen', '1890']), rows(['Ring', 'Pantry', '1890']))).toEqual([
      'Ring | [-Kitchen-]{+Pantry+} | 1890',
    ])
    expect(read(rows(['Ring', '1890']), rows(['Ring', 'Gold', '1890']))).toEqual(['Ring | {+Gold+} | 1890'])
  })

  it('keeps adjacent tables separate, and a table together whose rows all changed', () => {
    const [rings, tiaras] = [rows(['Ring'], ['Band']), rows(['Tiara'], ['Crown'])]
    expect(starts(rings + tiaras, rings + tiaras)).toEqual(['> Ring', 'Band', '> Tiara', 'Crown'])
    expect(starts(rings, rings + tiaras)).toEqual(['> Ring', 'Band', '> Tiara', 'Crown'])
    expect(starts(rings + tiaras, tiaras)).toEqual(['> Ring', 'Band', '> Tiara', 'Crown'])
    expect(starts(rings, rows(['Brooch'], ['Pin']))).toEqual(['> Ring', 'Band', 'Brooch', 'Pin'])
    expect(starts(`${rings}<p>Between</p>${rings}`, `${rings}<p>Between</p>${rings}`)).toEqual([
      '> Ring',
      'Band',
      'Between',
      '> Ring',
      'Band',
    ])
  })

  it('shows the marker of a list item that begins with a table beside its first row', () => {
    expect(read(listOf('1890'), listOf('1891'))).toEqual([
      '• Ring | [-1890-]{+1891+}',
      'Band | 1899',
      'Below',
    ])
  })

  it('marks added and removed empty cells', () => {
    expect(cells(rows(['Ring', '1890']), rows(['Ring', '', '1890']))).toEqual([['same', 'added', 'same']])
    expect(cells(rows(['Ring', 'Gold']), rows(['Ring', '']))).toEqual([['same', 'changed']])
  })

  it('is empty for equal documents, and everything if one is empty', () => {
    expect(compareDocuments(readHtml('<p>a</p>').doc, readHtml('<p>a</p>').doc, 'en')).toMatchObject([
      { state: 'same' },
    ])
    expect(read('', '<p>a</p><hr>')).toEqual(['{+a+}', ''])
    expect(read('<p>a</p>', '')).toEqual(['[-a-]'])
  })
})

it('always transforms one sequence into the other', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 })
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const steps = compareSequences(a, b)
      expect(steps.flatMap((step) => ('a' in step ? [step.a] : []))).toEqual([...a.keys()])
      expect(steps.flatMap((step) => ('b' in step ? [step.b] : []))).toEqual([...b.keys()])
      const same = steps.filter((step) => step.state === 'same')
      expect(same.map((step) => a[step.a])).toEqual(same.map((step) => b[step.b]))
    }),
  )
})

it('stops comparing entirely different texts early', () => {
  const [a, b] = ['a', 'b'].map((letter) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`))
  expect(compareSequences(a ?? [], b ?? [])).toHaveLength(40_000)
})

it('compares lines with as many words as a document can contain', () => {
  const [before, after] = [`<p>${'a '.repeat(90_000)}</p>`, `<p>${'a b '.repeat(45_000)}</p>`]
  const lines = compareDocuments(readHtml(before).doc, readHtml(after).doc, 'en')
  expect(lines.map(({ state }) => state)).toEqual(['changed'])
  expect(lines[0]?.pieces.map(({ state }) => state)).toContain('removed')
})

it('finds common parts only within the shared effort limit', () => {
  const effort = { left: 10 }
  const states = () => compareSequences(['x', 'a', 'y'], ['z', 'a', 'w'], effort).map(({ state }) => state)
  expect(states()).toEqual(['removed', 'added', 'same', 'removed', 'added'])
  expect(states()).toEqual(['removed', 'removed', 'removed', 'added', 'added', 'added'])
})
