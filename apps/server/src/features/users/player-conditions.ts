import { type PlayerCondition, readPlayerCondition } from '@loupe/contract/shared/player-conditions'
import type { PropertyCondition } from '@loupe/contract/shared/property-conditions'
import type { Condition, Filter, FilterOfSeveral } from '#src/core/list/declaration.ts'
import type { Values } from '#src/core/list/values.ts'
import { propertySql } from './property-conditions.ts'

type Bind = Values['bind']

/** All of the conditions hold; see `PlayerConditions` of the contract, which has validated them. */
export const playerConditions: FilterOfSeveral<string[]> = {
  conditions: (texts, bind) => texts.map((text) => conditionOf(text, bind)),
}

/** All conditions of one of the groups hold. */
export const playerGroups: FilterOfSeveral<string[][]> = {
  conditions(groups, bind) {
    const each = groups.map((texts) => texts.map((text) => conditionOf(text, bind).sql).join(' and '))
    return [{ column: null, sql: `(${each.map((group) => `(${group})`).join(' or ')})` }]
  },
}

function conditionOf(text: string, bind: Bind): Condition {
  const condition = readPlayerCondition(text)
  if (condition === null) return { column: null, sql: 'false' }
  const { column, sql } = filterOf(condition)
  const matches = `(${sql(condition.values, bind)})`
  // A negation includes all players whom the condition excludes, also those without a value: nothing here is ever
  // null.
  return {
    column,
    sql: ['not', 'beyond', 'lacks'].includes(condition.comparison) ? `not ${matches}` : matches,
  }
}

type Positive = Pick<Filter<string[]>, 'sql'> & { column: string | null }

/** The condition that a negation negates, and its column. */
function filterOf({ field, comparison, name = '' }: PlayerCondition): Positive {
  switch (field) {
    case 'status':
    case 'locale':
      return among(field)
    case 'country':
    case 'platform':
      return isPresence(comparison) ? presence(field, `<> ''`) : among(field)
    case 'tag':
      if (isPresence(comparison)) return presence('tags', `<> '{}'`)
      return { column: 'tags', sql: (values, bind) => `tags && ${bind(values)}::text[]` }
    case 'isTest':
      return { column: 'is_test', sql: ([value], bind) => `is_test = ${bind(value === 'true')}` }
    case 'joined':
      return moments('created_at', comparison)
    case 'seen':
      return isPresence(comparison)
        ? presence('last_seen_at', `> '-infinity'`)
        : moments('last_seen_at', comparison)
    case 'played':
      return { column: null, sql: ([value = ''], bind) => playedSql(comparison, value, bind) }
    case 'games':
      return {
        column: 'games',
        sql: ([value], bind) => `games ${comparison === 'from' ? '>=' : '<='} ${bind(Number(value))}`,
      }
    case 'appVersion':
      if (isPresence(comparison)) return presence('app_version', `<> ''`)
      return comparison === 'from' || comparison === 'before' ? versions(comparison) : among('app_version')
    case 'property':
      return {
        column: 'properties',
        // the negation is applied here for all conditions alike
        sql: (values, bind) => propertySql({ name, comparison: positives[comparison], values }, bind),
      }
    default:
      return { column: null, sql: (values, bind) => `exists (${rowsOf[field](values, bind)})` }
  }
}

const positives = {
  is: 'is',
  not: 'is',
  has: 'has',
  lacks: 'has',
  from: 'from',
  to: 'to',
  // properties have no such comparison
  before: 'to',
  within: 'from',
  beyond: 'from',
} as const satisfies Record<PlayerCondition['comparison'], PropertyCondition['comparison']>

const isPresence = (comparison: PlayerCondition['comparison']) =>
  comparison === 'has' || comparison === 'lacks'

function among(column: string): Positive {
  return {
    column,
    sql: (values, bind) =>
      values.length === 1 ? `${column} = ${bind(values[0])}` : `${column} = any(${bind(values)}::text[])`,
  }
}

function presence(column: string, condition: string): Positive {
  return { column, sql: () => `${column} ${condition}` }
}

