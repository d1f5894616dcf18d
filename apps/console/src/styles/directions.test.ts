import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

// right to left, `start` would follow the script of each sentence (styles/base.css)
it('aligns lines by the direction of the layout', () => {
  const bySentence = globSync('**/*.module.css', { cwd: source }).filter((path) =>
    /text-align: (start|end)/.test(readFileSync(join(source, path), 'utf8')),
  )

  expect(bySentence).toEqual([])
})
