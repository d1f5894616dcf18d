import type { AdminRow } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Context } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { type FailedAttempts, failedAttemptsMail } from '#src/mails/failed-attempts.ts'

/** One warning per account in this time, so that attempts cannot fill the owner's mailbox. */
const warningEveryMs = 6 * 3_600_000

/** Warns the owner that someone else who tries to sign in knows their password; repeated warnings are not sent. */
export async function warnOfFailedAttempts(
  { mailer, siteUrl }: Pick<Deps, 'mailer' | 'siteUrl'>,
  tx: Queryable,
  admin: AdminRow,
  failedAttempts: FailedAttempts,
  { ip, now }: Pick<Context, 'ip' | 'now'>,
): Promise<void> {
  const claimed = await tx.query({
    name: 'failed_attempts_warning_claim',
    text: `insert into rate_limits as warning (key, tries, window_from) values ($1, 1, $2)
      on conflict (key) do update set window_from = excluded.window_from where warning.window_from <= $3`,
    values: [`warning:${admin.id}`, now, new Date(now.getTime() - warningEveryMs)],
  })
  if (claimed.rowCount !== 1) return
  await mailer.send(tx, failedAttemptsMail(admin, failedAttempts, { ip, now, siteUrl: siteUrl() }))
}