/**
 * A relative span begins on a whole hour, so that the pages of one list and the steps of one send use the same span.
 */
const daysAgo = (days: string, bind: Bind) =>
  `date_trunc('hour', now(), 'UTC') - ${bind(Number(days))}::integer * interval '24 hours'`

function moments(column: string, comparison: PlayerCondition['comparison']): Positive {
  return {
    column,
    sql([value = ''], bind) {
      if (comparison === 'within' || comparison === 'beyond') return `${column} >= ${daysAgo(value, bind)}`
      const [from, to] = value.split('_')
      const ends = [
        from ? `${column} >= ${bind(from)}::date at time zone 'UTC'` : `${column} > '-infinity'`,
        to ? `${column} < (${bind(to)}::date + 1) at time zone 'UTC'` : '',
      ]
      return ends.filter(Boolean).join(' and ')
    },
  }
}

/** By the days on which their games began, in UTC and without test data. */
function playedSql(comparison: PlayerCondition['comparison'], value: string, bind: Bind): string {
  const [from, to] = value.split('_')
  const ends =
    comparison === 'within' || comparison === 'beyond'
      ? [`day >= ((${daysAgo(value, bind)}) at time zone 'UTC')::date`]
      : [from ? `day >= ${bind(from)}::date` : '', to ? `day <= ${bind(to)}::date` : '']
  const days = ['user_id = users.id', ...ends.filter(Boolean)].join(' and ')
  return `exists (select from player_days where ${days})`
}

/** By their numbers, as indexed; a text without numbers is neither older nor newer. */
function versions(comparison: 'from' | 'before'): Positive {
  const sign = comparison === 'from' ? '>=' : '<'
  return {
    column: 'app_version',
    sql: ([value], bind) =>
      `app_version_numbers(app_version) ${sign} app_version_numbers(${bind(value)}::text)`,
  }
}

type RowField =
  | 'playedPuzzle'
  | 'completedPuzzle'
  | 'gaveUpPuzzle'
  | 'foundPiece'
  | 'openQuery'
  | NotificationField
type NotificationField =
  | 'sentNotification'
  | 'gotNotification'
  | 'readNotification'
  | 'openedNotification'
  | 'acceptedDocument'

/** The rows by which a player meets a condition. */
const rowsOf: Record<RowField, (values: string[], bind: Bind) => string> = {
  playedPuzzle: gamesWithStatus(`in ('ongoing', 'abandoned', 'completed')`),
  completedPuzzle: gamesWithStatus(`= 'completed'`),
  gaveUpPuzzle: gamesWithStatus(`= 'abandoned'`),
  foundPiece(pieces, bind) {
    const each = pieces.map((piece) => {
      const [puzzle, item] = [piece.slice(0, idLength), piece.slice(idLength + 1)]
      return `(puzzle_id = ${bind(puzzle)}::uuid and touched @> ${bind([item])}::text[])`
    })
    return `select from games where seeker_id = users.id and not is_test and (${each.join(' or ')})`
  },
  openQuery: () =>
    `select from help_queries where player_id = users.id and status in ('new', 'open', 'waiting')`,
  sentNotification: deliveriesOf(''),
  gotNotification: deliveriesOf(' and delivered_at is not null'),
  readNotification: deliveriesOf(' and read_at is not null'),
  openedNotification: deliveriesOf(' and opened_at is not null'),
  acceptedDocument: (ids, bind) =>
    `select from document_acceptances where user_id = users.id and version_id ${oneOfIds(ids, bind)} and accepted`,
}

const idLength = 36

function gamesWithStatus(status: string) {
  return (ids: string[], bind: Bind) =>
    `select from games where seeker_id = users.id and not is_test and puzzle_id ${oneOfIds(ids, bind)} and status ${status}`
}

function deliveriesOf(receipt: string) {
  return (ids: string[], bind: Bind) =>
    `select from deliveries where player_id = users.id and notification_id ${oneOfIds(ids, bind)}${receipt}`
}

function oneOfIds(ids: string[], bind: Bind): string {
  return ids.length === 1 ? `= ${bind(ids[0])}::uuid` : `= any(${bind(ids)}::uuid[])`
}
