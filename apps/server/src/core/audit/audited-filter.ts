/**
 * A list's filter as the audit trail and other records keep it: that text was searched for, not the text, and the names
 * of properties, not their values. They may be who a player is, and these records cannot be changed when the player is
 * erased.
 */
export function auditedFilter<Filter extends { search: string; property?: string[] | undefined }>({
  search,
  property,
  ...filter
}: Filter): Omit<Filter, 'search' | 'property'> & { searched?: true; property?: string[] } {
  const searched = search.trim() === '' ? {} : { searched: true as const }
  const names = property ? { property: property.map((condition) => condition.split('.', 1)[0] ?? '') } : {}
  return { ...filter, ...names, ...searched }
}
