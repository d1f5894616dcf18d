import type { ImportField } from '@loupe/contract/admin/imports'
import { PropertyName } from '@loupe/contract/shared/properties'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'

export const propertyPrefix = 'property.'

type PropertyField = Extract<ImportField, `property.${string}`>

export function isProperty(field: ImportField): field is PropertyField {
  return field.startsWith(propertyPrefix)
}

/** The property that a column's head names, with or without the prefix that an export writes; null where it has no letters. */
export function propertyFieldOf(column: string): PropertyField | null {
  const name = column
    .slice(column.startsWith(propertyPrefix) ? propertyPrefix.length : 0)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[^A-Za-z]+|_+$/g, '')
    .slice(0, propertyLimits.nameLength)
  return PropertyName.safeParse(name).success ? `property.${name}` : null
}
