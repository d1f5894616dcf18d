import type { ImportField } from '@loupe/contract/admin/imports'
import { propertyPrefix } from '@loupe/contract/shared/property-fields'

/** The name of the property that a column fills; null if it fills a field. */
export function propertyNameOf(field: ImportField | null): string | null {
  return field?.startsWith(propertyPrefix) ? field.slice(propertyPrefix.length) : null
}

/** The field of a property; its name may be incomplete. */
export function propertyField(name: string): ImportField {
  return `${propertyPrefix}${name}`
}
