import type { ImportField } from '@loupe/contract/admin/imports'
import { propertyLimits, propertyNamePattern } from '@loupe/contract/shared/property-conditions'

const prefix = 'property.'
const namePattern = new RegExp(`^${propertyNamePattern}$`)

/** The name of the property that a column fills; null where it fills a field. */
export function propertyNameOf(field: ImportField | null): string | null {
  return field?.startsWith(prefix) ? field.slice(prefix.length) : null
}

/** The field of a property; its name may still be typed. */
export function propertyField(name: string): ImportField {
  return `${prefix}${name}`
}

export function isPropertyName(name: string): boolean {
  return namePattern.test(name)
}

/** A name made from a column's head, as the server suggests it; empty where the head has no letters of its alphabet. */
export function suggestPropertyName(column: string): string {
  return column
    .slice(column.startsWith(prefix) ? prefix.length : 0)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[^A-Za-z]+|_+$/g, '')
    .slice(0, propertyLimits.nameLength)
}
