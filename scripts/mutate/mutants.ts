import { parseAst } from 'vitest/node'

/** A small change of a source that a test should detect. */
export interface Mutant {
  start: number
  end: number
  replacement: string
  /** The kind of change. */
  kind: string
  line: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement' | 'kind'>

/** Every mutant of a TypeScript source, in the order of the text. Types and imports have none, because they have no effect. */
export function mutantsOf(source: string): Mutant[] {
  const changes: Change[] = []
  walk(asNode(parseAst(source, { lang: 'ts' })), (node, parent) =>
    changes.push(...changesOf(node, parent, source)),
  )
  return changes
    .filter(({ start, end, replacement }) => source.slice(start, end) !== replacement)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => Object.assign(change, { line: source.slice(0, change.start).split('\n').length }))
}

export function applied(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}

const withoutEffect = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/

function walk(
  node: Node,
  visit: (node: Node, parent: Node | null) => void,
  parent: Node | null = null,
): void {
  if (withoutEffect.test(node.type)) return
  visit(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const swaps: Record<string, string[]> = {
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '||=': ['&&='],
  '&&=': ['||='],
  '??=': ['&&='],
  '++': ['--'],
  '--': ['++'],
}

function changesOf(node: Node, parent: Node | null, source: string): Change[] {
  const replace = (kind: string, replacement: string, at: { start: number; end: number } = node): Change => ({
    start: at.start,
    end: at.end,
    replacement,
    kind,
  })
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression':
    case 'AssignmentExpression': {
      const [left, right] = [asNode(node.left), asNode(node.right)]
      const between = { start: left.end, end: right.start }
      const text = source.slice(between.start, between.end)
      const operator = String(node.operator)
      return (swaps[operator] ?? []).map((other) =>
        replace(
          'operator',
          text.replace(operator, () => other),
          between,
        ),
      )
    }
    case 'UpdateExpression':
      return (swaps[String(node.operator)] ?? []).map((other) =>
        replace(
          'operator',
          source.slice(node.start, node.end).replace(String(node.operator), () => other),
        ),
      )
    case 'UnaryExpression':
      return node.operator === '!'
        ? [replace('negation', source.slice(asNode(node.argument).start, node.end))]
        : []
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement': {
      const test = asNode(node.test)
      const both = ['true', 'false'].map((value) => replace('condition', value, test))
      // an endless loop would only show that tests have timeouts
      return node.type === 'WhileStatement' ? both.slice(1) : both
    }
    case 'MemberExpression':
    case 'CallExpression':
      return node.optional === true ? unchained(node, source, replace) : []
    case 'ExpressionStatement':
      return node.directive ? [] : [replace('statement', ';')]
    case 'ThrowStatement':
      return [replace('statement', ';')]
    case 'BlockStatement':
      return isFunction(parent) && source.slice(node.start + 1, node.end - 1).trim() !== ''
        ? [replace('body', '{}')]
        : []
    case 'ArrayExpression':
      return Array.isArray(node.elements) && node.elements.length > 0 ? [replace('list', '[]')] : []
    case 'Literal':
      return isKey(node, parent) ? [] : literal(node, source, replace)
    case 'TemplateLiteral':
      return template(node, source, replace)
    default:
      return []
  }
}

type Replace = (kind: string, replacement: string, at?: { start: number; end: number }) => Change

function literal({ value, start, end }: Node, source: string, replace: Replace): Change[] {
  if (typeof value === 'boolean') return [replace('literal', String(!value))]
  if (typeof value === 'number') return [replace('literal', String(value + 1))]
  if (typeof value !== 'string') return []
  if (isSql(value)) return sqlChanges(source, start + 1, end - 1)
  return [replace('literal', value === '' ? "'mutant'" : "''")]
}

function template(node: Node, source: string, replace: Replace): Change[] {
  const quasis = (Array.isArray(node.quasis) ? node.quasis : []).filter(isNode)
  const whole = source.slice(node.start, node.end)
  if (!isSql(whole)) return [replace('literal', '``')]
  return quasis.flatMap(({ start, end }) => sqlChanges(source, start, end))
}

function unchained(node: Node, source: string, replace: Replace): Change[] {
  const from = asNode(node.type === 'CallExpression' ? node.callee : node.object).end
  const rest = source.slice(from, node.end)
  const plain =
    rest.startsWith('?.(') || rest.startsWith('?.[') ? rest.replace('?.', '') : rest.replace('?.', '.')
  return [replace('chain', plain, { start: from, end: node.end })]
}

const isSql = (text: string) =>
  /\$\d|\b(select|insert into|delete from|update \w+ set)\b| is (not )?null/.test(text)

/** Mutants of SQL: a condition is removed or inverted, a lock or an order is removed. */
const sqlRules: [string, RegExp, (found: string) => string][] = [
  [
    'SQL condition',
    / and (?:(?! and | or )[^()\n`'])+?(?= and | or | order | for | returning | then |\n|\)|$)/g,
    () => '',
  ],
  ['SQL operator', / and /g, () => ' or '],
  ['SQL operator', / or /g, () => ' and '],
  ['SQL operator', / is null\b/g, () => ' is not null'],
  ['SQL operator', / is not null\b/g, () => ' is null'],
  [
    'SQL operator',
    / (>=|<=|>|<) /g,
    (found) => ({ '>=': ' < ', '<=': ' > ', '>': ' <= ', '<': ' >= ' })[found.trim()] ?? found,
  ],
  ['SQL operator', / [+-] /g, (found) => (found === ' + ' ? ' - ' : ' + ')],
  ['SQL lock', / for (update|share)( of \w+)?/g, () => ''],
  ['SQL order', / desc\b/g, () => ''],
]

function sqlChanges(source: string, start: number, end: number): Change[] {
  const text = source.slice(start, end)
  return sqlRules.flatMap(([kind, pattern, change]) =>
    [...text.matchAll(pattern)].map((match) => {
      const [found] = match
      const at = start + match.index
      return { start: at, end: at + found.length, replacement: change(found), kind }
    }),
  )
}

/** Whether a literal is the name of a property, a field or an export, not a value. */
function isKey(node: Node, parent: Node | null): boolean {
  return (
    parent !== null && (parent.key === node || parent.type.startsWith('Export')) && parent.computed !== true
  )
}

function isFunction(node: Node | null): boolean {
  return node !== null && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function asNode(value: unknown): Node {
  if (!isNode(value)) throw new Error('The parser gave no node where one has to be.')
  return value
}
