import type { KeptPart } from '@loupe/contract/admin/users/users-erase'

/**
 * Every table with rows of one player: the source of their data export, and of what an erasure keeps. A test checks the
 * schema, so that a new table, or a new column with player IDs, has to be listed here or below.
 */
export interface PlayerDataTable {
  table: string
  /** The columns with the player's ID; none if rows belong to a row of `within`. */
  columns: string[]
  /** The name of the rows in the file. */
  name: string
  /** The condition for rows of the player $1 or, with `within`, of the parent rows $1. */
  condition: string
  /** Their order; short-lived rows need none. */
  order?: string
  within?: 'games' | 'helpQueries'
  /** Columns that are derived, belong to another player, or only seal the row. */
  omits?: string[]
  /** The name of these rows in the erasure plan if they are kept; null if they are erased, or deleted within a day. */
  kept: KeptPart | null
}

export const playerDataTables: PlayerDataTable[] = [
  {
    table: 'users',
    columns: ['id'],
    name: 'player',
    condition: 'id = $1',
    omits: ['username_key', 'email_key', 'search_text'],
    kept: 'joined',
  },
  {
    // merged into the player's own row within a minute
    table: 'running_totals',
    columns: ['user_id'],
    name: 'runningTotals',
    condition: 'user_id = $1',
    kept: 'games',
  },
  {
    table: 'player_identities',
    columns: ['user_id'],
    name: 'identities',
    condition: 'user_id = $1',
    order: 'linked_at, kind',
    omits: ['value_hash'],
    kept: 'identityHashes',
  },
  {
    table: 'user_property_changes',
    columns: ['user_id'],
    name: 'propertyChanges',
    condition: 'user_id = $1',
    order: 'at, name',
    kept: null,
  },
  {
    table: 'games',
    columns: ['host_id', 'hider_id', 'seeker_id', 'sent_by', 'unconfirmed_ids'],
    name: 'games',
    condition: `(seeker_id = $1 or hider_id = $1 or (host_id = $1 and mode = 'duel'))`,
    order: 'started_at, id',
    omits: ['touched', 'counted_in', 'last_searched', 'events_month'],
    kept: 'games',
  },
  {
    table: 'game_events',
    columns: [],
    name: 'gameEvents',
    condition: 'game_id = any($1)',
    order: 'game_id, t_ms, seq, id',
    within: 'games',
    omits: ['month'],
    kept: 'games',
  },
  {
    table: 'unknown_events',
    columns: [],
    name: 'unknownEvents',
    condition: 'game_id = any($1)',
    order: 'game_id, t_ms, seq, id',
    within: 'games',
    omits: ['key_id', 'is_counted'],
    kept: 'games',
  },
  {
    table: 'given_up_games',
    columns: ['player_id'],
    name: 'givenUpGames',
    condition: 'game_id = any($1)',
    order: 'started_at, game_id',
    within: 'games',
    kept: 'games',
  },
  {
    table: 'player_days',
    columns: ['user_id'],
    name: 'daysPlayed',
    condition: 'user_id = $1',
    order: 'day',
    kept: 'games',
  },
  {
    table: 'deliveries',
    columns: ['player_id'],
    name: 'notifications',
    condition: 'player_id = $1',
    order: 'change',
    kept: 'notifications',
  },
  {
    table: 'notification_tests',
    columns: ['player_id'],
    name: 'testNotifications',
    condition: 'player_id = $1',
    order: 'sent_at, id',
    omits: ['change', 'sent_by'],
    kept: null,
  },
  {
    table: 'player_list_members',
    columns: ['player_id'],
    name: 'playerLists',
    condition: 'player_id = $1',
    kept: null,
  },
  {
    table: 'rule_players',
    columns: ['player_id'],
    name: 'automaticNotifications',
    condition: 'player_id = $1',
    omits: ['run_id'],
    kept: null,
  },
  {
    table: 'push_subscriptions',
    columns: ['player_id'],
    name: 'pushSubscriptions',
    condition: 'player_id = $1',
    order: 'created_at',
    omits: ['p256dh', 'auth'],
    kept: null,
  },
  {
    table: 'channel_messages',
    columns: ['player_id'],
    name: 'pushMessages',
    condition: 'player_id = $1',
    order: 'created_at',
    omits: ['change', 'first_id', 'last_id', 'size'],
    kept: null,
  },
  {
    table: 'notification_steps',
    columns: ['user_ids'],
    name: 'notificationsUnderWay',
    // a few hundred rows, and only while a notification is being sent
    condition: '$1 = any(user_ids)',
    omits: ['user_ids'],
    kept: 'notifications',
  },
  {
    table: 'rehearsal_groups',
    columns: ['player_ids'],
    name: 'rehearsedNotifications',
    // the groups of a rehearsal are ordered by IDs, so that one range is read; stored for a week
    condition: 'first_id <= $1 and last_id >= $1 and $1 = any(player_ids)',
    order: 'rehearsal_id, n',
    omits: ['player_ids', 'first_id', 'last_id'],
    kept: 'notifications',
  },
  {
    table: 'document_acceptances',
    columns: ['user_id'],
    name: 'documents',
    condition: 'user_id = $1',
    order: 'at',
    kept: 'acceptances',
  },
  {
    table: 'help_queries',
    columns: ['player_id'],
    name: 'helpQueries',
    condition: 'player_id = $1',
    order: 'created_at, id',
    omits: ['player_words', 'search_text', 'queue_rank', 'priority_rank', 'change', 'assignee_id'],
    kept: 'helpThreads',
  },
  {
    table: 'help_entries',
    columns: [],
    name: 'helpMessages',
    condition: 'query_id = any($1)',
    order: 'query_id, seq',
    within: 'helpQueries',
    omits: ['inbox_change', 'admin_id'],
    kept: 'helpThreads',
  },
  {
    table: 'case_players',
    columns: ['player_id'],
    name: 'cases',
    condition: 'player_id = $1',
    order: 'added_at',
    omits: ['count_run'],
    kept: 'cases',
  },
  {
    table: 'case_queries',
    columns: ['player_id'],
    name: 'caseQueries',
    condition: 'player_id = $1',
    omits: ['count_run'],
    kept: 'cases',
  },
  {
    table: 'audit_entries',
    columns: [],
    name: 'auditEntries',
    condition: `subject_kind = 'users' and subject_id = $1::uuid::text`,
    order: 'at, id',
    omits: [
      'actor_id',
      'session_id',
      'ip',
      'request_id',
      'seq',
      'previous_hash',
      'values_salt',
      'values_hash',
      'hash',
      'search_text',
      'seal_key',
      'seal',
      'vouches',
      'seal_follows',
    ],
    kept: 'auditEntries',
  },
  {
    table: 'bulk_user_items',
    columns: ['user_id'],
    name: 'bulkActions',
    condition: 'user_id = $1',
    kept: 'bulkEntries',
  },
  {
    table: 'bulk_user_changes',
    columns: ['user_id'],
    name: 'bulkChanges',
    condition: 'user_id = $1',
    kept: 'bulkEntries',
  },
]

/**
 * Tables whose rows have IDs of several players, and so belong to no single one; each with what it stores them for.
 */
export const mentioningTables: Record<string, string> = {
  notifications: 'players selected for a notification, and the progress of the selection',
  bulk_users: 'players selected for a bulk action, and the progress of the selection',
  idempotency_keys: 'responses of calls, stored for a day',
  downloads: 'download links, valid for a minute',
  jobs: 'short-lived work',
}
