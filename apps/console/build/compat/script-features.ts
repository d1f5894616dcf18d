import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { API, type Project, type Symbol } from 'typescript/unstable/sync'
import { parseSync, Visitor } from 'vite'
import { statementOf } from './compat-data.ts'

/** Types of the language and the platform: their declarations are what browsers must support. */
const library = /\/lib\.[\w.]+\.d\.ts$/

/**
 * The platform features that the sources of a folder use, as keys of the compatibility data, each with the first file
 * that uses it. Types decide what a member belongs to: `x.share` is `navigator.share` only if `x` is a navigator.
 */
export function scriptFeatures(root: string): Map<string, string> {
  const api = new API({ cwd: root })
  try {
    const config = resolve(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`TypeScript does not open ${config}.`)
    const found = new Map<string, string>()
    const seen = new Set<number>()
    for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
      if (/\.test\.tsx?$/.test(file)) continue
      for (const symbol of symbolsOf(project, resolve(root, file))) {
        if (seen.has(symbol.id)) continue
        seen.add(symbol.id)
        for (const key of keysOf(symbol)) if (!found.has(key)) found.set(key, file)
      }
    }
    return found
  } finally {
    api.close()
  }
}

function symbolsOf(project: Project, path: string): Symbol[] {
  return project.checker
    .getSymbolAtPosition(path, namePositions(path))
    .filter((symbol) => symbol !== undefined)
}

/** Where a member or a global may be named. */
function namePositions(path: string): number[] {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const positions: number[] = []
  new Visitor({ Identifier: ({ start }) => void positions.push(start) }).visit(program)
  return positions
}

function keysOf(symbol: Symbol): string[] {
  if (!symbol.declarations.some(({ path }) => library.test(path))) return []
  const parent = symbol.getParent()
  const owner = parent && !parent.name.startsWith('"') ? parent.name.replace(/Constructor$/, '') : undefined
  const names = owner
    ? [`${owner}.${symbol.name}`, `${owner}.${symbol.name}_static`, `${owner}.${symbol.name}_event`]
    : [symbol.name, `Window.${symbol.name}`]
  return names
    .flatMap((name) => [`api.${name}`, `javascript.builtins.${name}`])
    .filter((key) => statementOf(key))
}
