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
const isForLater = (text: string) => /\blater: (administrators|whole specification)\b/.test(text)
const isLeftOut = (text: string) => text.startsWith('not built: ')

describe('the table of the specification', () => {
  it('has rows of three cells for all nine sections', () => {
    expect(table.match(/^## \d\. /gm)).toHaveLength(9)
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.filter(({ statement, builtIn }) => statement === '' || builtIn === '')).toEqual([])
  })

  it('names files that are there', () => {
    const paths = [...table.matchAll(/`((?:apps|packages|e2e|docs|scripts|bench)\/[^`]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })

  it('shows each statement by a test, unless it is left out or another issue brings it', () => {
    const isShown = ({ builtIn, shownBy }: (typeof rows)[number]) =>
      isForLater(builtIn) || isLeftOut(builtIn) || /`[^`]+\.(test|spec)\.tsx?`/.test(shownBy)
    expect(rows.filter((row) => !isShown(row))).toEqual([])
  })

  it('leaves nothing open', () => {
    expect(rows.filter(({ builtIn, shownBy }) => /\bopen:/.test(`${builtIn} ${shownBy}`))).toEqual([])
  })
})
