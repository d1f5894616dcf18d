import { importFields } from '@loupe/contract/admin/imports'
import { tagLimit } from '@loupe/contract/admin/users/users'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import { absentOf } from '#src/core/database/table.ts'
import { usersTable } from '#src/features/users/users.table.ts'

/** The fields of a player that a file can fill, besides the username, which identifies them. */
const fields = [
  ...importFields.filter((field) => field !== 'username').map((field) => (field === 'tag' ? 'tags' : field)),
  'properties' as const,
]

/** The defaults of a new player that differ from those of the column's kind; $2 is the time. */
const newPlayerDefaults: Partial<Record<(typeof fields)[number], string>> = {
  locale: `'en'`,
  status: `'active'`,
  createdAt: '$2',
  properties: `'{}'`,
}

const columns = fields.map((field) => {
  const column = usersTable.columns[field]
  return { name: column.name, type: column.type, start: newPlayerDefaults[field] ?? absentOf(column) }
})
const names = columns.map(({ name }) => name)
const types = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
const incoming = `json_to_recordset($1::json) as incoming (n integer, id uuid, username text, ${types})`

/**
 * The values of an existing player after the row: a suspension comes with its reason and end, tags and properties are
 * added.
 */
function updatedValue(name: string): string {
  const given = `incoming.${name}`
  const stored = `users.${name}`
  if (name === 'tags') {
    return `case when ${given} is null or ${stored} @> ${given} then ${stored} else ${stored} || array(
      select tag from unnest(${given}) with ordinality as new (tag, ordinal)
      where tag <> all(${stored}) order by ordinal) end`
  }
  if (name === 'properties') return `${stored} || coalesce(${given}, '{}')`
  if (name === 'status_reason' || name === 'status_until') {
    return `case when incoming.status is null then ${stored} else coalesce(${given},
      case when incoming.status = 'suspended' and users.status = 'suspended' then ${stored} end) end`
  }
  return `coalesce(${given}, ${stored})`
}

/** An address from a file is verified, unlike one from a game's app. */
const verifies = 'incoming.email is not null'

const isErased = `users.status = 'erased'`

/** [rows as JSON, now] → {n} of those that were not added: their username or address is taken. */
export const insertRows = `with incoming as materialized (select * from ${incoming}),
  added as (
    insert into users (id, username, ${names.join(', ')})
    select id, username, ${columns.map(({ name, start }) => `coalesce(${name}, ${start})`).join(', ')}
    from incoming order by n
    on conflict do nothing returning id
  )
  select n from incoming where id not in (select id from added) order by n`

/** Written as the index of addresses requires, which then skips any number of unverified holders. */
const isVerified = '(case when holder.email_unverified then holder.id end) is null'

const propertyCount = `(select count(*) from jsonb_object_keys(${updatedValue('properties')}))`

/** What a row would change, or why it cannot. */
export type RowOutcome =
  | 'new'
  | 'email_taken'
  | 'player_erased'
  | 'too_many_tags'
  | 'too_many_properties'
  | 'same'
  | 'differs'

/** [rows as JSON, indexes or null for all] → {n, exists, outcome}: what `updateRows` would do with each row. */
export const classifyRows = `select incoming.n, users.id is not null as exists,
    case
      when ${isErased} then 'player_erased'
      when incoming.email is not null and holder.id is distinct from users.id and holder.id is not null
        then 'email_taken'
      when users.id is null then 'new'
      when cardinality(${updatedValue('tags')}) > ${tagLimit} then 'too_many_tags'
      when ${propertyCount} > ${propertyLimits.properties} then 'too_many_properties'
      when (${names.map((name) => `users.${name}`).join(', ')})
        is distinct from (${names.map(updatedValue).join(', ')}) then 'differs'
      when ${verifies} and users.email_unverified then 'differs'
      else 'same'
    end as outcome
  from ${incoming}
  left join users on users.username_key = loupe_key(incoming.username)
  left join users as holder on holder.email_key = loupe_key(incoming.email) and ${isVerified}
  where $2::integer[] is null or incoming.n = any($2)
  order by incoming.n`

/** [rows as JSON, indexes]: of the rows whose outcome is `differs`. */
export const updateRows = `update users set
    ${names.map((name) => `${name} = ${updatedValue(name)}`).join(', ')},
    email_unverified = users.email_unverified and not ${verifies}, version = version + 1
  from ${incoming}
  where incoming.n = any($2) and users.username_key = loupe_key(incoming.username) and not ${isErased}`

/** [import id, errors as JSON, whether their rows are imported without these cells] */
export const insertErrors = `insert into import_errors
    (import_id, row_number, n, line, field, code, value, record, is_imported)
  select $1, row_number, n, line, field, code, value, record, $3
  from json_to_recordset($2::json)
    as wrong (row_number integer, n smallint, line integer, field text, code text, value text, record text[])`
