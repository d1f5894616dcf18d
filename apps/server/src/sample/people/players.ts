import type { User } from '@loupe/contract/admin/users/users'
import { type BusyDay, busyDays, momentOf } from '../calendar.ts'
import { createRandom, type Random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { regions } from './names.ts'
import { notes, suspensionReasons, usernameGems } from './player-texts.ts'

const seed = 46
const count = 2000
const dayMs = 86_400_000
const hourMs = 3_600_000
const shownDays = 90
/** The average number of days since the last visit of active players; fewer for those who joined recently. */
const coreDays = 5

/** The sample players as of `until`: equal for equal times. */
export function makeSamplePlayers(until: Date): User[] {
  const random = createRandom(seed)
  const taken = new Set<string>()
  const days = busyDays(random, until, season)
  const players = Array.from({ length: count }, () =>
    makePlayer(random, { days, taken, until: until.getTime() }),
  )
  return players.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}

interface Joining {
  days: readonly BusyDay[]
  /** Every username so far. */
  taken: Set<string>
  until: number
}

function makePlayer(random: Random, { days, taken, until }: Joining): User {
  const person = makePerson(random, taken)
  const isTest = random.chance(0.012)
  const joinedAt = joinedOn(random, days, until)
  const seenAt = seenBetween(random, joinedAt, until)
  return {
    id: sampleId(random, joinedAt),
    ...person,
    emailVerified: person.email !== null,
    ...statusOf(random, person.locale, isTest, until),
    avatarUrl: null,
    createdAt: new Date(joinedAt).toISOString(),
    lastSeenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    ...deviceOf(random, seenAt ?? joinedAt, until),
    notes: random.chance(0.04) ? random.pick(notes[person.locale]) : '',
    tags: tagsOf(random, isTest),
    totals: totalsOf(random, daysBefore(joinedAt, seenAt, until)),
    notificationPreferences: {
      kinds: random.chance(0.7) ? ['news', 'puzzles'] : random.chance(0.5) ? ['puzzles'] : [],
      ...(random.chance(0.25)
        ? { quietFrom: '22:00', quietTo: '07:30' }
        : { quietFrom: null, quietTo: null }),
    },
    isTest,
    version: 1,
    properties: propertiesOf(person.username, joinedAt, seenAt),
  }
}

/** The properties sent by the game. They are derived from the username, so that the sequence of random numbers is unchanged. */
function propertiesOf(username: string, joinedAt: number, seenAt: number | null): User['properties'] {
  const hash = Array.from(username).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  )
  const days = seenAt === null ? 0 : (seenAt - joinedAt) / dayMs
  return {
    level: 1 + Math.round(Math.sqrt(days) * (1 + (hash % 10) / 10)),
    plan: hash % 100 < 6 ? 'plus' : 'free',
    pushAllowed: hash % 7 < 4,
    ...(hash % 100 < 6 ? { renewsOn: new Date(joinedAt + 365 * dayMs).toISOString().slice(0, 10) } : {}),
  }
}

type Person = Pick<User, 'username' | 'fullName' | 'email' | 'locale' | 'country' | 'timeZone'>

/** A player of a random region; `taken` contains every username so far. */
export function makePerson(random: Random, taken: Set<string>): Person {
  const region = random.weighted(regions)
  const given = random.whole(0, region.given.length - 1)
  const givenName = region.given[given] ?? ''
  const family = random.pick(region.family)
  const handle = asciiName(region.latin?.[given] ?? givenName)
  const number = random.whole(1, 99)
  const own = region.latin ? givenName : asciiName(family)
  const username = uniqueName(
    random.pick([
      `${handle}${number}`,
      `${handle}.${region.latin ? number : own}`,
      `${random.pick(usernameGems)}_${handle}`,
      region.latin ? `${givenName}${number}` : `${handle}-${own.slice(0, 1)}`,
      `${handle}_${random.pick(usernameGems)}`,
    ]),
    taken,
  )
  return {
    username,
    fullName: region.familyFirst ? family + givenName : `${givenName} ${family}`,
    email: random.chance(0.78) ? `${handle}.${taken.size}@example.com` : null,
    locale: region.locale,
    ...random.pick(region.locations),
  }
}

/** The number of days in which players have joined. */
const joiningDays = 420
const season = { days: joiningDays, from: 3, to: 5.8, weekend: 1.2, novelty: 0.35 }

