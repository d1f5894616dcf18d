import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = readFileSync(`${root}docs/security.md`, 'utf8')

const rows = table
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [section = '', what = '', builtIn = '', shownBy = ''] = line
      .slice(2, -1)
      .split('|')
      .map((cell) => cell.trim())
    const tests = [...shownBy.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    }))
    return { section, what, builtIn, tests }
  })

describe('the security table', () => {
  it('names code and a test for each row, or states what is open', () => {
    expect(rows.length).toBeGreaterThan(40)
    const isShown = ({ builtIn, tests }: (typeof rows)[number]) =>
      builtIn.startsWith('open: ') || (/^`[^`]+`$/.test(builtIn) && tests.length > 0)
    expect(rows.filter((row) => !isShown(row))).toEqual([])
  })

  it('names existing files', () => {
    const paths = rows.flatMap(({ builtIn }) => /^`([^`]+)`$/.exec(builtIn)?.[1] ?? [])
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })

  it('names existing tests by their titles', () => {
    const tests = rows.flatMap((row) => row.tests)
    const isThere = ({ file, name }: (typeof tests)[number]) =>
      existsSync(root + file) && titlesIn(readFileSync(root + file, 'utf8')).includes(name)
    expect(tests.filter((test) => !isThere(test))).toEqual([])
  })
})

/** The titles of the tests in the source of a file. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/\)?\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g)].map(
    ([, , name = '']) => name,
  )
}
