import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import type { Values } from '#src/core/list/values.ts'
import { cappedPlayers, type DailyCap } from './daily-cap.ts'
import { isQuietAllDay, quietIntervalsIn } from './quiet-hours.ts'
import { localMoment, type OffsetPeriod, offsetPeriodsOf } from './zone-clock.ts'

/** The values of a player that decide when their copy is due. */
export interface DueTimeKey {
  zone: string
  /** Their quiet hours; empty if they have none, or if these are ignored. */
  from: string
  to: string
}

/** How the copies of one notification are scheduled. */
export interface Timing {
  when: When
  spreadHours: number
  keepsQuietHours: boolean
  /** Nothing is due earlier. */
  startsAt: number
}

const hourMs = 3_600_000
/** How far after the last copy quiet hours are computed: two days contain a start and an end of each. */
const lookAheadMs = 50 * hourMs
/** How many groups are kept from one range of players to the next. */
const keptAtMost = 3000
/** The interval of the steps of a spread send. */
export const spreadStepMinutes = 5

interface Group extends DueTimeKey {
  base: Date
  isLate: boolean
  isQuietAllDay: boolean
  quiet: { from: Date; to: Date }[]
}

/** What all groups of a zone share. */
interface Zone {
  base: number
  isLate: boolean
  periods: readonly OffsetPeriod[]
}

/**
 * The groups of players whose copies are due at the same time. Node computes the times of each group, with its own time
 * zone data, and the database assigns players to groups: a range of players is one statement, however many zones there
 * are. A statement returns the groups that are missing.
 */
export class DueTimes {
  readonly timing: Timing
  readonly #known = new Map<string, Group>()
  readonly #zones = new Map<string, Zone>()

  constructor(timing: Timing) {
    this.timing = timing
  }

  /** Before a range: clears the known groups if there are too many to pass to every statement. */
  trim(): void {
    if (this.#known.size > keptAtMost) this.#known.clear()
  }

  /** Computes groups that are not known yet. */
  compute(keys: readonly DueTimeKey[]): void {
    for (const key of keys) this.#known.set(JSON.stringify([key.zone, key.from, key.to]), this.#groupOf(key))
  }

  #groupOf(key: DueTimeKey): Group {
    const { base, isLate, periods } = this.#zoneOf(key.zone)
    const isAllDay = key.from !== '' && isQuietAllDay(key)
    const quiet = key.from === '' || isAllDay ? [] : quietIntervalsIn(periods, key)
    return {
      ...key,
      base: new Date(base),
      isLate,
      isQuietAllDay: isAllDay,
      quiet: quiet.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
    }
  }

