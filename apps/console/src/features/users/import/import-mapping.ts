import type { ImportField } from '@loupe/contract/admin/imports'

/** What keeps a mapping from being checked: no column names the player, or two columns fill one field. */
export function mappingProblem(mapping: readonly (ImportField | null)[]): 'username' | 'twice' | null {
  if (!mapping.includes('username')) return 'username'
  // every tag column adds a tag of its own
  const single = mapping.filter((field) => field !== null && field !== 'tag')
  return new Set(single).size < single.length ? 'twice' : null
}
