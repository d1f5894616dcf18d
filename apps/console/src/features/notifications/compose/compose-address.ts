import type { FollowUp } from './draft/follow-up.ts'

const pattern = /^\/notifications\/(?:new|([\w-]+)\/edit)\/?$/

/** What a path composes: a new notification (`id` null), or one that exists; null where it is no path of the kind. */
export function composeAt(path: string): { id: string | null } | null {
  const found = pattern.exec(path)
  return found && { id: found[1] ?? null }
}

export const newNotificationPath = '/notifications/new'

export function editHref(id: string): string {
  return `/notifications/${id}/edit`
}

/** A new one that begins as a copy. */
export function duplicateHref(id: string): string {
  return `${newNotificationPath}?copy=${id}`
}

/** A new one for those who read one that was sent, or for those who have not. */
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
