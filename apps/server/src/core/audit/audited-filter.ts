/**
 * A list's filter as the audit trail and other records keep it: that text was searched for, not the text, and the names
 * of properties, not their values. They may be who a player is, and these records cannot be changed when the player is
 * erased.
 */
export function auditedFilter<Filter extends Audited>({
  search,
  property,
  where,
  any,
  ...filter
}: Filter): Omit<Filter, keyof Audited> & Omit<Audited, 'search'> & { searched?: true } {
  return {
    ...filter,
    ...(property ? { property: property.map((condition) => condition.split('.', 1)[0] ?? '') } : {}),
    ...(where ? { where: where.map(withoutValue) } : {}),
    ...(any ? { any: any.map((group) => group.map(withoutValue)) } : {}),
    ...(search.trim() === '' ? {} : { searched: true as const }),
  }
}

interface Audited {
  search: string
  property?: string[] | undefined
  /** Conditions as the contract writes them; of those on properties the name stays. */
  where?: string[] | undefined
  any?: string[][] | undefined
}

function withoutValue(condition: string): string {
  return condition.startsWith('property.') ? condition.split('.', 2).join('.') : condition
}
