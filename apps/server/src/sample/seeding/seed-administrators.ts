import type { Queryable } from '#src/core/database/database.ts'
import { storeAvatar } from '#src/features/account/profile/avatars.ts'
import type { SampleAdministrator, SampleTeam } from '../people/administrators.ts'
import { readPictures } from '../scenes/pictures.ts'
import type { SampleAuditLog } from './sample-audit-log.ts'

const dayMs = 86_400_000
/** The audit log has the sign-ins of so many days. */
const signInDays = 30

/** Writes the sample administrators, with their pictures and without a password. */
export async function seedAdministrators(
  tx: Queryable,
  team: SampleTeam,
  auditLog: SampleAuditLog,
): Promise<void> {
  for (const administrator of Object.values(team)) {
    const { id, portrait, email, firstName, lastName, ...own } = administrator
    const { locale, timeZone, createdAt, lastSignInAt } = own
    await tx.query(
      `insert into admins (id, email, password_hash, first_name, last_name, locale, time_zone, created_at,
         last_sign_in_at)
       values ($1, $2, '', $3, $4, $5, $6, $7, $8)`,
      [id, email, firstName, lastName, locale, timeZone, createdAt, lastSignInAt],
    )
    const [{ content }] = await readPictures(portrait)
    const url = await storeAvatar(tx, id, Buffer.from(content), createdAt)
    await tx.query('update admins set avatar_url = $2 where id = $1', [id, url])
    auditSignIns(auditLog, administrator)
  }
}

/** Adds a sign-in on each working day, up to the last sign-in of their row. */
function auditSignIns(auditLog: SampleAuditLog, administrator: SampleAdministrator): void {
  const { id, email, firstName, lastName, createdAt, lastSignInAt } = administrator
  const subject = { subjectKind: 'admins', subjectId: id } as const
  auditLog.add(createdAt, administrator, {
    ...subject,
    action: 'account.register',
    after: { email, firstName, lastName },
  })
  for (let daysAgo = signInDays; daysAgo >= 0; daysAgo -= 1) {
    const at = new Date(lastSignInAt.getTime() - daysAgo * dayMs)
    const isWeekend = at.getUTCDay() % 6 === 0
    if (daysAgo === 0 || !isWeekend) auditLog.add(at, administrator, { ...subject, action: 'account.signIn' })
  }
}
