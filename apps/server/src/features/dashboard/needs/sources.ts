import { type NeedKind, needLimits } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { helpTargets } from '@loupe/contract/admin/help-queries'
import { notificationTitles } from '#src/features/notifications/notification-titles.ts'

const { counted, named } = needLimits

/** So many failed sign-ins within an hour are more than typing errors. */
export const attackFrom = 20

/** Invitations that expire, and imports that failed, within these times are listed. */
const expiresWithin = '24 hours'
const failedWithin = '3 days'

/** How long unknown events of a key are listed. */
const unknownWithin = '7 days'
const limitedWithin = '24 hours'
/** A key is listed if it was last used in this span; one unused for longer has been given up. */
const [unusedFrom, unusedUntil] = ['7 days', '60 days']

/** See `rank` of the table: from here on a finding is a warning. */
const warningRank = 700_000_000

/** A timestamp in the contract's format, inside a JSON value. */
const iso = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const total = `'count', least(count(*), ${counted}), 'isCapped', count(*) > ${counted}`

const overdue = Object.entries(helpTargets)
  .map(
    ([priority, minutes]) => `(select id, player_id, waiting_since + interval '${minutes} minutes' as due_at
      from help_queries
      where priority = '${priority}' and waiting_since < $1::timestamptz - interval '${minutes} minutes' and not is_test
      order by waiting_since limit ${counted + 1})`,
  )
  .join(' union all ')

/**
 * The query of each kind of need, with rows of `id` (its subject; null if it occurs once), `severity` and `data`. $1 is
 * the time, $2 the end of the day. Their order is that of the list. Each uses an index, or a table that stays small, and
 * has a limit.
 */
