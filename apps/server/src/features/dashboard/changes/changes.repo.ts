import {
  type Change,
  type ChangeAction,
  changeActions,
  changeLimits,
} from '@loupe/contract/admin/dashboard/dashboard-changes'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { notificationTitles } from '#src/features/notifications/notification-titles.ts'

type Subject = NonNullable<Change['subject']>

interface ChangeRow {
  action: ChangeAction
  actor: { id: string; name: string } | null
  count: number
  at: Date
  name: Subject['name'] | null
  document: Subject['document']
  subjectId: string | null
}

const isId = `subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`
/** A name of a subject of a kind, looked up once the lines are found. */
const nameOf = (kind: string, table: string, name: string) =>
  `when subject_kind = '${kind}' and ${isId} then (select ${name} from ${table} as named where named.id = subject_id::uuid)`
const inEnglish = (sql: string) => `jsonb_build_object('en', ${sql})`

/** Excludes sends by automatic notifications: no administrator acts there, and their runs are listed with the rule. */
const isOfRule = `case when ${isId} then exists (
  select from notifications where notifications.id = subject_id::uuid and rule_id is not null) else false end`

const recent = changeActions
  .map(
    (action) => `(select action, actor_id, subject_kind, subject_id, at from audit_entries
      where action = '${action}' and at > $1 and result = 'done' and actor_id is distinct from $2
        ${action === 'notifications.send' ? `and not ${isOfRule}` : ''}
      order by at desc, id desc limit ${changeLimits.entries})`,
  )
  .join(' union all ')

/** The actions of others since then, through an index for each action, however long the audit log is. */
export async function readChanges(db: Queryable, adminId: string, since: Date): Promise<Change[]> {
  const { rows } = await db.query<ChangeRow>({
    name: 'dashboard_acts',
    text: `with acts as (
        select action, actor_id, count(distinct coalesce(subject_id, at::text))::int as count, max(at) as at,
          (array_agg(subject_kind order by at desc))[1] as subject_kind,
          (array_agg(subject_id order by at desc))[1] as subject_id
        from (${recent}) as recent group by action, actor_id
        order by max(at) desc, action, actor_id limit ${changeLimits.lines}
      )
      select action, count, at, subject_id as "subjectId",
        (select jsonb_build_object('id', a.id, 'name', ${adminName('a')}) from admins a where a.id = actor_id) as actor,
        case when count > 1 then null
          ${nameOf('puzzles', 'puzzles', 'title')}
          ${nameOf('notifications', 'notifications', notificationTitles)}
          ${nameOf('users', 'users', `case when status <> 'erased' then ${inEnglish(`coalesce(nullif(full_name, ''), username)`)} end`)}
          ${nameOf('imports', 'imports', inEnglish('file_name'))}
          ${nameOf('documents', 'document_versions', inEnglish('title'))}
        end as name,
        case when count = 1 and subject_kind = 'documents' and ${isId} then (
          select jsonb_build_object('type', type, 'locale', locale, 'version', n) from document_versions
          where document_versions.id = subject_id::uuid) end as document
      from acts order by at desc, action, actor_id`,
    values: [since, adminId],
  })
  return rows.map(({ action, actor, count, at, name, document, subjectId }) => ({
    action,
    actor,
    count,
    at: at.toISOString(),
    subject: name && subjectId ? { id: subjectId, name, document } : null,
  }))
}

/** How many players joined, queries arrived and findings appeared since then, up to a limit. */
export async function countArrivals(db: Queryable, since: Date) {
  const counted = async (name: string, from: string, column: string) => {
    const { rows } = await db.query<{ n: number; latest: Date | null }>({
      name: `dashboard_arrivals_${name}`,
      text: `select count(*)::int as n, max(at) as latest from (
          select ${column} as at from ${from} and ${column} > $1 order by ${column} desc limit ${changeLimits.counted + 1}
        ) as arrivals`,
      values: [since],
    })
    const { n, latest } = rows[0] ?? { n: 0, latest: null }
    const count = Math.min(n, changeLimits.counted)
    return { count, isCapped: n > count, latestAt: latest?.toISOString() ?? null }
  }
  return {
    joined: await counted('joined', `users where not is_test and status <> 'erased'`, 'created_at'),
    queries: await counted('queries', 'help_queries where not is_test', 'created_at'),
    findings: await counted('findings', `findings where not is_archived and state = 'open'`, 'found_at'),
  }
}
