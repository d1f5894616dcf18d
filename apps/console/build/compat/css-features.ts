import { type CssNode, parse, type WalkContext, walk } from 'css-tree'
import { keysBelow, keysByName, statementOf } from './compat-data.ts'

const functions = keysByName(keysBelow('css.types', 4))
const units: readonly [RegExp, string][] = [
  [/^[dsl]v(?:w|h|i|b|min|max)$/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/^cq(?:w|h|i|b|min|max)$/, 'css.types.length.container_query_length_units'],
  [/^r?(?:lh|cap|ic|ex|ch)$/, ''],
]

/** The CSS features of a style sheet, as keys of the compatibility data. */
export function cssFeatures(css: string): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    if (statementOf(key)) found.add(key)
  }
  // a condition tests for a feature and does not use it; css-tree cannot parse all of them
  const sheet = parse(css.replaceAll(/@supports[^{]+/g, '@media all'), { onParseError: fail })
  walk(sheet, function visit(this: WalkContext, node: CssNode) {
    if (node.type === 'Rule' && this.rule) add('css.selectors.nesting')
    for (const key of keysOf(node, this.atrule?.name, this.declaration?.property)) add(key)
  })
  return found
}

function keysOf(node: CssNode, rule: string | undefined, property: string | undefined): string[] {
  switch (node.type) {
    case 'Atrule':
      return [`css.at-rules.${node.name}`]
    case 'Feature':
    case 'FeatureRange':
      return [
        `css.at-rules.${rule}.${featureName(node)}`,
        ...(node.type === 'FeatureRange' ? ['css.at-rules.media.range_syntax'] : []),
      ]
    case 'Declaration':
      return [`css.properties.${node.property}`, ...(rule ? [`css.at-rules.${rule}.${node.property}`] : [])]
    case 'Identifier':
      return property ? [`css.properties.${property}.${node.name}`] : []
    case 'Function':
      return [
        ...(functions.get(node.name) ?? []),
        ...(property ? [`css.properties.${property}.${node.name}`] : []),
      ]
    case 'Dimension':
      return units
        .filter(([pattern]) => pattern.test(node.unit))
        .map(([, key]) => key || `css.types.length.${node.unit}`)
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`css.selectors.${node.name}`]
    case 'NestingSelector':
      return ['css.selectors.nesting']
    default:
      return []
  }
}

function featureName(node: Extract<CssNode, { type: 'Feature' | 'FeatureRange' }>): string {
  if (node.type === 'Feature') return node.name.replace(/^(?:min|max)-/, '')
  const named = [node.left, node.middle, node.right].find((part) => part?.type === 'Identifier')
  return named?.type === 'Identifier' ? named.name : ''
}

function fail(error: Error): never {
  throw error
}
