import { AppError } from '../http/errors.ts'
import type { AdminContext } from '../http/route.ts'

/** How long a password entered at sign-in or by confirm-password counts as recent. */
export const freshPasswordMs = 10 * 60_000

/**
 * For calls that change how an account is opened, create a key or export all players: an open session alone is not
 * enough. @throws AppError `fresh_password_needed`.
 */
export function requireFreshPassword({ passwordAt, now }: Pick<AdminContext, 'passwordAt' | 'now'>): void {
  if (!passwordAt || now.getTime() - passwordAt.getTime() > freshPasswordMs) {
    throw new AppError('fresh_password_needed')
  }
}