/** When a player joined: on one of the days, weighted by how busy they were; today, before `until`. */
function joinedOn(random: Random, days: readonly BusyDay[], until: number): number {
  const at = momentOf(random, random.weighted(days))
  return at < until ? at : until - random.whole(1, 20) * hourMs
}

/** The last visit: some never returned, most have left, and some are still active. Null if they never played. */
function seenBetween(random: Random, joinedAt: number, until: number): number | null {
  if (random.chance(0.09)) return null
  const at = random.chance(0.3)
    ? Math.max(
        joinedAt,
        until + Math.log(1 - random.next()) * Math.min(coreDays * dayMs, (until - joinedAt) / 4),
      )
    : joinedAt + (until - joinedAt) * random.next() ** 1.6
  // Players play more in the evening than at night.
  const hour = new Date(at).getUTCHours()
  const moved = hour < 6 ? at + random.whole(8, 14) * hourMs : at
  return Math.round(moved <= until ? moved : at)
}

function statusOf(
  random: Random,
  locale: User['locale'],
  isTest: boolean,
  until: number,
): Pick<User, 'status' | 'statusReason' | 'statusUntil'> {
  if (isTest || !random.chance(0.028)) return { status: 'active', statusReason: null, statusUntil: null }
  const end = random.chance(0.6) ? new Date(until + random.whole(2, 60) * dayMs) : null
  return {
    status: 'suspended',
    statusReason: random.pick(suspensionReasons[locale]),
    statusUntil: end?.toISOString() ?? null,
  }
}

const releases = [
  { appVersion: '2.4.1', daysAgo: 12 },
  { appVersion: '2.4.0', daysAgo: 33 },
  { appVersion: '2.3.2', daysAgo: 80 },
  { appVersion: '2.2.0', daysAgo: 170 },
  { appVersion: '2.0.3', daysAgo: 500 },
]

/** The version of the app that a player had at an earlier moment. */
export function versionAt(appVersion: string, at: number, until: number): string {
  const known = releases.filter(({ daysAgo }) => daysAgo >= (until - at) / dayMs)
  return known.some((release) => release.appVersion === appVersion)
    ? appVersion
    : (known[0]?.appVersion ?? appVersion)
}

function deviceOf(random: Random, at: number, until: number): Pick<User, 'platform' | 'appVersion'> {
  const daysAgo = (until - at) / dayMs
  const known = releases.filter((release) => release.daysAgo >= daysAgo)
  const release = known[random.chance(0.8) ? 0 : 1] ?? releases.at(-1)
  const platform = random.weighted([
    { name: 'android', weight: 52 },
    { name: 'ios', weight: 38 },
    { name: 'web', weight: 10 },
  ]).name
  return { platform, appVersion: release?.appVersion ?? '' }
}

/** Each has the tag `sample`, to mark them as fictional. */
function tagsOf(random: Random, isTest: boolean): string[] {
  const tags = [
    { tag: 'vip', share: 0.04 },
    { tag: 'newsletter', share: 0.22 },
    { tag: 'beta-tester', share: 0.06 },
    { tag: 'museum-partner', share: 0.015 },
    { tag: 'teacher', share: 0.03 },
  ]
  const own = tags.filter(({ share }) => random.chance(share)).map(({ tag }) => tag)
  return ['sample', ...(isTest ? ['internal'] : own)]
}

/** How many days a player had played before the period with stored games. */
function daysBefore(joinedAt: number, seenAt: number | null, until: number): number {
  return seenAt === null ? 0 : Math.max(0, (Math.min(seenAt, until - shownDays * dayMs) - joinedAt) / dayMs)
}

function totalsOf(random: Random, activeDays: number): User['totals'] {
  const games = Math.round(activeDays * 0.09 * random.skewed(1.4)) + (activeDays > 0 ? random.whole(0, 3) : 0)
  const skill = 0.45 + 0.5 * random.next()
  const completed = Math.round(games * skill)
  return {
    games,
    completed,
    itemsFound: Math.round(games * (3 + 6 * skill)),
    hintsUsed: Math.round(games * (1 - skill) * 2.4),
    playSeconds: Math.round(games * (140 + 260 * random.next())),
  }
}

function asciiName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}

function uniqueName(base: string, taken: Set<string>): string {
  let name = base
  for (let next = 2; taken.has(name); next += 1) name = `${base}${next}`
  taken.add(name)
  return name
}
