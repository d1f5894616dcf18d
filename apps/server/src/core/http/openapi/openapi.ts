import { endpoints } from '@loupe/contract/admin/endpoints'
import { gameEndpoints } from '@loupe/contract/game/endpoints'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import { envelopeOf } from '@loupe/contract/shared/envelope'
import { gameFailureSchema, gameOperation, gamePath } from '#src/core/game-api/game-openapi.ts'
import { createOpenApiSchemas, type OpenApiSchemas } from './openapi-schemas.ts'

type JsonObject = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document; `npm run openapi` writes it to docs/openapi.json. */
export function openApiDocument(): JsonObject {
  const paths: Record<string, JsonObject> = {}
  const schemas = createOpenApiSchemas()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, schemas)
  }
  for (const [name, endpoint] of Object.entries(gameEndpoints)) {
    const path = (paths[gamePath(endpoint)] ??= {})
    path[endpoint.method.toLowerCase()] = gameOperation(name, endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loupe',
      version: '0.1.0',
      description:
        'The console’s API: every response is an envelope, and `succeeded` shows whether the call succeeded. Game apps use plain REST under /game/v1.',
    },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        adminToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'adminToken of /admin/login, or a serviceToken',
        },
        serviceToken: { type: 'http', scheme: 'bearer', description: 'serviceToken of /api/account/login' },
        gameKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Loupe-Key',
          description: 'an API key of a game app',
        },
        playerToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'token of /game/v1/players/identify',
        },
        stepToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The step token of a recovery or sign-in, from the previous call; valid for ten minutes',
        },
      },
      schemas: {
        Failure: failureSchema,
        GameFailure: gameFailureSchema(schemas),
        ...schemas.components(),
      },
    },
  }
}

const securityOf = {
  public: [],
  admin: [{ adminToken: [] }],
  account: [{ serviceToken: [] }],
  step: [{ stepToken: [] }],
}

function operation(name: string, endpoint: Endpoint, schemas: OpenApiSchemas): JsonObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    security: securityOf[endpoint.access],
    ...takes(endpoint, schemas),
    responses: {
      200: { description: 'Done.', content: responseContent(endpoint, schemas) },
      default: {
        description: 'Rejected; `code` is the reason, `errors` names fields.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function takes(endpoint: Endpoint, schemas: OpenApiSchemas): JsonObject {
  const schema = schemas.describeFields(endpoint.input, 'input')
  if (endpoint.method === 'POST' && !endpoint.upload) {
    const content = { 'application/json': { schema }, ...formContent(endpoint, schema) }
    return { requestBody: { required: true, content } }
  }
  const required = (schema.required as string[] | undefined) ?? []
  const parameters = Object.entries((schema.properties as JsonObject | undefined) ?? {}).map(
    ([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    }),
  )
  if (!endpoint.upload) return { parameters }
  const file = { [endpoint.upload.contentType]: { schema: { type: 'string', format: 'binary' } } }
  return { parameters, requestBody: { required: true, content: file } }
}

/** The same fields as a form, with the file as the field of its name. */
function formContent({ form }: Endpoint, schema: JsonObject): JsonObject {
  if (!form) return {}
  const file = { type: 'string', format: 'binary' }
  const properties = { ...(schema.properties as JsonObject | undefined), [form.file]: file }
  return { 'multipart/form-data': { schema: { ...schema, properties } } }
}

function responseContent(endpoint: Endpoint, schemas: OpenApiSchemas): JsonObject {
  if (endpoint.format === 'stream')
    return { [endpoint.contentType ?? 'text/csv']: { schema: { type: 'string' } } }
  const bare = endpoint.format === 'bare' || endpoint.format === 'merged'
  return {
    'application/json': {
      schema: schemas.describe(bare ? endpoint.output : envelopeOf(endpoint.output), 'output'),
    },
  }
}

const failureSchema = {
  type: 'object',
  required: ['succeeded', 'ResponseCode', 'ResponseMessage', 'ResponseData', 'code'],
  properties: {
    succeeded: { const: false },
    ResponseCode: { type: 'integer' },
    ResponseMessage: { type: 'string' },
    ResponseData: { description: 'The current record of a conflict, else null.' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