export const needSources: Record<NeedKind, string> = {
  signInAttack: `select null as id, 'serious' as severity, jsonb_build_object(${total}, 'addresses', count(distinct ip)) as data
    from (
      select ip from audit_entries
      where action = 'account.signIn' and at > $1::timestamptz - interval '1 hour' and result = 'failed'
      order by at desc limit ${counted + 1}
    ) as tries having count(*) >= ${attackFrom}`,
  queriesOverdue: `with due as materialized (${overdue})
    select null as id, 'serious' as severity, jsonb_build_object(${total}, 'oldest', (
      select jsonb_build_object('id', id, 'dueAt', ${iso('due_at')}, 'player', coalesce(
        (select coalesce(nullif(full_name, ''), username) from users where users.id = player_id), ''))
      from due order by due_at, id limit 1
    )) as data
    from due having count(*) > 0`,
  jobFailing: `select name as id, 'warning' as severity, jsonb_build_object('name', name, 'failures', failures,
        'since', ${iso('since')}, 'error', coalesce(error, ''), 'retriesAt', ${iso('retries_at')}) as data
    from (select name, max(failures) as failures, min(failing_since) as since, min(run_at) as retries_at,
        (array_agg(last_error order by failures desc))[1] as error
      from (select * from jobs where failures > 1 limit ${counted}) as failing
      group by name order by name limit ${named}) as kinds`,
  notification: `select id::text, case state when 'failed' then 'serious' when 'paused' then 'warning' else 'note' end as severity,
      jsonb_build_object('id', id, 'state', state, 'audienceCount', audience_count,
        'done', dealt_with, 'scheduledAt', ${iso('scheduled_at')},
        'title', ${notificationTitles}) as data
    from (
      (select * from notifications where deleted_at is null and state = 'failed' order by created_at desc limit ${named})
      union all
      (select * from notifications where deleted_at is null and state = 'paused' order by created_at desc limit ${named})
      union all
      (select * from notifications where deleted_at is null and state = 'scheduled' and scheduled_at < $2
        order by scheduled_at limit ${named})
    ) as waiting`,
  caseReady: `select ready.id::text, case ready.state when 'failed' then 'serious' else 'warning' end as severity,
      jsonb_build_object('id', ready.id, 'number', number, 'piece', item_name, 'hasFailed', ready.state = 'failed',
        'players', (people -> 'outcomes' ->> 'notify')::int,
        'puzzle', jsonb_build_object('id', puzzles.id, 'title', title, 'slug', slug)) as data
    from (
      select * from cases where closed_at is null and (state = 'failed'
        or state = 'ready' and (people -> 'outcomes' ->> 'notify')::int > 0)
      order by started_at, id limit ${named}
    ) as ready join puzzles on puzzles.id = puzzle_id`,
  finding: `select worst.id::text, severity, jsonb_build_object('games', games, 'evidence', evidence, 'names', names,
      'findingKey', key, 'version', puzzles.published_version,
      'puzzle', jsonb_build_object('id', puzzles.id, 'title', title, 'slug', slug),
      'openCase', (
        select jsonb_build_object('id', id, 'number', number) from cases
        where cases.puzzle_id = puzzles.id and version = puzzles.published_version and closed_at is null
          and coalesce(item_id, '') = coalesce(evidence ->> 'itemId', '')
      )) as data
    from (
      select * from findings where state = 'open' and not is_archived and rank >= ${warningRank} and caused_by is null
      order by rank desc, id desc limit ${named}
    ) as worst join puzzles on puzzles.id = puzzle_id`,
  importFailed: `select id::text, 'warning' as severity,
      jsonb_build_object('id', id, 'fileName', file_name, 'at', ${iso('coalesce(ended_at, created_at)')}) as data
    from imports where state = 'failed' and created_at > $1::timestamptz - interval '${failedWithin}'
    order by created_at desc limit ${named}`,
  bulkFailed: `select id::text, 'warning' as severity,
      jsonb_build_object('id', id, 'done', done, 'total', total, 'at', ${iso('coalesce(ended_at, created_at)')}) as data
    from bulk_users where state = 'failed' and created_at > $1::timestamptz - interval '${failedWithin}'
    order by created_at desc limit ${named}`,
  documentOutdated: `select type as id, 'warning' as severity,
      jsonb_build_object('type', type, 'version', n, 'effectiveFrom', ${iso('in_force_from')}, 'languages', languages) as data
    from (
      select english.*, (
        select jsonb_agg(language order by language) from unnest(array['fr', 'ro', 'zh']) as language
        where exists (select from document_versions as offered where offered.locale = language and offered.status = 'published')
          and coalesce((
            select translated.source_n < english.n from document_versions as translated
            where translated.type = english.type and translated.locale = language and translated.status = 'published'
            order by translated.n desc limit 1
          ), not exists (
            select from document_versions as any_version
            where any_version.type = english.type and any_version.locale = language and any_version.status = 'published'
          ))
      ) as languages
      from (
        select distinct on (type) type, n, in_force_from from document_versions
        where locale = 'en' and status = 'published' order by type, n desc
      ) as english
    ) as documents where languages is not null`,
  keyUnknownEvents: `select keys.id::text, 'warning' as severity,
      jsonb_build_object('name', keys.name, 'events', counts.events, 'latest', counts.latest) as data
    from (select id, name from game_keys where revoked_at is null order by id desc limit ${named}) as keys
    cross join lateral (
      select sum(events)::bigint as events, (array_agg(jsonb_build_object('kind', kind, 'appVersion', app_version,
        'at', ${iso('last_at')}) order by last_at desc, kind))[1] as latest
      from unknown_event_counts
      where key_id = keys.id and last_at > $1::timestamptz - interval '${unknownWithin}' having count(*) > 0
    ) as counts`,
  keyLimited: `select id::text, 'warning' as severity, jsonb_build_object('name', name, 'at', ${iso('limited_at')}) as data
    from game_keys where revoked_at is null and limited_at > $1::timestamptz - interval '${limitedWithin}'
    order by limited_at desc limit ${named}`,
  keyUnused: `select id::text, 'note' as severity,
      jsonb_build_object('name', name, 'lastUsedAt', ${iso('last_used_at')}) as data
    from game_keys where revoked_at is null and last_used_at < $1::timestamptz - interval '${unusedFrom}'
      and last_used_at > $1::timestamptz - interval '${unusedUntil}' and exists (
        select from game_keys as used where used.revoked_at is null and used.last_used_at > $1::timestamptz - interval '1 day'
      )
    order by last_used_at desc limit ${named}`,
  notificationTexts: `select id::text, 'note' as severity, jsonb_build_object('id', id, 'title', ${notificationTitles},
      'scheduledAt', ${iso('scheduled_at')}, 'languages', languages) as data
    from (
      select scheduled.*, (
        select jsonb_agg(language order by language) from unnest(array['fr', 'ro', 'zh']) as language
        where coalesce(translations -> language ->> 'title', '') = ''
          and exists (select from document_versions as offered where offered.locale = language and offered.status = 'published')
      ) as languages
      from (
        select * from notifications where deleted_at is null and state = 'scheduled' order by created_at desc limit ${named}
      ) as scheduled
    ) as waiting where languages is not null`,
  puzzleTexts: `select null as id, 'note' as severity, jsonb_build_object(${total}, 'latest', (
      select jsonb_build_object('id', id, 'title', title, 'slug', slug, 'languages', to_jsonb(gaps)) from puzzles
      where status = 'published' and gaps <> '{}' order by published_at desc, id desc limit 1
    )) as data
    from (select from puzzles where status = 'published' and gaps <> '{}' limit ${counted + 1}) as untranslated
    having count(*) > 0`,
  invitationExpiring: `select id::text, 'note' as severity,
      jsonb_build_object('email', email, 'expiresAt', ${iso('expires_at')}) as data
    from invitations where ended_at is null and expires_at > $1
      and expires_at < $1::timestamptz + interval '${expiresWithin}' order by expires_at limit ${named}`,
}

/** Needs that pass with time, without anyone's action; they are not counted as done. */
export const resolvedByTime: readonly NeedKind[] = [
  'signInAttack',
  'jobFailing',
  'invitationExpiring',
  'keyUnknownEvents',
  'keyLimited',
  'keyUnused',
]
