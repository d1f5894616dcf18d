import type { AuditRow } from '@loupe/contract/admin/audit'
import { adminFullName, adminName } from '#src/core/audit/admin-name.ts'
import { joinOne, type PageJoins } from '#src/core/list/page-joins.ts'
import { notificationTitles } from '#src/features/notifications/notification-titles.ts'

const named = 'first_name, last_name, email'

/** The current names of the actor and the subject; an erased player has none. */
export const auditNames: PageJoins = {
  columns: [
    adminFullName('actor'),
    'actor.email',
    `case page.subject_kind
      when 'admins' then ${adminName('admin')}
      when 'users' then case when player.status <> 'erased' then coalesce(nullif(player.full_name, ''), player.username) end
      when 'help_queries' then trim('#' || query.number || ' ' || query.subject)
      when 'imports' then file.file_name
      when 'cases' then of_case.number::text
      when 'invitations' then invitation.email
      when 'game_keys' then game_key.name
      when 'webhooks' then webhook.name
      when 'notification_rules' then rule.name
      when 'views' then shared_view.name
    end`,
    `case page.subject_kind when 'puzzles' then puzzle.title when 'notifications' then notification.title end`,
    `case when document.n is not null
      then jsonb_build_object('type', document.type, 'locale', document.locale, 'version', document.n) end`,
  ],
  joins: [
    joinOne('actor', 'admins', named, 'page.actor_id'),
    joinOne('admin', 'admins', named, subjectId('admins')),
    joinOne('player', 'users', 'username, full_name, status', subjectId('users')),
    joinOne('query', 'help_queries', 'number, subject', subjectId('help_queries')),
    joinOne('of_case', 'cases', 'number', subjectId('cases')),
    joinOne('puzzle', 'puzzles', 'title', subjectId('puzzles')),
    joinOne('notification', 'notifications', `${notificationTitles} as title`, subjectId('notifications')),
    joinOne('document', 'document_versions', 'type, locale, n', subjectId('documents')),
    joinOne('invitation', 'invitations', 'email', subjectId('invitations')),
    joinOne('game_key', 'game_keys', 'name', subjectId('game_keys')),
    joinOne('rule', 'notification_rules', 'name', subjectId('notification_rules')),
    joinOne('webhook', 'webhooks', 'name', subjectId('webhooks')),
    joinOne('shared_view', 'views', 'case when is_shared then name end as name', subjectId('views')),
    joinOne('file', 'imports', 'file_name', subjectId('imports')),
  ].join(' '),
}

type Named = [
  name: string | null,
  email: string | null,
  subjectName: string | null,
  title: AuditRow['subject']['title'],
  document: AuditRow['subject']['document'],
]

/** From the values of `auditNames`. */
export function readNames(values: readonly unknown[]) {
  const [name, email, subjectName, title, document] = values as Named // in the order of the columns
  return { name, email, subject: { name: subjectName, title, document } }
}

/** Subjects are distinguished by their kind; only possible IDs are looked up. */
function subjectId(kind: string): string {
  return `case when page.subject_kind = '${kind}'
      and page.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then page.subject_id::uuid end`
}
