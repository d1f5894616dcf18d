import { readFileSync } from 'node:fs'

/** The part of JSON Schema that the printed description of the calls uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

interface Parameter {
  name: string
  in: 'query' | 'path'
  required: boolean
  schema: Schema
}

/** One call as docs/openapi.json describes it. */
export interface Operation {
  method: string
  path: string
  security: Record<string, unknown>[]
  parameters: Parameter[]
  /** By media type; empty for a call without a body. */
  bodies: Record<string, Schema>
}

interface Described {
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every call of the console and of the game. */
export function readOperations(): Operation[] {
  const file = new URL('../../../docs/openapi.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, Described>> // our own printed file
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      security,
      parameters,
      bodies: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
    })),
  )
}
