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
import type { Trail } from './trail.ts'

const hourMs = 3_600_000

type World = Parameters<typeof makeSampleQueries>[0] & { team: SampleTeam; trail: Trail }

/** Writes what players asked in the last weeks, with the answers of the administrators where there are some. */
export async function seedHelpQueries(tx: Queryable, world: World, until: Date): Promise<void> {
  const random = createRandom(0x2545f491)
  for (const [n, asked] of makeSampleQueries(world, until).entries()) {
    await seedQuery(tx, random, asked, { ...world, until, n })
  }
}

async function seedQuery(
  tx: Queryable,
  random: Random,
  asked: SampleQuery,
  { team, trail, until, n }: { team: SampleTeam; trail: Trail; until: Date; n: number },
): Promise<void> {
  const { category, subject, text, game, isAboutGame, player, askedAt: at } = asked
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
  const by = whoAnswers(random, team, player.locale)
  const answers = answersOf(random, asked, status, by)
  const answeredAt = answers.length > 0 ? answerTime(random, at, until) : null
  if (answeredAt) {
    await insertEntries(tx, id, 1, answers, answeredAt)
    trail.note(answeredAt, by, {
      action: answers.some(({ kind }) => kind === 'message') ? 'help_queries.reply' : 'help_queries.note',
      subjectKind: 'help_queries',
      subjectId: id,
      before: { status: 'new', assignee: null },
      after: { status, assignee: by.id },
    })
  }
  const messages = 1 + answers.filter(({ kind }) => kind === 'message').length
  const change: QueryChange = {
    status,
    priority,
    assigneeId: answeredAt ? by.id : null,
    tags: ['sample', ...(category === 'puzzle' ? ['stuck'] : [])],
    firstReplyAt: messages > 1 ? answeredAt : null,
    lastPlayerAt: at,
    lastAdminAt: messages > 1 ? answeredAt : null,
    waitingSince: status === 'new' || status === 'open' ? at : null,
    entries: 1 + answers.length,
    messages,
  }
  await writeQuery(tx, id, change, { now: answeredAt ?? at, isSeen: true })
}

/** Each writes in the languages that they speak. */
function whoAnswers(
  random: Random,
  { maya, andrei, ruotong }: SampleTeam,
  locale: Locale,
): SampleAdministrator {
  if (locale === 'zh') return ruotong
  if (locale === 'ro') return andrei
  if (locale === 'fr') return maya
  return random.pick([maya, maya, ruotong])
}

/** Most answers follow within hours, some on the next day. */
function answerTime(random: Random, at: Date, until: Date): Date {
  const afterMs = Math.round(Math.min(40, 0.4 + 4 * random.skewed(1.1)) * hourMs)
  return new Date(Math.min(until.getTime(), at.getTime() + afterMs))
}

const daysBetween = (at: Date, until: Date) => (until.getTime() - at.getTime()) / (24 * hourMs)

/** What is old is settled; of what came in these days some waits for an answer, in each state that it can be in. */
function statusOf(random: Random, n: number, at: Date, until: Date): HelpStatus {
  const days = daysBetween(at, until)
  if (random.chance(0.03)) return 'spam'
  if (days > 14) return random.chance(0.6) ? 'closed' : 'resolved'
  if (days > 5) return random.pick(['resolved', 'resolved', 'waiting'] as const)
  if (days > 2.8) return (['waiting', 'resolved'] as const)[n % 2] ?? 'waiting'
  return (['new', 'open', 'new'] as const)[n % 3] ?? 'new'
}

/** Of what still waits after a day, most can: the rest is late. */
function priorityOf(random: Random, status: HelpStatus, at: Date, until: Date): HelpPriority {
  const isPutOff = (status === 'new' || status === 'open') && daysBetween(at, until) > 0.8
  return random.weighted([
    { name: 'normal', weight: isPutOff ? 25 : 70 },
    { name: 'low', weight: isPutOff ? 75 : 15 },
    { name: 'high', weight: isPutOff ? 0 : 12 },
    { name: 'urgent', weight: isPutOff ? 0 : 3 },
  ] as const).name
}

function answersOf(
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
