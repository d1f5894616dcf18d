import openapi from '../../docs/openapi.json' with { type: 'json' }

/** A request that a scanner can vary. Its values are valid examples by the contract. */
export interface ScanRequest {
  name: string
  method: string
  /** The path with its query. */
  address: string
  headers: Record<string, string>
  body: string | null
}

interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
}

interface Operation {
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Calls that would end the session of the scan, or lock out all administrators. */
const left = /\/(logout|update-password|end-|disable-|require-second-factor)/

/** Existing IDs, by a word of the path or the field: with an unknown one, most calls end early. */
export type KnownIds = Record<string, string>

/** Every call of the contract with an input. `tokens` are by the names of the security schemes. */
export function scanRequests(tokens: Record<string, string>, ids: KnownIds): ScanRequest[] {
  const paths = openapi.paths as unknown as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    left.test(path)
      ? []
      : Object.entries(operations)
          .map(([method, operation]) => requestOf(path, method.toUpperCase(), operation, tokens, ids))
          .filter((request) => request !== null),
  )
}

function requestOf(
  path: string,
  method: string,
  { security = [], parameters = [], requestBody }: Operation,
  tokens: Record<string, string>,
  ids: KnownIds,
): ScanRequest | null {
  const value = (name: string, schema: Schema) => String(sample(schema, `${path} ${name}`, ids))
  const query = new URLSearchParams(
    parameters
      // a cursor replaces a page, and belongs to one order
      .filter((one) => one.in === 'query' && !['cursor', 'part'].includes(one.name))
      .map(({ name, schema }): [string, string] => [name, value(name, schema)]),
  )
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    value(name, parameters.find((one) => one.name === name)?.schema ?? {}),
  )
  const schema = requestBody?.content['application/json']?.schema
  const body = schema ? sample(schema, path, ids) : null
  const isEmpty = query.size === 0 && filled === path && (body === null || JSON.stringify(body) === '{}')
  if (isEmpty) return null
  const [scheme = ''] = security.flatMap((one) => Object.keys(one))
  return {
    name: `${method}${path.replaceAll(/\W+/g, '-')}`,
    method,
    address: query.size > 0 ? `${filled}?${query.toString()}` : filled,
    headers: {
      ...(scheme === 'gameKey'
        ? { 'x-loupe-key': tokens.gameKey ?? '' }
        : scheme
          ? { authorization: `Bearer ${tokens[scheme] ?? ''}` }
          : {}),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(body),
  }
}

/** An example of a schema. `where` are the words by which an existing ID is found. */
function sample(schema: Schema, where: string, ids: KnownIds): unknown {
  const found = resolve(schema)
  if (found.const !== undefined) return found.const
  if (found.enum) return found.enum[0]
  const [variant] = found.anyOf ?? found.oneOf ?? []
  if (variant) return sample(variant, where, ids)
  if (found.allOf) return Object.assign({}, ...found.allOf.map((one) => sample(one, where, ids)))
  switch (Array.isArray(found.type) ? found.type[0] : found.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(found.properties ?? {}).map(([name, one]) => [
          name,
          sample(one, `${where} ${name}`, ids),
        ]),
      )
    case 'array':
      return found.items ? [sample(found.items, where, ids)] : []
    case 'integer':
    case 'number':
      return Math.max(1, found.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(found, where, ids)
  }
}

/** Filters accept lists of words as one text, which the schema does not state. */
const examples: [RegExp, string][] = [
  [/game-history status$/, 'completed'],
  [/puzzles status$/, 'published'],
  [/docs status$/, 'draft'],
  [/get_notification state$/, 'sent'],
  [/get_notification kind$/, 'news'],
  [/ status$/, 'active'],
  [/ mode$/, 'solo'],
  [/ type$/, 'about'],
  [/audit action$/, 'account.signIn'],
  [/ result$/, 'done'],
  [/audit actor$/, 'visitor'],
  [/audit subjectId$/, '019a0000-0000-7000-8000-000000000000'],
  [/ subjectKind$/, 'admins'],
  [/ locale$/, 'en'],
  [/ country$/, 'FR'],
  [/ timeZone$/, 'Europe/Paris'],
]

function textOf({ format, pattern, minLength = 0 }: Schema, where: string, ids: KnownIds): string {
  if (format === 'uuid' || /id\b/i.test(where.split(' ').at(-1) ?? '')) {
    const word = Object.keys(ids).find((one) => where.toLowerCase().includes(one))
    return (word && ids[word]) || '019a0000-0000-7000-8000-000000000000'
  }
  const known = examples.find(([place]) => place.test(where))
  if (known) return known[1]
  if (format === 'date') return '2026-11-01'
  if (format === 'date-time') return '2026-11-21T12:00:00.000Z'
  if (format === 'email' || /email/i.test(where)) return 'scan@loupe.example'
  if (pattern?.includes('\\d{6}')) return '123456'
  if (pattern?.startsWith('^\\d')) return '1'
  return 'ana'.padEnd(minLength, 'a')
}

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (!name) return schema
  return (openapi.components.schemas as unknown as Record<string, Schema>)[name] ?? {}
}
