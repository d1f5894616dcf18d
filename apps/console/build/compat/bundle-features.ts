import { parseSync, Visitor } from 'vite'
import { keysBelow, statementOf } from './compat-data.ts'

const globals = new Set([...keysBelow('api'), ...keysBelow('javascript.builtins')])

/**
 * The features that a built script certainly uses: globals, and members of globals (`AbortSignal.any`). Bundled
 * libraries have no types, so members of other values are unknown.
 */
export function bundleFeatures(code: string): Set<string> {
  const { program, errors } = parseSync('bundle.js', code, { sourceType: 'module' })
  if (errors[0]) throw new Error(errors[0].message)
  const found = new Set<string>()
  const add = (key: string) => {
    if (statementOf(key)) found.add(key)
  }
  const keys = new Set<number>()
  new Visitor({
    Property({ key, computed }) {
      if (!computed) keys.add(key.start)
    },
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      keys.add(property.start)
      if (object.type !== 'Identifier') return
      const owner = /^(?:window|globalThis|self)$/.test(object.name) ? 'Window' : object.name
      add(`api.${owner}.${property.name}${owner === 'Window' ? '' : '_static'}`)
      add(`javascript.builtins.${owner}.${property.name}`)
    },
    Identifier({ name, start }) {
      if (keys.has(start)) return
      for (const key of [`api.${name}`, `javascript.builtins.${name}`]) if (globals.has(key)) add(key)
    },
  }).visit(program)
  return found
}
