import type { HelpStatus } from '@loupe/contract/help-queries'
import type { Queryable } from '#src/core/database/database.ts'
import { insertQuery, type QueryChange, writeQuery } from '#src/features/help-queries/help-queries.repo.ts'
import { insertEntries, type NewEntry } from '#src/features/help-queries/thread.repo.ts'
import { helpNotes } from './help-notes.ts'
import { makeSampleQueries, type SampleQuery } from './help-queries.ts'
import { createRandom, type Random } from './random.ts'
import { sampleId } from './sample-id.ts'

const hourMs = 3_600_000

/** Writes what players asked in the last weeks, with answers where there are some. */
export async function layHelpQueries(
  tx: Queryable,
  world: Parameters<typeof makeSampleQueries>[0],
  until: Date,
): Promise<void> {
  const random = createRandom(0x2545f491)
  for (const asked of makeSampleQueries(world, until)) await layQuery(tx, random, asked, until)
}

async function layQuery(tx: Queryable, random: Random, asked: SampleQuery, until: Date): Promise<void> {
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
  await insertEntries(
    tx,
    id,
    0,
    [{ id: sampleId(random, at.getTime()), author: 'player', kind: 'message', text }],
    at,
  )
  const status = statusOf(random, at, until)
  const priority = random.weighted([
    { name: 'normal', weight: 70 },
    { name: 'low', weight: 15 },
    { name: 'high', weight: 12 },
    { name: 'urgent', weight: 3 },
  ] as const).name
  const answers = answersOf(random, asked, status)
  const answeredAt =
    answers.length > 0
      ? new Date(Math.min(until.getTime(), at.getTime() + random.whole(1, 30) * hourMs))
      : null
  if (answeredAt) await insertEntries(tx, id, 1, answers, answeredAt)
  const messages = 1 + answers.filter(({ kind }) => kind === 'message').length
  const change: QueryChange = {
    status,
    priority,
    assigneeId: null,
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

/** What is old is settled; of what came in these days, much waits for an answer. */
function statusOf(random: Random, at: Date, until: Date): HelpStatus {
  const days = (until.getTime() - at.getTime()) / (24 * hourMs)
  if (random.chance(0.04)) return 'spam'
  if (days > 14) return random.chance(0.6) ? 'closed' : 'resolved'
  if (days > 4) return random.pick(['resolved', 'waiting', 'open'] as const)
  return random.pick(['new', 'new', 'open', 'waiting'] as const)
}

function answersOf(
  random: Random,
  { reply: text, isAboutGame }: SampleQuery,
  status: HelpStatus,
): NewEntry[] {
  const notes = isAboutGame ? helpNotes.game : helpNotes.account
  const note: NewEntry = { author: 'admin', kind: 'note', text: random.pick(notes) }
  if (status === 'new' || status === 'spam') return []
  if (status === 'open') return [note]
  const reply: NewEntry = { author: 'admin', kind: 'message', text }
  return random.chance(0.3) ? [note, reply] : [reply]
}
