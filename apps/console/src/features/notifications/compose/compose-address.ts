import type { FollowUp } from './draft/follow-up.ts'

const pattern = /^\/notifications\/(?:new|([\w-]+)\/edit)\/?$/

/** The notification of a composer path: a new one (`id` null), or an existing one; null for other paths. */
export function composeAt(path: string): { id: string | null } | null {
  const found = pattern.exec(path)
  return found && { id: found[1] ?? null }
}

export const newNotificationPath = '/notifications/new'

export function editHref(id: string): string {
  return `/notifications/${id}/edit`
}

/** The address of a new one that starts as a copy. */
export function duplicateHref(id: string): string {
  return `${newNotificationPath}?copy=${id}`
}

/** The address of a new one for the readers, or the non-readers, of a sent one. */
export function followUpHref(id: string, to: FollowUp): string {
  return `${duplicateHref(id)}&to=${to}`
}

const rehearsalPattern = /^\/notifications\/([\w-]+)\/rehearsal\/?$/

/** The notification whose rehearsal a path shows. */
export function rehearsedAt(path: string): string | null {
  return rehearsalPattern.exec(path)?.[1] ?? null
}

export function rehearsalHref(id: string): string {
  return `/notifications/${id}/rehearsal`
}
