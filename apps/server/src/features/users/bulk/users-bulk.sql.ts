import { tagLimit } from '@loupe/contract/admin/users/users'
import type { BulkUserAction } from '@loupe/contract/admin/users/users-bulk'
import { usersTable } from '../users.table.ts'

/** The outcome of a step for one player. */
export type Verdict = 'changed' | 'same' | 'erased' | 'changedSince' | 'tooManyTags'

/** What a step does, in SQL over the rows of `users` and, when undoing, of the changes to undo (`original`). */
interface Change {
  /** The SQL of the verdict, for players who are not erased. */
  verdict: string
  /** The new value of each field that changes. */
  fields: Partial<Record<keyof typeof usersTable.columns, string>>
}

/**
 * The statement of one step: takes the players of the fixed set from `seq` $2 (exclusive) to $3 (inclusive) in order,
 * changes them at once, and stores their values before and after. It returns {verdict, n}. The rows are locked first,
 * so that the values "before" are those at the time of the change.
 */
function step({ verdict, fields }: Change, original = ''): string {
  const changed = Object.entries(fields).map(([field, value]) => ({
    field,
    name: usersTable.columns[field as keyof typeof fields].name, // its type allows no other
    value,
  }))
  const values = (prefix: string) =>
    changed.map(({ field, name }) => `'${field}', target.${prefix}${name}`).join(', ')
  return `with target as materialized (
      select users.id, ${changed.map(({ name, value }) => `users.${name}, ${value} as to_${name}`).join(', ')},
        case when users.status = 'erased' then 'erased' else ${verdict} end as verdict
      from bulk_user_items as item join users on users.id = item.user_id ${original}
      where item.bulk_id = $1 and item.seq > $2 and item.seq <= $3
      order by item.seq for no key update of users
    ), changed as (
      update users set ${changed.map(({ name }) => `${name} = target.to_${name}`).join(', ')}, version = users.version + 1
      from target where users.id = target.id and target.verdict = 'changed'
    ), recorded as (
      insert into bulk_user_changes (bulk_id, user_id, before, after)
      select $1, id, jsonb_build_object(${values('')}), jsonb_build_object(${values('to_')})
      from target where verdict = 'changed'
    )
    select verdict, count(*)::integer as n from target group by verdict`
}

/** The step of an action, and the values from $4 on. */
export function stepOf(action: BulkUserAction): { text: string; values: unknown[] } {
  if (action.kind === 'suspend') return { text: suspend, values: [action.reason, action.until ?? null] }
  if (action.kind === 'unsuspend') return { text: unsuspend, values: [] }
  return { text: action.kind === 'addTags' ? addTags : removeTags, values: [action.tags] }
}

/** The step that undoes an action, whose ID is $4. */
export function undoStepOf(action: BulkUserAction): string {
  return action.kind === 'suspend' || action.kind === 'unsuspend' ? undoStatus : undoTags
}

const suspend = step({
  verdict: `case
    when users.status = 'suspended' and users.status_reason is not distinct from $4::text
      and users.status_until is not distinct from $5::timestamptz(3) then 'same' else 'changed' end`,
  fields: { status: `'suspended'`, statusReason: '$4::text', statusUntil: '$5::timestamptz(3)' },
})

const unsuspend = step({
  verdict: `case when users.status = 'active' then 'same' else 'changed' end`,
  fields: { status: `'active'`, statusReason: 'null::text', statusUntil: 'null::timestamptz(3)' },
})

const withTags = joined('users.tags', '$4::text[]')

const addTags = step({
  verdict: `case
    when users.tags @> $4::text[] then 'same'
    when cardinality(${withTags}) > ${tagLimit} then 'tooManyTags'
    else 'changed' end`,
  fields: { tags: withTags },
})

const removeTags = step({
  verdict: `case when users.tags && $4::text[] then 'changed' else 'same' end`,
  fields: { tags: without('users.tags', '$4::text[]') },
})

const original = `
  join bulk_user_changes as original on original.bulk_id = $4 and original.user_id = users.id`

const undoStatus = step(
  {
    verdict: `case
      when users.status = original.after ->> 'status'
        and users.status_reason is not distinct from original.after ->> 'statusReason'
        and users.status_until is not distinct from (original.after ->> 'statusUntil')::timestamptz(3)
      then 'changed' else 'changedSince' end`,
    fields: {
      status: `original.before ->> 'status'`,
      statusReason: `original.before ->> 'statusReason'`,
      statusUntil: `(original.before ->> 'statusUntil')::timestamptz(3)`,
    },
  },
  original,
)

const undoTags = step(
  {
    verdict: `case
      when not (users.tags @> tag.added) or users.tags && tag.removed then 'changedSince'
      when cardinality(${joined(without('users.tags', 'tag.added'), 'tag.removed')}) > ${tagLimit} then 'tooManyTags'
      else 'changed' end`,
    fields: {
      // Tags added since stay; if there are none, the old order is restored too.
      tags: `case when users.tags = tag.after then tag.before
        else ${joined(without('users.tags', 'tag.added'), 'tag.removed')} end`,
    },
  },
  `${original}
    cross join lateral (
      select array(select jsonb_array_elements_text(original.before -> 'tags')) as before,
        array(select jsonb_array_elements_text(original.after -> 'tags')) as after
    ) as stored
    cross join lateral (
      select stored.before, stored.after, ${without('stored.after', 'stored.before')} as added,
        ${without('stored.before', 'stored.after')} as removed
    ) as tag`,
)

/** The first array, and the elements that only the second has. */
function joined(tags: string, more: string): string {
  return `(${tags} || ${without(more, tags)})`
}

function without(tags: string, less: string): string {
  return `array(select item.tag from unnest(${tags}) with ordinality as item (tag, ordinal)
    where item.tag <> all(${less}) order by item.ordinal)`
}
