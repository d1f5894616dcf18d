import type { DotTone } from './status-dot.tsx'

/**
 * The colour of every state, the same on every page. Each feature types its part of the table. Red is for failures that
 * need action: only what is late or urgent is more prominent.
 */
export const stateTones = {
  // in force, or done as intended
  active: 'ok',
  completed: 'ok',
  done: 'ok',
  published: 'ok',
  ready: 'ok',
  resolved: 'ok',
  sent: 'ok',
  // in progress
  new: 'info',
  ongoing: 'info',
  scheduled: 'info',
  sending: 'info',
  // stopped early, or in need of attention
  abandoned: 'warn',
  denied: 'warn',
  open: 'warn',
  outdated: 'warn',
  partial: 'warn',
  paused: 'warn',
  suspended: 'warn',
  // failed
  failed: 'danger',
  // inactive
  archived: 'rest',
  waiting: 'rest',
  // not there yet, or over
  cancelled: 'hollow',
  closed: 'hollow',
  draft: 'hollow',
  erased: 'hollow',
  missing: 'hollow',
  pending: 'hollow',
  rejected: 'hollow',
  spam: 'hollow',
} as const satisfies Record<string, DotTone>
