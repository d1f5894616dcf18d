import type { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type { Queryable } from '#src/core/database/database.ts'

type PropertyNames = OutputOf<typeof getUserProperties>['list']

/** The names of players' properties, with the types of their values, both sorted. */
export async function findPropertyNames(db: Queryable): Promise<PropertyNames> {
  const { rows } = await db.query<PropertyNames[number]>({
    name: 'property_names',
    text: `select name, array_agg(kind order by kind) as kinds from property_names
      group by name order by name collate "und-x-icu", name`,
  })
  return rows
}
