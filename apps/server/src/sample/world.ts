import type { User } from '@loupe/contract/admin/users/users'
import type { Queryable } from '#src/core/database/database.ts'
import type { Jobs } from '#src/core/jobs/jobs.ts'
import { makeSampleGames, type SampleGame, totalsOfGames } from './games/games.ts'
import { shownDays } from './games/visits.ts'
import { makeSampleTeam, type SampleTeam } from './people/administrators.ts'
import { makeSamplePlayers, versionAt } from './people/players.ts'
import { makeSamplePuzzles, type SamplePuzzle } from './puzzles/puzzles.ts'
import { createSampleAuditLog } from './seeding/sample-audit-log.ts'
import { seedAdministrators } from './seeding/seed-administrators.ts'
import { seedDocuments } from './seeding/seed-documents.ts'
import { seedGames } from './seeding/seed-games.ts'
import { seedHelpQueries } from './seeding/seed-help-queries.ts'
import { seedNotifications } from './seeding/seed-notifications.ts'
import { auditSuspensions, seedPlayers } from './seeding/seed-players.ts'
import { seedPuzzles } from './seeding/seed-puzzles.ts'
import { seedRules } from './seeding/seed-rules.ts'

export interface SampleWorld {
  team: SampleTeam
  players: User[]
  puzzles: SamplePuzzle[]
  games: SampleGame[]
}

const dayMs = 86_400_000

/** Only players with at least so many games have notes. */
const notedFromGames = 5

/** The sample data as of `until`: equal for equal times. */
export function makeSampleWorld(until: Date): SampleWorld {
  const before = makeSamplePlayers(until)
  const puzzles = makeSamplePuzzles(until)
  const games = makeSampleGames(before, puzzles, until)
  const added = totalsOfGames(games)
  const lastEnds = lastEndsOf(games)
  const players = before.map((player) => {
    const own = added.get(player.id)
    const totals = own ? sumOf(player.totals, own) : player.totals
    const lastSeenAt = lastEnds.get(player.id) ?? lastSeenBefore(player, until)
    const appVersion = versionAt(
      player.appVersion,
      Date.parse(lastSeenAt ?? player.createdAt),
      until.getTime(),
    )
    // players with few games have no notes
    const notes = totals.games < notedFromGames ? '' : player.notes
    return Object.assign(player, { totals, lastSeenAt, appVersion, notes })
  })
  return { team: makeSampleTeam(until), players, puzzles, games }
}

/** Writes all sample data as of `until`. */
export async function seedWorld(tx: Queryable, jobs: Pick<Jobs, 'send'>, until: Date): Promise<void> {
  const world = makeSampleWorld(until)
  const { team, players, puzzles, games } = world
  const auditLog = createSampleAuditLog()
  await seedAdministrators(tx, team, auditLog)
  // in order of time: players by the day they joined, with notifications in between
  let joined = 0
  const seedPlayersUntil = async (at: Date) => {
    const next = players.findIndex(
      ({ createdAt }, index) => index >= joined && Date.parse(createdAt) > at.getTime(),
    )
    const upTo = next === -1 ? players.length : next
    await seedPlayers(tx, players.slice(joined, upTo))
    joined = upTo
  }
  await seedNotifications(tx, jobs, { author: team.ruotong, auditLog, seedPlayersUntil }, until)
  await seedPlayersUntil(until)
  auditSuspensions(auditLog, team.maya, players, until)
  await seedPuzzles(tx, puzzles, { author: team.andrei, auditLog })
  await seedGames(tx, games)
  await seedRules(tx, jobs, { ...world, author: team.ruotong, auditLog }, until)
  await seedDocuments(tx, { team, auditLog }, until)
  await seedHelpQueries(tx, { ...world, auditLog }, until)
  await auditLog.write(tx)
}

/** When the last game of each player ended. */
function lastEndsOf(games: readonly SampleGame[]): Map<string, string> {
  const ends = new Map<string, string>()
  for (const { game } of games) {
    const endedAt = game.endedAt?.toISOString() ?? ''
    if (endedAt > (ends.get(game.seekerId) ?? '')) ends.set(game.seekerId, endedAt)
  }
  return ends
}

/** When a player without stored games was last seen: on joining, or before the first stored game. */
function lastSeenBefore({ createdAt, lastSeenAt }: User, until: Date): string | null {
  if (lastSeenAt === null) return null
  const kept = until.getTime() - shownDays * dayMs
  const [joined, seen] = [Date.parse(createdAt), Date.parse(lastSeenAt)]
  if (seen < kept) return lastSeenAt
  if (joined > kept) return createdAt
  const share = (seen - joined) / (until.getTime() - joined)
  return new Date(Math.round(joined + (kept - joined) * share)).toISOString()
}

function sumOf(a: User['totals'], b: User['totals']): User['totals'] {
  return {
    games: a.games + b.games,
    completed: a.completed + b.completed,
    itemsFound: a.itemsFound + b.itemsFound,
    hintsUsed: a.hintsUsed + b.hintsUsed,
    playSeconds: a.playSeconds + b.playSeconds,
  }
}
