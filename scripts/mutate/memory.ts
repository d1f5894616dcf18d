import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The results of mutants in earlier runs: a run takes long, and an interrupted one continues where it stopped. */
export interface Memory {
  /** Whether it was killed; undefined if it is new, or its file or one of its tests has changed since. */
  recall(key: string): boolean | undefined
  keep(key: string, isKilled: boolean): void
}

/** One line per mutant, written with its result. */
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

/** The key of a mutant: its changed file, and the tests that should detect it. */
export function keyOf(code: string, tests: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of [code, ...tests]) hash.update(`${text.length} `).update(text)
  return hash.digest('base64url')
}
