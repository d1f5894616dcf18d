import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

describe('the face of numbers', () => {
  it('covers digits and their signs, and no punctuation of words, dates and times', () => {
    const ranges = facesOf('Loupe Figures').map((face) => /unicode-range:\s*([^;]+);/.exec(face)?.[1]?.trim())

    expect(ranges).toEqual(Array(2).fill('U+0025, U+002B, U+0030-0039, U+2212'))
  })

  it('is used in right-aligned cells alone', () => {
    const elsewhere = stylesheets().flatMap((path) =>
      rulesOf(path)
        .filter((rule) => rule.includes('var(--font-num)') && !rule.includes('text-align: var(--end)'))
        .map((rule) => `${path}: ${rule}`),
    )

    expect(elsewhere).toEqual([])
  })

  it('has tabular digits, which nothing else requests', () => {
    const unpaired = stylesheets().flatMap((path) =>
      rulesOf(path)
        .filter((rule) => rule.includes('var(--font-num)') !== rule.includes('tabular-nums'))
        .map((rule) => `${path}: ${rule}`),
    )

    expect(unpaired).toEqual([])
  })
})

function facesOf(family: string): string[] {
  return rulesOf('styles/fonts.css').filter((rule) => rule.includes(`font-family: '${family}'`))
}

function stylesheets(): string[] {
  return globSync('**/*.css', { cwd: source }).filter((path) => !path.endsWith('tokens.css'))
}

/** The innermost blocks of a stylesheet, each with its selector. */
function rulesOf(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return text.match(/[^{};]+\{[^{}]*\}/g) ?? []
}
