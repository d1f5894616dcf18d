import type { DotTone } from './status-dot.tsx'

/**
 * The colour of every state, so that the same state looks the same on every screen. Each feature types its part of the
 * table. Red is for what failed and has to be dealt with: what is late or urgent alone is louder.
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
  // on its way
  new: 'info',
  ongoing: 'info',
  scheduled: 'info',
  sending: 'info',
  // stopped short, or something to look at
  abandoned: 'warn',
  denied: 'warn',
  open: 'warn',
  outdated: 'warn',
  partial: 'warn',
  paused: 'warn',
  suspended: 'warn',
  // failed
  failed: 'danger',
  // at rest
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
