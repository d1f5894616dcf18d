import type { ImportField } from '@loupe/contract/admin/imports'
import { isPropertyName, propertyPrefix, suggestPropertyName } from '@loupe/contract/shared/property-fields'

type PropertyField = Extract<ImportField, `property.${string}`>

export function isProperty(field: ImportField): field is PropertyField {
  return field.startsWith(propertyPrefix)
}

/** The property of a column's header, with or without the prefix that an export writes; null if it has no letters. */
export function propertyFieldOf(column: string): PropertyField | null {
  const name = suggestPropertyName(column)
  return isPropertyName(name) ? `property.${name}` : null
}
