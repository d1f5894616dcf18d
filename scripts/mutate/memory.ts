import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What came of mutants in earlier runs: a run takes long, and one that was ended goes on where it was. */
export interface Memory {
  /** Whether it was killed; undefined when it is new, or its file or one of its tests is another one since then. */
  recall(key: string): boolean | undefined
  keep(key: string, isKilled: boolean): void
}

/** One line for each mutant, written as soon as it is known. */
export function openMemory(file: string): Memory {
  mkdirSync(path.dirname(file), { recursive: true })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const known = new Map(
    lines
      .map((line) => line.split(' '))
      .filter(([, word]) => word === 'killed' || word === 'survived')
      .map(([key = '', word]) => [key, word === 'killed']),
  )
  return {
    recall: (key) => known.get(key),
    keep(key, isKilled) {
      known.set(key, isKilled)
      appendFileSync(file, `${key} ${isKilled ? 'killed' : 'survived'}\n`)
    },
  }
}

/** By what a mutant is known again: its file as changed, and the tests that were to notice. */
export function keyOf(code: string, tests: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of [code, ...tests]) hash.update(`${text.length} `).update(text)
  return hash.digest('base64url')
}
