/**
 * A list's filter as stored in the audit log and other lasting records: whether there was a search, without its text,
 * and the names of properties, without their values. These may identify a player, and the records cannot be changed
 * when the player is erased.
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
  /** Conditions as in the contract; of those on properties only the name is kept. */
  where?: string[] | undefined
  any?: string[][] | undefined
}

function withoutValue(condition: string): string {
  return condition.startsWith('property.') ? condition.split('.', 2).join('.') : condition
}
