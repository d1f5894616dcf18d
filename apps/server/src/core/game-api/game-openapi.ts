import { type GameEndpoint, GameFailure } from '@loupe/contract/game/endpoint'
import type { OpenApiSchemas } from '../http/openapi/openapi-schemas.ts'

type JsonObject = Record<string, unknown>

/** `/games/:id` as OpenAPI writes it. */
export function gamePath({ path }: GameEndpoint): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

const securityOf = { gameKey: [{ gameKey: [] }], player: [{ playerToken: [] }] }

/** One call of the game API as an operation of the OpenAPI document. */
export function gameOperation(name: string, endpoint: GameEndpoint, schemas: OpenApiSchemas): JsonObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Up to ${endpoint.perMinute} requests a minute, then 429 with Retry-After.`,
    tags: ['game'],
    security: securityOf[endpoint.access],
    ...takes(endpoint, schemas),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemas.describe(endpoint.output, 'output') } },
      },
      default: {
        description: 'Rejected; `code` is the reason, `path` names a field.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/GameFailure' } } },
      },
    },
  }
}

export function gameFailureSchema(schemas: OpenApiSchemas): JsonObject {
  return schemas.describe(GameFailure, 'output')
}

function takes(endpoint: GameEndpoint, schemas: OpenApiSchemas): JsonObject {
  const described = schemas.describeFields(endpoint.input, 'input')
  const properties = Object.entries((described.properties as JsonObject | undefined) ?? {})
  const required = (described.required as string[] | undefined) ?? []
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, part]) => part))
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const parameters = properties
    .filter(([field]) => inPath.has(field) || !hasBody)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.includes(field),
      schema,
    }))
  if (!hasBody) return { parameters }
  const schema = {
    ...described,
    properties: Object.fromEntries(properties.filter(([field]) => !inPath.has(field))),
    required: required.filter((field) => !inPath.has(field)),
  }
  return { parameters, requestBody: { required: true, content: { 'application/json': { schema } } } }
}
