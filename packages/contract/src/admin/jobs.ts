import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { text } from '../shared/values.ts'

/**
 * The kinds of background jobs, as named in the table and in the server's log. A new one is added here and to the
 * messages of all four languages.
 */
export const jobNames = [
  'add_event_months',
  'begin_notification_rules',
  'bulk_users',
  'clear_bulk_records',
  'clear_downloads',
  'clear_imports',
  'clear_notification_tests',
  'clear_player_lists',
  'clear_scenes',
  'count_audience',
  'count_case',
  'count_cases',
  'count_unknown_events',
  'delete_old_audit',
  'delete_old_deliveries',
  'delete_old_events',
  'delete_old_threads',
  'delete_rehearsals',
  'deliver_channel',
  'imports',
  'keep_play_statistics',
  'make_renditions',
  'match_player_list',
  'measure_drift',
  'notify_case',
  'rehearse_notification',
  'retry_deliveries',
  'run_notification_rule',
  'search_findings',
  'send_mail',
  'send_notification',
  'settle_running_totals',
] as const

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/retry-job',
  access: 'admin',
  summary: 'Runs the failed jobs of a kind again now, instead of after their pause.',
  input: z.strictObject({ name: text(80) }),
  output: z.object({ count: z.int() }),
})
