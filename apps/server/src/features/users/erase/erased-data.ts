import type { ErasedPart } from '@loupe/contract/admin/users/users-erase'

/** Copies of a player's values outside their row. `condition` and `erase` refer to the player $1. */
interface DataCopy {
  what: ErasedPart
  table: string
  condition: string
  /** The assignments, or `delete` for whole rows. Null for the audit log, which clears its own values. */
  erase: string | null
}

/** Must equal `audit_personal_fields()`, with which the audit log checks what an erasure removes. */
export const personalFields = [
  'username',
  'fullName',
  'email',
  'avatarUrl',
  'country',
  'timeZone',
  'platform',
  'appVersion',
  'notes',
  'tags',
  'statusReason',
]

const personal = `array[${personalFields.map((name) => `'${name}'`).join(', ')}]`

export const dataCopies: DataCopy[] = [
  {
    what: 'auditValues',
    table: 'audit_entries',
    condition: `subject_kind = 'users' and subject_id = $1::text and (before ?| ${personal} or after ?| ${personal})`,
    erase: null,
  },
  {
    what: 'propertyChanges',
    table: 'user_property_changes',
    condition: 'user_id = $1',
    erase: 'delete',
  },
  {
    what: 'testNotifications',
    table: 'notification_tests',
    condition: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'playerLists',
    table: 'player_list_members',
    condition: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'push',
    table: 'push_subscriptions',
    condition: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'push',
    table: 'channel_messages',
    condition: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'rules',
    table: 'rule_players',
    condition: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'bulkRecords',
    table: 'bulk_user_changes',
    condition: `user_id = $1 and (before ?| ${personal} or after ?| ${personal})`,
    erase: `before = before - ${personal}, after = after - ${personal}`,
  },
  {
    // A repeated call gets a response without the data.
    what: 'storedResponses',
    table: 'idempotency_keys',
    condition: `(response #>> '{answer,id}' = $1::text or response #>> '{answer,user,id}' = $1::text)`,
    erase: `response = jsonb_build_object('answer', null)`,
  },
  {
    // The hash stays, so that their app learns of the erasure instead of creating the player again.
    what: 'identities',
    table: 'player_identities',
    condition: 'user_id = $1 and value is not null',
    erase: `value = null, said = '{}'`,
  },
  {
    what: 'gameDevices',
    table: 'games',
    condition: `(seeker_id = $1 or hider_id = $1) and (device <> '' or app_version <> '' or platform <> ''
      or screen is not null or input is not null)`,
    erase: `device = '', app_version = '', platform = '', screen = null, input = null`,
  },
  {
    // Their content is unknown.
    what: 'unknownEvents',
    table: 'unknown_events',
    condition: `game_id in (select id from games where seeker_id = $1) and (fields <> '{}' or app_version <> '')`,
    erase: `fields = '{}', app_version = ''`,
  },
  {
    // Replies and notes may contain as much personal data as the messages of the player.
    what: 'helpMessages',
    table: 'help_entries',
    condition: `query_id in (select id from help_queries where player_id = $1) and text <> ''`,
    erase: `text = ''`,
  },
  {
    what: 'helpQueries',
    table: 'help_queries',
    condition: `player_id = $1 and subject <> ''`,
    erase: `subject = '', opening = '', device = '', app_version = '', waiting_since = null, version = version + 1,
      status = case when status in ('new', 'open', 'waiting') then 'closed' else status end`,
  },
]
