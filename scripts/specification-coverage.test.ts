import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = readFileSync(`${root}docs/specification-coverage.md`, 'utf8')

const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement |'))
  .map((line) => {
    const [statement = '', builtIn = '', shownBy = ''] = line
      .slice(2, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { statement, builtIn, shownBy }
  })
const isNotBuilt = (text: string) => text.startsWith('not built: ')

/** The tests that a cell names: `file` › `title`. */
function testsIn(shownBy: string): { file: string; title: string }[] {
  return [...shownBy.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
}

/** The titles of `it` and `describe` in the source of a test file; those of `each` with their placeholders. */
function titlesIn(source: string): Set<string> {
  const calls = source.matchAll(
    /\b(?:it|describe)(?:\.each\([\s\S]*?\))?\(\s*(?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)")/g,
  )
  return new Set([...calls].map(([, single, double]) => (single ?? double ?? '').replaceAll(/\\(.)/g, '$1')))
}

describe('the table of the specification', () => {
  it('has rows of three cells for all nine sections', () => {
    expect(table.match(/^## \d\. /gm)).toHaveLength(9)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ statement, builtIn }) => statement === '' || builtIn === '')).toEqual([])
  })

  it('names existing files', () => {
    const paths = [...table.matchAll(/`((?:apps|packages|e2e|docs|scripts|bench)\/[^`]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })

  it('names where each statement is built, unless it is marked as not built', () => {
    const isBuilt = ({ builtIn }: (typeof rows)[number]) =>
      isNotBuilt(builtIn) || /^`[^`]+`(, `[^`]+`)*$/.test(builtIn)
    expect(rows.filter((row) => !isBuilt(row))).toEqual([])
  })

  it('shows each statement by named tests and nothing else, unless it is marked as not built', () => {
    const isShown = ({ builtIn, shownBy }: (typeof rows)[number]) =>
      isNotBuilt(builtIn) ? shownBy === '' : /^`[^`]+` › `[^`]+`(, `[^`]+` › `[^`]+`)*$/.test(shownBy)
    expect(rows.filter((row) => !isShown(row))).toEqual([])
  })

  it('names existing tests by their titles', () => {
    const titles = new Map<string, Set<string>>()
    const missing = rows
      .flatMap(({ shownBy }) => testsIn(shownBy))
      .filter(({ file, title }) => {
        const known = titles.get(file) ?? titlesIn(readFileSync(root + file, 'utf8'))
        titles.set(file, known)
        return !/\.(test|spec)\.tsx?$/.test(file) || !known.has(title)
      })
    expect(missing).toEqual([])
  })

  it('reads the titles of tests with and without a table, and of groups', () => {
    const source = `describe('a', () => { it("b's", f); it.each([['c', (x) => g(x)]] as const)('d %s', f) })
      it.each([
        ['e'],
      ])(
        'it\\'s f', f)`
    expect([...titlesIn(source)]).toEqual(['a', "b's", 'd %s', "it's f"])
    expect(titlesIn(`// it is 'not a test'\nedit('nor this')`).size).toBe(0)
  })

  it('leaves nothing open', () => {
    expect(rows.filter(({ builtIn, shownBy }) => /\bopen:/.test(`${builtIn} ${shownBy}`))).toEqual([])
  })
})
