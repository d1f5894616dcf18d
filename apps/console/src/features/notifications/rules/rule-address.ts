const pattern = /^\/notifications\/rules(?:\/([\w-]+))?\/?$/

/** The rule of a path: the list of rules (`id` null), one of them, or `new`; null for other paths. */
export function ruleAt(path: string): { id: string | null } | null {
  const found = pattern.exec(path)
  return found && { id: found[1] ?? null }
}

export const rulesPath = '/notifications/rules'
export const newRulePath = '/notifications/rules/new'

export function ruleHref(id: string): string {
  return `${rulesPath}/${id}`
}