  /** A zone may have a group for every minute in which quiet hours begin and end. */
  #zoneOf(zone: string): Zone {
    const known = this.#zones.get(zone)
    if (known) return known
    const { startsAt, spreadHours, when } = this.timing
    const requested = this.#momentOf(zone)
    const base = Math.max(requested, startsAt)
    const found = {
      base,
      isLate: when.kind === 'local' && requested < startsAt,
      periods: offsetPeriodsOf(zone, base, base + spreadHours * hourMs + lookAheadMs),
    }
    this.#zones.set(zone, found)
    return found
  }

  #momentOf(zone: string): number {
    const { when, startsAt } = this.timing
    return when.kind === 'local' ? localMoment(zone || when.zone, when.day, when.time) : startsAt
  }

  /**
   * Common table expressions over `candidates`, players with their `verdict` and the columns of `key`. `unknown` are
   * the groups that are not known yet; if there are none, `selected` are the players with their final verdict, and for
   * the recipients when the copy is due, whether quiet hours hold it until then, whether it is late, and when their
   * next quiet hours begin.
   */
  sql(
    { bind }: Values,
    { seed, cap }: { seed: string; cap: DailyCap | null },
  ): { key: string; selected: string } {
    const { when, keepsQuietHours, startsAt, spreadHours } = this.timing
    const hasQuiet = keepsQuietHours
      ? `(notification_preferences ->> 'quietFrom' is not null and notification_preferences ->> 'quietTo' is not null)`
      : 'false'
    const quiet = (end: string) =>
      `case when ${hasQuiet} then notification_preferences ->> '${end}' else '' end`
    const isLocal = when.kind === 'local'
    const groups = [...this.#known.values()]
    const periods = groups.flatMap((group, index) => group.quiet.map((one) => ({ ...one, g: index + 1 })))
    const steps = (spreadHours * 60) / spreadStepMinutes
    const delay =
      steps === 0
        ? `interval '0'`
        : `mod(hashtextextended(id::text, hashtextextended(${bind(seed)}, 0)) & 2147483647, ${steps}) * interval '${spreadStepMinutes} minutes'`
    const capped = capOf(cap, bind)
    return {
      key: `case when ${isLocal ? 'true' : hasQuiet} then time_zone else '' end as zone,
        ${quiet('quietFrom')} as quiet_from, ${quiet('quietTo')} as quiet_to`,
      selected: `known as materialized (
          select * from unnest(${bind(groups.map(({ zone }) => zone))}::text[],
            ${bind(groups.map(({ from }) => from))}::text[], ${bind(groups.map(({ to }) => to))}::text[],
            ${bind(groups.map(({ base }) => base))}::timestamptz[], ${bind(groups.map(({ isLate }) => isLate))}::boolean[],
            ${bind(groups.map((group) => group.isQuietAllDay))}::boolean[])
            with ordinality as known (zone, quiet_from, quiet_to, base, is_late, is_quiet_all_day, g)
        ), quiet as materialized (
          select * from unnest(${bind(periods.map(({ g }) => g))}::bigint[],
            ${bind(periods.map(({ from }) => from))}::timestamptz[],
            ${bind(periods.map(({ to }) => to))}::timestamptz[]) as quiet (g, from_at, to_at)
        ), assigned as materialized (
          select candidates.*, known.g, coalesce(known.is_late, false) as is_late,
            coalesce(known.is_quiet_all_day, false) as is_quiet_all_day,
            coalesce(known.base, ${bind(new Date(startsAt))}::timestamptz) + ${delay} as requested_at
          from candidates left join known on known.zone = candidates.zone
            and known.quiet_from = candidates.quiet_from and known.quiet_to = candidates.quiet_to
        ), unknown as materialized (
          select distinct zone, quiet_from as "from", quiet_to as "to" from assigned
          where g is null and verdict = 'sent' and ${isLocal ? 'true' : `quiet_from <> ''`}
        ), moments as materialized (
          select moment.g, moment.requested_at,
            coalesce(max(to_at) filter (where from_at <= moment.requested_at and to_at > moment.requested_at), moment.requested_at) as due_at,
            coalesce(bool_or(from_at <= moment.requested_at and to_at > moment.requested_at), false) as is_held,
            min(from_at) filter (where from_at > moment.requested_at) as quiet_at
          from (select distinct g, requested_at from assigned where g is not null) as moment left join quiet using (g)
          group by moment.g, moment.requested_at
        ), ${capped.full} selected as materialized (
          select assigned.*, coalesce(moments.due_at, assigned.requested_at) as due_at,
            coalesce(moments.is_held, false) as is_held, moments.quiet_at,
            case when verdict = 'sent' and is_quiet_all_day then 'quietAllDay'
              ${capped.when('coalesce(moments.due_at, assigned.requested_at)')} else verdict end as outcome
          from assigned left join moments on moments.g = assigned.g and moments.requested_at = assigned.requested_at
          ${capped.join}
        )`,
    }
  }
}

const day = `interval '24 hours'`

function capOf(cap: DailyCap | null, bind: Values['bind']) {
  if (cap === null) return { full: '', join: '', when: () => '' }
  return {
    full: `${cappedPlayers(cap, bind, 'candidates')},`,
    join: 'left join capped on capped.player_id = assigned.id',
    when: (due: string) => `when verdict = 'sent' and capped.nth_at > ${due} - ${day} then 'dailyCap'`,
  }
}
