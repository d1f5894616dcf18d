import {
  type HelpCategory,
  type HelpPriority,
  type HelpQuery,
  type HelpStatus,
  helpTargets,
} from '@loupe/contract/admin/help-queries'
import type { Locale } from '@loupe/contract/shared/values'
import type * as z from 'zod/mini'

/** A help query as stored; times as text, for comparison. */
export interface HelpQueryRow {
  id: string
  number: number
  playerId: string
  locale: Locale
  category: z.infer<typeof HelpCategory>
  subject: string
  opening: string
  status: HelpStatus
  priority: HelpPriority
  assigneeId: string | null
  tags: string[]
  createdAt: Date
  updatedAt: Date
  firstReplyAt: Date | null
  lastPlayerAt: Date
  lastAdminAt: Date | null
  waitingSince: Date | null
  gameId: string | null
  puzzleId: string | null
  puzzleVersion: number | null
  device: string
  appVersion: string
  entries: number
  messages: number
  isTest: boolean
  version: number
}

/** The columns of a help query in the order of `readHelpQuery`. */
export const helpQueryColumns = [
  'id',
  'number',
  'player_id',
  'locale',
  'category',
  'subject',
  'opening',
  'status',
  'priority',
  'assignee_id',
  'tags',
  'created_at',
  'updated_at',
  'first_reply_at',
  'last_player_at',
  'last_admin_at',
  'waiting_since',
  'game_id',
  'puzzle_id',
  'puzzle_version',
  'device',
  'app_version',
  'entries',
  'messages',
  'is_test',
  'version',
] as const

const names = helpQueryColumns.map((column) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
)

/** A help query from the values of `helpQueryColumns`. */
export function readHelpQuery(values: readonly unknown[]): HelpQueryRow {
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as HelpQueryRow // the fields are named as the columns
}

/** When a reply is due; null while the player is not waiting. */
export function dueAtOf({
  waitingSince,
  priority,
}: Pick<HelpQueryRow, 'waitingSince' | 'priority'>): Date | null {
  return waitingSince && new Date(waitingSince.getTime() + helpTargets[priority] * 60_000)
}

/** A line of the help centre, without the names of people. */
export function lineOf(row: HelpQueryRow): Omit<HelpQuery, 'player' | 'assignee'> {
  const { id, number, locale, category, subject, opening, status, priority, tags, isTest, version } = row
  return {
    id,
    number,
    locale,
    category,
    subject,
    opening,
    status,
    priority,
    tags,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    firstReplyAt: row.firstReplyAt?.toISOString() ?? null,
    lastPlayerAt: row.lastPlayerAt.toISOString(),
    lastAdminAt: row.lastAdminAt?.toISOString() ?? null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    dueAt: dueAtOf(row)?.toISOString() ?? null,
    messageCount: row.messages,
    isTest,
    version,
  }
}
