import type { AuditAction } from '@loupe/contract/admin/audit-actions'
import {
  type updateQuery as call,
  type HelpQueryRecord,
  type HelpStatus,
  helpFields,
  openHelpStatuses,
} from '@loupe/contract/admin/help-queries'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import { addToInbox } from '../game/replies-inbox.ts'
import { lockQuery, type QueryChange, writeQuery } from '../help-queries.repo.ts'
import type { HelpQueryRow } from '../help-queries.row.ts'
import { readRecord } from './read-queries.ts'
import { type FieldChange, findUnanswered, insertEntries, type NewEntry } from './thread.repo.ts'

type Input = ParsedInputOf<typeof call>
type Fields = Record<(typeof helpFields)[number], string | string[] | null>

/**
 * Replies, adds notes and changes fields in one step. @throws AppError `conflict` with the current record;
 * `player_erased` if there is no player to read a reply
 */
export async function updateQuery(
  context: Pick<AdminContext, 'db' | 'now' | 'adminId' | 'audit'>,
  input: Input,
): Promise<HelpQueryRecord> {
  const { db, now, adminId, audit } = context
  const query = await lockQuery(db, input.id)
  if (!query) throw new AppError('not_found')
  if (query.version !== input.version) {
    throw new AppError('conflict', { data: await readRecord(db, query, now) })
  }
  await requireReader(db, query, input)
  await requireAssignee(db, query, input)
  const [before, after] = [fieldsOf(query), requestedFields(query, input)]
  const changes = helpFields.flatMap((field): FieldChange[] =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
      ? []
      : [{ field, from: before[field], to: after[field] }],
  )
  const entries = entriesOf(input, changes, adminId)
  if (entries.length === 0) return readRecord(db, query, now)
  await insertEntries(db, query.id, query.entries, entries, now)
  const change = await changeOf(db, query, { after, entries, input, now })
  const isSeen = input.reply !== undefined || after.status !== before.status
  const written = await writeQuery(db, query.id, change, { now, isSeen })
  // Texts stay out of the audit log: they have to be erasable with their player.
  const describe = (side: 'from' | 'to') =>
    changes.length === 0 ? {} : { [side === 'from' ? 'before' : 'after']: valuesOf(changes, side) }
  await audit({
    action: actionOf(input),
    subjectKind: 'help_queries',
    subjectId: query.id,
    ...describe('from'),
    ...describe('to'),
  })
  const record = await readRecord(db, written, now)
  const reply = entries.findIndex(({ kind }) => kind === 'message')
  if (reply >= 0) await addToInbox(db, query.id, query.entries + reply + 1)
  return record
}

function fieldsOf({ status, priority, assigneeId, tags }: HelpQueryRow): Fields {
  return { status, priority, assignee: assigneeId, tags }
}

/** A reply sets the status to waiting for the player, unless its author chooses another one. */
function requestedFields(query: HelpQueryRow, { status, priority, assignee, tags, reply }: Input) {
  return {
    status: status ?? (reply === undefined ? query.status : 'waiting'),
    priority: priority ?? query.priority,
    assignee: assignee === undefined ? query.assigneeId : assignee,
    tags: tags ? [...new Set(tags)] : query.tags,
  }
}

/** The usual status change of a reply is implied; an explicit one gets an entry in the thread. */
function entriesOf({ reply, note, status }: Input, changes: FieldChange[], adminId: string): NewEntry[] {
  const relevant = changes.filter(({ field }) => field !== 'status' || status !== undefined)
  const by = { author: 'admin', adminId } as const
  return [
    ...(note === undefined ? [] : [{ ...by, kind: 'note' as const, text: note }]),
    ...(reply === undefined ? [] : [{ ...by, kind: 'message' as const, text: reply }]),
    ...(relevant.length === 0 ? [] : [{ ...by, kind: 'change' as const, changes: relevant }]),
  ]
}

interface Written {
  after: ReturnType<typeof requestedFields>
  entries: NewEntry[]
  input: Input
  now: Date
}

async function changeOf(
  db: Queryable,
  query: HelpQueryRow,
  { after, entries, input, now }: Written,
): Promise<QueryChange> {
  const isReply = input.reply !== undefined
  const { status, priority, assignee, tags } = after
  return {
    status,
    priority,
    assigneeId: assignee,
    tags,
    firstReplyAt: query.firstReplyAt ?? (isReply ? now : null),
    lastPlayerAt: query.lastPlayerAt,
    lastAdminAt: isReply ? now : query.lastAdminAt,
    waitingSince: await waitingSinceOf(db, query, status, isReply),
    entries: query.entries + entries.length,
    messages: query.messages + (isReply ? 1 : 0),
  }
}

/** A player waits until an administrator has replied, or set a status. */
async function waitingSinceOf(
  db: Queryable,
  query: HelpQueryRow,
  status: HelpStatus,
  isReply: boolean,
): Promise<Date | null> {
  const isOpen = openHelpStatuses.some((open) => open === status)
  if (isReply || !isOpen) return null
  return query.waitingSince ?? findUnanswered(db, query.id, query.lastAdminAt)
}

async function requireReader(db: Queryable, query: HelpQueryRow, { reply }: Input): Promise<void> {
  if (reply === undefined) return
  const { rows } = await db.query<{ status: string }>('select status from users where id = $1', [
    query.playerId,
  ])
  if (rows[0]?.status === 'erased') throw new AppError('player_erased')
}

/** A current assignee may stay; a new one must be able to sign in. */
async function requireAssignee(db: Queryable, query: HelpQueryRow, { assignee }: Input): Promise<void> {
  if (assignee === undefined || assignee === null || assignee === query.assigneeId) return
  const { rowCount } = await db.query('select from admins where id = $1 and disabled_at is null', [assignee])
  if (rowCount !== 1) throw new AppError('input_invalid', { errors: [fieldError('assignee', 'not_allowed')] })
}

function actionOf({ reply, note }: Input): AuditAction {
  if (reply !== undefined) return 'help_queries.reply'
  return note === undefined ? 'help_queries.update' : 'help_queries.note'
}

function valuesOf(changes: FieldChange[], side: 'from' | 'to'): Record<string, unknown> {
  return Object.fromEntries(changes.map((change) => [change.field, change[side]]))
}
