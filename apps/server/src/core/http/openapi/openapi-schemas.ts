import * as z from 'zod/mini'
import { describeSchema } from './json-schema.ts'
import { namedSchemas } from './named-schemas.ts'

type JsonObject = Record<string, unknown>
type Direction = 'input' | 'output'

/** Describes schemas for the OpenAPI document: one that has a name is written once, under `components`. */
export interface OpenApiSchemas {
  describe(schema: z.ZodMiniType, io: Direction): JsonObject
  /** As `describe`, but the schema itself is inlined, so that its fields can be used. */
  describeFields(schema: z.ZodMiniType, io: Direction): JsonObject
  /** The referenced schemas so far, by name. */
  components(): JsonObject
}

const inDefinitions = '#/$defs/'
const inComponents = '#/components/schemas/'

export function createOpenApiSchemas(): OpenApiSchemas {
  const registries = { input: registryOf('input'), output: registryOf('output') }
  const components: Record<string, JsonObject> = {}

  function describe(schema: z.ZodMiniType, io: Direction): JsonObject {
    const { $defs = {}, ...described } = describeSchema(schema, io, registries[io])
    for (const [name, definition] of Object.entries($defs as Record<string, JsonObject>)) {
      // zod repeats the name in the schema
      const { id: _id, ...rest } = definition
      components[name] ??= refer(rest) as JsonObject
    }
    return refer(described) as JsonObject
  }

  return {
    describe,
    describeFields(schema, io) {
      const described = describe(schema, io)
      const { $ref } = described
      return typeof $ref === 'string' ? (components[$ref.slice(inComponents.length)] ?? {}) : described
    },
    components: () => Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Optional fields differ between input and output: such a schema has a second name for its input. */
function registryOf(io: Direction): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>()
  for (const [name, schema] of namedSchemas) {
    registry.add(schema, { id: io === 'input' && isSentOtherwise(schema) ? `${name}Input` : name })
  }
  return registry
}

function isSentOtherwise(schema: z.ZodMiniType): boolean {
  return JSON.stringify(describeSchema(schema, 'input')) !== JSON.stringify(describeSchema(schema, 'output'))
}

function refer(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(refer)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(inDefinitions, inComponents) : refer(value),
    ]),
  )
}
