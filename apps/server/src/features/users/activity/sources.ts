import { type ActivityKind, activityKinds } from '@loupe/contract/admin/users/user-activity'
import { adminFullName } from '#src/core/audit/admin-name.ts'

/** A source of activity lines. $1 is the player, $2 (moment) and $3 (key) the position of the page, $4 the limit. */
interface Source {
  kind: ActivityKind
  what: string
  /** The `from` clause, with its conditions on the player. */
  from: string
  /** Distinguishes two lines of the source with the same moment. */
  key: string
  at: string
  /** The columns of `from` that `body` and `joins` use, as columns of `page`. */
  columns: string
  /** Joined to the lines of a page only. */
  joins?: string
  /** The rest of the line, as JSON. */
  body: string
}

/** Older copies without a time of their own were delivered when their send started. */
const sentAt = 'coalesce(d.sent_at, n.started_at)'
const ended = `coalesce(g.ended_at, g.received_at)`
const isOver = `g.status in ('abandoned', 'completed') and not ($1 = any(g.unconfirmed_ids))`
const gameColumns = `g.id, g.mode, g.status, g.winner, g.found, g.total, g.score, g.play_ms, g.device, g.app_version,
  g.puzzle_id, g.puzzle_version, g.seeker_id, g.hider_id`

const settledTo = `(select one ->> 'to' from jsonb_array_elements(e.changes) as done (one)
  where one ->> 'field' = 'status' and one ->> 'to' in ('resolved', 'closed', 'spam') limit 1)`

/** The changed fields; for suspensions also the reason and end. */
const changed = `'fields', array(select jsonb_object_keys(coalesce(page.before, '{}') || coalesce(page.after, '{}'))),
  'reason', page.after ->> 'statusReason', 'until', ${iso(`(page.after ->> 'statusUntil')::timestamptz`)}`

const bulkAction = `case when b.undo_of is not null then 'undo' else b.action ->> 'kind' end`
const bulkFrom = `bulk_user_changes c join bulk_users b on b.id = c.bulk_id where c.user_id = $1`
const ofSuspension = `('users.suspend', 'users.lift')`

const sources: Source[] = [
  {
    ...ofGame('seeker'),
    what: 'gameStarted',
    from: `games g where g.seeker_id = $1 and g.status in ('ongoing', 'abandoned', 'completed')`,
    at: 'g.started_at',
  },
  { ...ofGame('seeker'), what: 'gameEnded', from: `games g where g.seeker_id = $1 and ${isOver}`, at: ended },
  { ...ofGame('hider'), what: 'gameEnded', from: `games g where g.hider_id = $1 and ${isOver}`, at: ended },
  { ...ofMessage(), what: 'messageSent', at: sentAt },
  { ...ofMessage(), what: 'messageRead', at: 'd.read_at' },
  { ...ofMessage(), what: 'messageOpened', at: 'd.opened_at' },
  {
    ...ofQuery(''),
    what: 'queryAsked',
    from: 'help_queries q where q.player_id = $1',
    key: 'q.id',
    at: 'q.created_at',
  },
  ofEntry('queryWritten', `e.author = 'player' and e.kind = 'message' and e.seq > 1`),
  ofEntry('queryAnswered', `e.author = 'admin' and e.kind = 'message'`),
  ofEntry('querySettled', `e.kind = 'change' and ${settledTo} is not null`, `'to', page.settled_to, `),
  {
    kind: 'documents',
    what: 'documentAnswered',
    from: 'document_acceptances a join document_versions v on v.id = a.version_id where a.user_id = $1',
    key: 'a.version_id',
    at: 'a.at',
    columns: 'a.version_id, v.type, v.n, a.locale, a.accepted',
    body: `jsonb_build_object('accepted', page.accepted, 'document', jsonb_build_object('versionId', page.version_id,
      'type', page.type, 'version', page.n, 'locale', page.locale))`,
  },
  {
    kind: 'properties',
    what: 'propertyChanged',
    from: 'user_property_changes p where p.user_id = $1',
    key: 'p.name',
    at: 'p.at',
    columns: 'p.name, p.from_value, p.to_value',
    body: `jsonb_build_object('name', page.name, 'from', page.from_value, 'to', page.to_value)`,
  },
  ofAudit('suspensions', `a.action in ${ofSuspension}`),
  ofAudit('administration', `a.action not in ${ofSuspension}`),
  ofBulk('suspensions', `c.after ? 'status'`),
  ofBulk('administration', `not c.after ? 'status'`),
  {
    kind: 'administration',
    what: 'joined',
    from: 'users u where u.id = $1',
    key: `''::text`,
    at: 'u.created_at',
    columns: 'u.id',
    body: `'{}'::jsonb`,
  },
]

/**
 * One statement for some kinds: the first lines of each of their sources, merged; null if these kinds have no source
 * here.
 */
export function sourcesSql(kinds: readonly ActivityKind[]): string | null {
  const chosen = sources.filter(({ kind }) => kinds.includes(kind))
  if (chosen.length === 0) return null
  return `select what, key, at, body from (${chosen.map(branch).join(' union all ')}) as lines
    order by at desc, key desc limit $4`
}

function branch({ what, from, key, at, columns, joins = '', body }: Source): string {
  const whole = `(('${what}/' || ${key}) collate "C")`
  return `select '${what}' as what, page.line_key as key, page.line_at as at, ${body} as body from (
      select ${whole} as line_key, ${at} as line_at, ${columns} from ${from}
        and ${at} <= $2 and (${at} < $2 or ${whole} < $3)
      order by line_at desc, line_key desc limit $4
    ) as page ${joins}`
}

