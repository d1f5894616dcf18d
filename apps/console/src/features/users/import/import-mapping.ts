import type { ImportField } from '@loupe/contract/admin/imports'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import { isPropertyName } from '@loupe/contract/shared/property-fields'
import { propertyNameOf } from './property-name.ts'

/**
 * Why a mapping is invalid: no column is the username, two columns fill one field, a property has an invalid name, or
 * there are too many properties.
 */
export function mappingProblem(
  mapping: readonly (ImportField | null)[],
): 'username' | 'twice' | 'propertyName' | 'properties' | null {
  if (!mapping.includes('username')) return 'username'
  const properties = mapping.map(propertyNameOf).filter((name) => name !== null)
  if (!properties.every(isPropertyName)) return 'propertyName'
  // every tag column adds a tag of its own
  const single = mapping.filter((field) => field !== null && field !== 'tag')
  if (new Set(single).size < single.length) return 'twice'
  return properties.length > propertyLimits.properties ? 'properties' : null
}
