import type { ImportField } from '@loupe/contract/admin/imports'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import { isPropertyName } from '@loupe/contract/shared/property-fields'
import { propertyNameOf } from './property-name.ts'

/**
 * What keeps a mapping from being checked: no column names the player, two columns fill one field, a property has no
 * name that can be, or there are more of them than a player can have.
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