function ofGame(role: 'seeker' | 'hider'): Pick<Source, 'kind' | 'key' | 'columns' | 'joins' | 'body'> {
  const opponentId = role === 'seeker' ? 'page.hider_id' : 'page.seeker_id'
  // the pieces of a duel belong to the other player
  const own = (column: string) => (role === 'seeker' ? `page.${column}` : `''`)
  return {
    kind: 'games',
    key: 'g.id',
    columns: gameColumns,
    joins: `left join lateral (select title from puzzles where puzzles.id = page.puzzle_id offset 0) as puzzle on true
      left join lateral (
        select username, full_name, status from users where users.id = ${opponentId} offset 0
      ) as opponent on true`,
    body: `jsonb_build_object('game', jsonb_build_object('id', page.id, 'mode', page.mode, 'role', '${role}',
      'status', page.status, 'winner', page.winner, 'found', page.found, 'total', page.total, 'score', page.score,
      'playSeconds', page.play_ms / 1000, 'device', ${own('device')}, 'appVersion', ${own('app_version')},
      'puzzle', jsonb_build_object('id', page.puzzle_id, 'version', page.puzzle_version,
        'title', coalesce(puzzle.title, '{}')),
      'opponent', case when ${opponentId} is not null then jsonb_build_object('id', ${opponentId},
        'username', coalesce(opponent.username, ''), 'fullName', coalesce(opponent.full_name, ''),
        'isErased', coalesce(opponent.status = 'erased', true)) end))`,
  }
}

function ofMessage(): Omit<Source, 'what' | 'at'> {
  return {
    kind: 'messages',
    from: 'deliveries d join notifications n on n.id = d.notification_id where d.player_id = $1',
    key: 'n.id',
    columns: `n.id, n.title, ${sentAt} as sent_at, d.delivered_at, d.read_at, d.opened_at`,
    body: `jsonb_build_object('message', jsonb_build_object('id', page.id, 'title', page.title,
      'sentAt', ${iso('page.sent_at')}, 'deliveredAt', ${iso('page.delivered_at')}, 'readAt', ${iso('page.read_at')},
      'openedAt', ${iso('page.opened_at')}))`,
  }
}

function ofQuery(rest: string): Pick<Source, 'kind' | 'columns' | 'body'> {
  return {
    kind: 'queries',
    columns: 'q.id, q.number, q.subject, q.status',
    body: `jsonb_build_object(${rest}'query', jsonb_build_object('id', page.id, 'number', page.number,
      'subject', page.subject, 'status', page.status))`,
  }
}

function ofEntry(what: string, condition: string, rest = ''): Source {
  const isOfAdmin = what !== 'queryWritten'
  const shared = ofQuery(`${rest}${isOfAdmin ? `'by', ${actor('page.admin_id')}, ` : ''}`)
  return {
    ...shared,
    what,
    from: `help_queries q join help_entries e on e.query_id = q.id where q.player_id = $1 and ${condition}`,
    key: 'e.id',
    at: 'e.at',
    columns: `${shared.columns}, e.admin_id${rest === '' ? '' : `, ${settledTo} as settled_to`}`,
    ...(isOfAdmin ? { joins: joinAdmin('page.admin_id') } : {}),
  }
}

function ofAudit(kind: ActivityKind, condition: string): Source {
  return {
    kind,
    what: 'acted',
    from: `audit_entries a where a.subject_kind = 'users' and a.subject_id = $1::uuid::text and a.result = 'done' and ${condition}`,
    key: 'a.id',
    at: 'a.at',
    columns: 'a.id, a.actor_id, a.ip, a.action, a.before, a.after',
    joins: joinAdmin('page.actor_id'),
    body: `jsonb_build_object('action', page.action, 'auditId', page.id, 'by', ${actor('page.actor_id', 'page.ip')},
      ${changed})`,
  }
}

/** The changes of a bulk action are stored per player as long as it can be undone. */
function ofBulk(kind: ActivityKind, condition: string): Source {
  return {
    kind,
    what: 'acted',
    from: `${bulkFrom} and ${condition}`,
    key: 'b.id',
    at: 'b.created_at',
    columns: `${bulkAction} as action, loupe_uuid(b.actor ->> 'adminId') as actor_id, c.before, c.after`,
    joins: joinAdmin('page.actor_id'),
    body: `jsonb_build_object('auditId', null, 'by', ${actor('page.actor_id')}, ${changed}, 'action', case page.action
      when 'suspend' then 'users.bulk_suspend' when 'unsuspend' then 'users.bulk_lift'
      when 'addTags' then 'users.bulk_add_tags' when 'removeTags' then 'users.bulk_remove_tags'
      else 'users.bulk_undo' end)`,
  }
}

function joinAdmin(id: string): string {
  return `left join lateral (
    select first_name, last_name, email from admins where admins.id = ${id} offset 0
  ) as admin on true`
}

/** As in `AuditActor`; the server itself has no IP address. */
function actor(id: string, ip = `''`): string {
  return `jsonb_build_object('id', ${id}, 'name', ${adminFullName('admin')}, 'email', admin.email,
    'kind', case when ${id} is not null then 'admin' when ${ip} = '' then 'system' else 'visitor' end)`
}

/** A timestamp in the contract's format. */
function iso(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The kinds whose lines are read from the events of rounds. */
export const roundKinds = ['finds', 'hints', 'lessons'] as const satisfies readonly ActivityKind[]

/** Sorted and unique. */
export function inOrder(kinds: readonly ActivityKind[]): ActivityKind[] {
  return activityKinds.filter((kind) => kinds.includes(kind))
}
