import type { Locale } from '@loupe/contract/shared/values'
import { createRandom } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { PortraitName } from '../scenes/pictures.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000

/** A sample administrator, without a password, so that no one can sign in as one. */
export interface SampleAdministrator {
  id: string
  portrait: PortraitName
  email: string
  firstName: string
  lastName: string
  locale: Locale
  timeZone: string
  createdAt: Date
  lastSignInAt: Date
}

/** The sample administrators: Maya runs support, Andrei makes puzzles, Ruotong writes to players. */
const people = [
  {
    portrait: 'maya',
    firstName: 'Maya',
    lastName: 'Whitfield',
    locale: 'en',
    timeZone: 'Europe/London',
    daysAgo: 420,
    seenHoursAgo: 3,
  },
  {
    portrait: 'andrei',
    firstName: 'Andrei',
    lastName: 'Munteanu',
    locale: 'ro',
    timeZone: 'Europe/Bucharest',
    daysAgo: 418,
    seenHoursAgo: 21,
  },
  {
    portrait: 'ruotong',
    firstName: 'Ruotong',
    lastName: 'Lin',
    locale: 'zh',
    timeZone: 'Asia/Singapore',
    daysAgo: 260,
    seenHoursAgo: 9,
  },
] as const

/** The sample administrators, by portrait. */
export type SampleTeam = Record<PortraitName, SampleAdministrator>

/** The sample administrators as of `until`. */
export function makeSampleTeam(until: Date): SampleTeam {
  const random = createRandom(0x1b873593)
  const made = people.map(({ daysAgo, seenHoursAgo, ...person }): SampleAdministrator => {
    const createdAt = new Date(until.getTime() - daysAgo * dayMs)
    return Object.assign(
      {
        id: sampleId(random, createdAt.getTime()),
        email: `${person.firstName.toLowerCase()}@loupe.example.com`,
        createdAt,
        lastSignInAt: new Date(until.getTime() - seenHoursAgo * hourMs + 11 * minuteMs),
      },
      person,
    )
  })
  return Object.fromEntries(made.map((one) => [one.portrait, one])) as SampleTeam // each portrait has a person
}
