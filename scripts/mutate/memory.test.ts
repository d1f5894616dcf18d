import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keyOf, openMemory } from './memory.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'loupe-mutants-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('remembers the result of a mutant in the next run, also after a line was truncated', () => {
  const file = path.join(folder, '.cache', 'mutants')
  const [killed, survived] = [keyOf('a', ['one']), keyOf('b', ['one'])]
  const first = openMemory(file)
  expect(first.recall(killed)).toBeUndefined()
  first.keep(killed, true)
  first.keep(survived, false)
  appendFileSync(file, `${keyOf('c', ['one'])} kil`)
  const next = openMemory(file)
  expect([killed, survived, keyOf('c', ['one'])].map((key) => next.recall(key))).toEqual([
    true,
    false,
    undefined,
  ])
})

it('runs a mutant again when its file or one of its tests has changed', () => {
  const keys = [
    keyOf('a', ['one', 'two']),
    keyOf('b', ['one', 'two']),
    keyOf('a', ['one', 'three']),
    keyOf('a', ['onetwo']),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
