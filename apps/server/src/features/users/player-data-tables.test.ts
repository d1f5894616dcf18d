import { expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { mentioningTables, playerDataTables } from './player-data-tables.ts'

/** Columns whose IDs are never those of players. */
const ofOthers = `
  admins.id audit_entries.id audit_entries.actor_id audit_entries.session_id avatars.admin_id backup_codes.admin_id
  bulk_user_changes.bulk_id bulk_user_items.bulk_id bulk_users.id bulk_users.undo_of case_players.case_id
  channel_messages.id channel_messages.notification_id channel_messages.subscription_id channel_messages.first_id
  channel_messages.last_id channel_providers.held_by case_queries.case_id case_queries.query_id cases.id cases.puzzle_id cases.started_by cases.notify_id cases.notify_requested_by
  cases.notification_id deliveries.notification_id document_acceptances.version_id document_versions.id
  document_versions.author_id email_changes.id email_changes.admin_id findings.id findings.puzzle_id
  game_events.game_id game_events.id game_keys.id game_keys.created_by games.id games.puzzle_id
  given_up_games.game_id given_up_games.puzzle_id help_entries.query_id help_entries.id help_entries.admin_id
  help_queries.id help_queries.assignee_id help_queries.game_id help_queries.puzzle_id idempotency_keys.admin_id
  import_chunks.import_id import_errors.import_id imports.id invitations.id invitations.invited_by
  invitations.admin_id jobs.id jobs.taken_by known_networks.admin_id notification_progress.notification_id notification_steps.notification_id notification_templates.id notification_templates.created_by notification_tests.id notification_tests.sent_by
  notifications.id notifications.created_by notifications.rehearsal_id passkey_challenges.owner_id passkeys.id passkeys.admin_id
  notification_rules.id notification_rules.created_by notification_rules.run_id notification_rules.run_after
  notifications.rule_id rule_players.rule_id rule_players.run_id
  player_list_members.list_id player_list_problems.list_id player_lists.id player_lists.created_by
  player_lists.match_run play_statistics.puzzle_id play_statistics_changes.puzzle_id puzzle_finding_dismissals.puzzle_id
  puzzle_finding_dismissals.dismissed_by puzzle_findings.puzzle_id puzzle_findings_due.puzzle_id
  puzzle_versions.puzzle_id puzzle_versions.scene_id puzzle_versions.published_by puzzles.id puzzles.scene_id
  recoveries.id recoveries.admin_id rehearsal_groups.rehearsal_id rehearsal_groups.first_id
  rehearsal_groups.last_id rehearsals.id rehearsals.notification_id rehearsals.selected_after
  rehearsals.drift_after rehearsals.drift_run scene_renditions.of_scene scenes.id scenes.created_by sessions.id
  sessions.admin_id sign_in_steps.id sign_in_steps.admin_id totp_factors.admin_id unknown_event_counts.key_id
  unknown_events.game_id unknown_events.id unknown_events.key_id view_orders.admin_id view_orders.ids views.id views.admin_id webhooks.id webhooks.created_by push_subscriptions.id
`
  .trim()
  .split(/\s+/)

it('every column that can contain a player’s ID is listed: in playerDataTables, mentioningTables or here', async () => {
  const db = await openTestDatabase()
  const { rows } = await db.query<{ name: string }>(
    `select relname || '.' || attname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and atttypid in ('uuid'::regtype, 'uuid[]'::regtype)`,
  )
  await db.close()
  const known = new Set([
    ...ofOthers,
    ...playerDataTables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  ])
  const forgotten = rows
    .map(({ name }) => name)
    .filter((name) => !known.has(name) && !((name.split('.')[0] ?? '') in mentioningTables))
  expect(forgotten).toEqual([])
})
