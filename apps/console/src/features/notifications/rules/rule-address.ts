const pattern = /^\/notifications\/rules(?:\/([\w-]+))?\/?$/

/** What a path shows: the automatic notifications (`id` null), one of them, or `new`; null where it is no path of the kind. */
export function ruleAt(path: string): { id: string | null } | null {
  const found = pattern.exec(path)
  return found && { id: found[1] ?? null }
}

export const rulesPath = '/notifications/rules'
export const newRulePath = '/notifications/rules/new'

export function ruleHref(id: string): string {
  return `${rulesPath}/${id}`
}
