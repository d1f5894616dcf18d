import type { HelpPriority, HelpStatus } from '@loupe/contract/admin/help-queries'
import type { Locale } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'
import { insertQuery, type QueryChange, writeQuery } from '#src/features/help-queries/help-queries.repo.ts'
import { insertEntries, type NewEntry } from '#src/features/help-queries/thread/thread.repo.ts'
import { helpNotes } from '../help-queries/help-notes.ts'
import { makeSampleQueries, type SampleQuery } from '../help-queries/help-queries.ts'
import type { SampleAdministrator, SampleTeam } from '../people/administrators.ts'
import { createRandom, type Random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { SampleAuditLog } from './sample-audit-log.ts'

const hourMs = 3_600_000

type World = Parameters<typeof makeSampleQueries>[0] & { team: SampleTeam; auditLog: SampleAuditLog }

/** Writes the help queries of the last weeks, with the replies and notes of administrators. */
export async function seedHelpQueries(tx: Queryable, world: World, until: Date): Promise<void> {
  const random = createRandom(0x2545f491)
  for (const [n, sample] of makeSampleQueries(world, until).entries()) {
    await seedQuery(tx, random, sample, { ...world, until, n })
  }
}

async function seedQuery(
  tx: Queryable,
  random: Random,
  sample: SampleQuery,
  { team, auditLog, until, n }: { team: SampleTeam; auditLog: SampleAuditLog; until: Date; n: number },
): Promise<void> {
  const { category, subject, text, game, isAboutGame, player, askedAt: at } = sample
  const id = sampleId(random, at.getTime())
  const query = {
    id,
    playerId: player.id,
    category,
    subject,
    opening: text,
    gameId: isAboutGame ? game.id : null,
    puzzleId: isAboutGame ? game.puzzleId : null,
    puzzleVersion: isAboutGame ? game.puzzleVersion : null,
    device: game.device,
    appVersion: game.appVersion,
    isTest: game.isTest,
  }
  await insertQuery(tx, query, at)
  const opening = { id: sampleId(random, at.getTime()), author: 'player', kind: 'message', text } as const
  await insertEntries(tx, id, 0, [opening], at)
  const status = statusOf(random, n, at, until)
  const priority = priorityOf(random, status, at, until)
  const by = pickResponder(random, team, player.locale)
  const entries = entriesOf(random, sample, status, by)
  const repliedAt = entries.length > 0 ? replyTime(random, at, until) : null
  if (repliedAt) {
    await insertEntries(tx, id, 1, entries, repliedAt)
    auditLog.add(repliedAt, by, {
      action: entries.some(({ kind }) => kind === 'message') ? 'help_queries.reply' : 'help_queries.note',
      subjectKind: 'help_queries',
      subjectId: id,
      before: { status: 'new', assignee: null },
      after: { status, assignee: by.id },
    })
  }
  const messages = 1 + entries.filter(({ kind }) => kind === 'message').length
  const change: QueryChange = {
    status,
    priority,
    assigneeId: repliedAt ? by.id : null,
    tags: ['sample', ...(category === 'puzzle' ? ['stuck'] : [])],
    firstReplyAt: messages > 1 ? repliedAt : null,
    lastPlayerAt: at,
    lastAdminAt: messages > 1 ? repliedAt : null,
    waitingSince: status === 'new' || status === 'open' ? at : null,
    entries: 1 + entries.length,
    messages,
  }
  await writeQuery(tx, id, change, { now: repliedAt ?? at, isSeen: true })
}

/** Each administrator replies in the languages that they speak. */
function pickResponder(
  random: Random,
  { maya, andrei, ruotong }: SampleTeam,
  locale: Locale,
): SampleAdministrator {
  if (locale === 'zh') return ruotong
  if (locale === 'ro') return andrei
  if (locale === 'fr') return maya
  return random.pick([maya, maya, ruotong])
}

/** Most replies follow within hours, some on the next day. */
function replyTime(random: Random, at: Date, until: Date): Date {
  const afterMs = Math.round(Math.min(40, 0.4 + 4 * random.skewed(1.1)) * hourMs)
  return new Date(Math.min(until.getTime(), at.getTime() + afterMs))
}

const daysBetween = (at: Date, until: Date) => (until.getTime() - at.getTime()) / (24 * hourMs)

/** Old queries are settled; some of the recent ones wait for a reply, in each possible status. */
function statusOf(random: Random, n: number, at: Date, until: Date): HelpStatus {
  const days = daysBetween(at, until)
  if (random.chance(0.03)) return 'spam'
  if (days > 14) return random.chance(0.6) ? 'closed' : 'resolved'
  if (days > 5) return random.pick(['resolved', 'resolved', 'waiting'] as const)
  if (days > 2.8) return (['waiting', 'resolved'] as const)[n % 2] ?? 'waiting'
  return (['new', 'open', 'new'] as const)[n % 3] ?? 'new'
}

/** Most queries that still wait after a day have a low priority; the others are overdue. */
function priorityOf(random: Random, status: HelpStatus, at: Date, until: Date): HelpPriority {
  const isLongWait = (status === 'new' || status === 'open') && daysBetween(at, until) > 0.8
  return random.weighted([
    { name: 'normal', weight: isLongWait ? 25 : 70 },
    { name: 'low', weight: isLongWait ? 75 : 15 },
    { name: 'high', weight: isLongWait ? 0 : 12 },
    { name: 'urgent', weight: isLongWait ? 0 : 3 },
  ] as const).name
}

function entriesOf(
  random: Random,
  { reply: text, isAboutGame }: SampleQuery,
  status: HelpStatus,
  by: SampleAdministrator,
): NewEntry[] {
  const notes = isAboutGame ? helpNotes.game : helpNotes.account
  const own = { author: 'admin', adminId: by.id } as const
  const note: NewEntry = { ...own, kind: 'note', text: random.pick(notes) }
  if (status === 'new' || status === 'spam') return []
  if (status === 'open') return [note]
  const reply: NewEntry = { ...own, kind: 'message', text }
  return random.chance(0.3) ? [note, reply] : [reply]
}
