import { createRequire } from 'node:module'
import type * as FastJsonStringify from 'fast-json-stringify'
import type { FastifyServerOptions } from 'fastify'
import type * as z from 'zod/mini'
import { serializerSchema } from './openapi/json-schema.ts'

const require = createRequire(import.meta.url)

/**
 * Writes responses as JSON, faster than JSON.stringify and only the fields that the schema names. It is compiled for
 * its first response: compiling all of them at boot took a quarter of the start.
 */
export function serializerOf(schema: () => z.ZodMiniType): (response: unknown) => string {
  let write: ((response: unknown) => string) | undefined
  return (response) => {
    write ??= compileSerializer(schema())
    return write(response)
  }
}

/** Throws for a schema that cannot be compiled. */
export function compileSerializer(schema: z.ZodMiniType): (response: unknown) => string {
  const { default: build }: typeof FastJsonStringify = require('fast-json-stringify')
  return build(serializerSchema(schema))
}

/** Keeps Fastify from loading its own compilers: `route` parses and serialises without them. */
export const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
}

function refuse(): never {
  throw new Error(
    'Routes have no schemas of their own: declare the call in the contract and serve it by route().',
  )
}
