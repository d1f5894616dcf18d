/** Browser storage that is forbidden or full must not break the console: it then just keeps nothing. */
type Store = () => Storage

const local: Store = () => localStorage

/**
 * What tells whether a value is a `Value`: a schema of zod/mini, or a few lines where none may be loaded. This module
 * is part of the inline scripts, so it brings no schema along.
 */
export interface Schema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false }
}

export function read(key: string, store = local): string | null {
  try {
    return store().getItem(key)
  } catch {
    // storage is forbidden here: as if nothing had been kept
    return null
  }
}

/** The value stored under `key`; null where there is none, or where its text is damaged or of another shape. */
export function readStored<Value>(key: string, schema: Schema<Value>, store = local): Value | null {
  return parseStored(read(key, store), schema)
}

/** The same for a text that was read already. */
export function parseStored<Value>(text: string | null, schema: Schema<Value>): Value | null {
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success ? parsed.data : null
}

/** The value of a stored text; undefined where that is no JSON, because the storage was edited by hand or cut short. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // damaged text holds no value, and the caller has a default for that
    return undefined
  }
}

/** A value as an object whose fields can be looked at; without fields where it is anything else, such as an array. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function write(key: string, value: string, store = local): void {
  try {
    store().setItem(key, value)
  } catch {
    // forbidden or full: what is kept is a convenience, the page goes on without it
  }
}

export function remove(key: string, store = local): void {
  try {
    store().removeItem(key)
  } catch {
    // forbidden: there is nothing to remove
  }
}
