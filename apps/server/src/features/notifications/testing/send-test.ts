import {
  type sendTest as sendTestCall,
  testLimits,
} from '@loupe/contract/admin/notifications/notification-tests'
import type { OutputOf, ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { nextInboxChange } from '#src/core/game-api/inbox.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { requireComplete } from '../admin/require-complete.ts'

type Input = ParsedInputOf<typeof sendTestCall>
type Sent = OutputOf<typeof sendTestCall>

/**
 * Sends texts to the inboxes of a few players, whatever kinds and hours they chose. Variables are filled in as in a
 * notification, when the inbox is read. @throws AppError `input_invalid` for incomplete texts, and for missing players;
 * `too_many_requests` beyond an administrator's hourly limit
 */
export async function sendTest(
  { db, now, adminId, audit }: AdminContext,
  { userIds, languages, ...texts }: Input,
): Promise<Sent> {
  requireComplete({ ...texts, audience: { userIds } })
  const written = locales.filter((locale) => locale === 'en' || texts.translations[locale] !== undefined)
  const players = await findPlayers(db, [...new Set(userIds)])
  const list = players.flatMap(({ locale: own, ...player }) =>
    (languages === 'all' ? written : [written.includes(own) ? own : ('en' as const)]).map((locale) => ({
      player,
      locale,
    })),
  )
  await requireRoom(db, { adminId, now, copies: list.length })
  const ids = list.map(() => uuidv7())
  const textsOf = (locale: Locale) => (locale === 'en' ? texts : (texts.translations[locale] ?? texts))
  await audit({
    action: 'notifications.test',
    subjectKind: 'notifications',
    subjectId: null,
    after: { title: texts.title, ticked: players.length, sent: list.length },
  })
  await db.query({
    name: 'notification_tests_add',
    text: `insert into notification_tests (id, player_id, locale, title, body, link, change, sent_at, sent_by)
      select test.*, $6, $7, $8, $9
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as test`,
    values: [
      ids,
      list.map(({ player }) => player.id),
      list.map(({ locale }) => locale),
      list.map(({ locale }) => textsOf(locale).title),
      list.map(({ locale }) => textsOf(locale).body),
      texts.link,
      await nextInboxChange(db),
      now,
      adminId,
    ],
  })
  return { list }
}

/** @throws AppError `input_invalid` if one of them does not exist, or was erased */
async function findPlayers(
  db: Queryable,
  ids: string[],
): Promise<(Sent['list'][number]['player'] & { locale: Locale })[]> {
  const { rows } = await db.query<Sent['list'][number]['player'] & { locale: Locale }>(
    `select id, username, full_name as "fullName", locale from users
     where id = any($1::uuid[]) and status <> 'erased' order by username, id`,
    [ids],
  )
  if (rows.length < ids.length) {
    throw new AppError('input_invalid', { errors: [fieldError('userIds', 'not_allowed')] })
  }
  return rows
}

async function requireRoom(
  db: Queryable,
  { adminId, now, copies }: { adminId: string; now: Date; copies: number },
): Promise<void> {
  const { rows } = await db.query<{ n: number; first: Date | null }>(
    `select count(*)::int as n, min(sent_at) as first from notification_tests where sent_by = $1 and sent_at > $2`,
    [adminId, new Date(now.getTime() - hourMs)],
  )
  const { n = 0, first = null } = rows[0] ?? {}
  if (n + copies <= testLimits.copiesPerHour) return
  const waitMs = (first ?? now).getTime() + hourMs - now.getTime()
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

const hourMs = 3_600_000
const retentionMs = 30 * 24 * hourMs

/** Deletes tests older than a month. */
export async function clearTests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.query('delete from notification_tests where sent_at < $1', [
    new Date(clock.now().getTime() - retentionMs),
  ])
}
