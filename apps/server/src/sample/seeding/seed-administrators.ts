import type { Queryable } from '#src/core/database/database.ts'
import { storeAvatar } from '#src/features/account/profile/avatars.ts'
import type { SampleAdministrator, SampleTeam } from '../people/administrators.ts'
import { readPictures } from '../scenes/pictures.ts'
import type { Trail } from './trail.ts'

const dayMs = 86_400_000
/** Sign-ins of so many days stand in the trail. */
const signInDays = 30

/** Writes the administrators of the sample world, with their pictures and without a password. */
export async function seedAdministrators(tx: Queryable, team: SampleTeam, trail: Trail): Promise<void> {
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
    noteSignIns(trail, administrator)
  }
}

/** They signed in on each working day, up to the last time that their row shows. */
function noteSignIns(trail: Trail, administrator: SampleAdministrator): void {
  const { id, email, firstName, lastName, createdAt, lastSignInAt } = administrator
  const about = { subjectKind: 'admins', subjectId: id } as const
  trail.note(createdAt, administrator, {
    ...about,
    action: 'account.register',
    after: { email, firstName, lastName },
  })
  for (let daysAgo = signInDays; daysAgo >= 0; daysAgo -= 1) {
    const at = new Date(lastSignInAt.getTime() - daysAgo * dayMs)
    const isWeekend = at.getUTCDay() % 6 === 0
    if (daysAgo === 0 || !isWeekend) trail.note(at, administrator, { ...about, action: 'account.signIn' })
  }
}
