/**
 * A list's filter as the audit trail and other records keep it: that text was searched for, not the text. It may be
 * who a player is, and these records cannot be changed when the player is erased.
 */
export function auditedFilter<Filter extends { search: string }>({
  search,
  ...filter
}: Filter): Omit<Filter, 'search'> & { searched?: true } {
  return search.trim() === '' ? filter : { ...filter, searched: true }
}
