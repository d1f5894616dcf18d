import { adminFullName, adminName } from '#src/core/audit/admin-name.ts'
import { type Beside, joinOne } from '#src/core/list/beside.ts'

const named = 'first_name, last_name, email'

/** Who did it, and whom it was done to, as they are called now; nobody has the name of a player who was erased. */
export const auditNames: Beside = {
  columns: [
    adminFullName('actor'),
    'actor.email',
    `case page.subject_kind
      when 'admins' then ${adminName('admin')}
      when 'users' then case when player.status <> 'erased' then coalesce(nullif(player.full_name, ''), player.username) end
      when 'help_queries' then trim(query.number || ' ' || query.subject)
      when 'imports' then file.file_name
      when 'cases' then of_case.number::text
    end`,
  ],
  joins: [
    joinOne('actor', 'admins', named, 'page.actor_id'),
    joinOne('admin', 'admins', named, subjectId('admins')),
    joinOne('player', 'users', 'username, full_name, status', subjectId('users')),
    joinOne('query', 'help_queries', 'number, subject', subjectId('help_queries')),
    joinOne('of_case', 'cases', 'number', subjectId('cases')),
    joinOne('file', 'imports', 'file_name', subjectId('imports')),
  ].join(' '),
}

/** From the values of `auditNames`. */
export function readNames(values: readonly unknown[]) {
  const [name, email, subjectName] = values as [string | null, string | null, string | null] // in the order of the columns
  return { name, email, subjectName }
}

/** Subjects are told apart by their kind; only those that can be ids of ours are looked for. */
function subjectId(kind: string): string {
  return `case when page.subject_kind = '${kind}'
      and page.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then page.subject_id::uuid end`
}
