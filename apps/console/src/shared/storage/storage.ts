/** Returns the storage. In some browsers reading the property itself throws if storage is blocked. */
type Store = () => Storage

const local: Store = () => localStorage
/** The storage of this tab. */
export const ofTab: Store = () => sessionStorage

/** Values that the browser refused to store, by key: until the document ends they are read as if they were stored. */
const unstored = new Map<string, string>()
const unstoredEvent = 'loupe-unstored'

/**
 * Checks whether a value is a `Value`: a schema of zod/mini, or a few lines where none may be loaded. This module is
 * part of the inline scripts, so it imports no schema library.
 */
export interface Schema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false }
}

export function read(key: string, store = local): string | null {
  try {
    return unstored.get(key) ?? store().getItem(key)
  } catch {
    // blocked: nothing is stored
    return null
  }
}

/** The value stored under `key`; null if there is none, or if its text is invalid. */
export function readStored<Value>(key: string, schema: Schema<Value>, store = local): Value | null {
  return parseStored(read(key, store), schema)
}

/** The same for a text that was read already. */
export function parseStored<Value>(text: string | null, schema: Schema<Value>): Value | null {
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success ? parsed.data : null
}

/** The value of a stored text; undefined for invalid JSON, such as after manual edits. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // an invalid text counts as missing, and the caller has a default for that
    return undefined
  }
}

/** A value as an object with fields; empty for anything else, such as an array. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** @returns whether the value is stored; where storage is blocked or full, it lasts as long as the document. */
export function write(key: string, value: string, store = local): boolean {
  try {
    store().setItem(key, value)
    unstored.delete(key)
    return true
  } catch {
    if (!unstored.has(key)) dispatchEvent(new Event(unstoredEvent))
    unstored.set(key, value)
    return false
  }
}

/** Calls back when the browser refuses to store something, once for each key, until the returned function is called. */
export function onUnstored(listener: () => void): () => void {
  window.addEventListener(unstoredEvent, listener)
  return () => window.removeEventListener(unstoredEvent, listener)
}

export function remove(key: string, store = local): void {
  unstored.delete(key)
  try {
    store().removeItem(key)
  } catch {
    // blocked: there is nothing to remove
  }
}
