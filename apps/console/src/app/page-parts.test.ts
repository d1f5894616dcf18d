// @vitest-environment node
import { expect, it } from 'vitest'
import { pageParts } from './page-parts.ts'

const modules = Object.keys(import.meta.glob('../**/*.tsx'))
const named = Object.values(pageParts).flatMap((parts) => parts.flatMap(({ files }) => files))

it.each([...new Set(named)])('names one module by %s', (end) => {
  expect(modules.filter((module) => module.endsWith(`/${end}`))).toHaveLength(1)
  // the build also matches the end of paths only
  expect(modules.filter((module) => module.endsWith(end))).toHaveLength(1)
})
