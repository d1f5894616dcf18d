import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/**
 * The JSON Schema of a request or response, for the OpenAPI document. Schemas with an ID in `names` are referenced, and
 * defined once in `$defs`.
 */
export function describeSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  names?: z.core.$ZodRegistry<{ id: string }>,
): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(names ? { metadata: names } : {}),
  }) as JsonSchema
  return described
}

/**
 * The JSON Schema that Fastify's serializer compiles. It writes only the named fields, and is fastest without checks:
 * formats and limits are left out, and `X or null` becomes a nullable X.
 */
export function serializerSchema(schema: z.ZodMiniType): JsonSchema {
  return simplify(describeSchema(schema, 'output')) as JsonSchema
}

const keywords = new Set(['type', 'properties', 'items', 'required', 'anyOf', 'const', 'enum', 'nullable'])

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const schema = node as JsonSchema
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  const solid = alternatives?.filter((alternative) => alternative.type !== 'null')
  if (alternatives && solid?.length === 1 && alternatives.length === 2) {
    const inner = simplify(solid[0]) as JsonSchema
    // a union has no `type` that could be made nullable
    if (Array.isArray(inner.anyOf)) return { anyOf: [...(inner.anyOf as JsonSchema[]), { type: 'null' }] }
    // within a union of objects null must be one of the values
    const values = Array.isArray(inner.enum) ? { enum: [...(inner.enum as unknown[]), null] } : {}
    return { ...inner, ...values, nullable: true }
  }
  if (alternatives) return { anyOf: alternatives.map(simplify) }
  // All properties of a record are required.
  if (schema.type === 'object' && !schema.properties && schema.additionalProperties) {
    return { type: 'object', additionalProperties: true }
  }
  const entries = Object.entries(schema).filter(([key]) => keywords.has(key))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'properties' ? simplifyEach(value) : simplify(value)]),
  )
}

function simplifyEach(properties: unknown): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties as JsonSchema).map(([name, schema]) => [name, simplify(schema)]),
  )
}
