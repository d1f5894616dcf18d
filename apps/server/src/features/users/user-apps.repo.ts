import type { getUserApps } from '@loupe/contract/admin/users/users-list'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type { Queryable } from '#src/core/database/database.ts'

/** How many of each a picker shows. */
const most = 200

/** The platforms and versions of players, with one index lookup for each. */
export async function findApps(db: Queryable): Promise<OutputOf<typeof getUserApps>> {
  const { rows } = await db.query<OutputOf<typeof getUserApps>>({
    name: 'user_apps',
    text: `select
        array(select value from users_platforms() as value where value <> ''
          order by value collate "C" limit ${most}) as platforms,
        array(select value from users_app_versions() as value where value <> ''
          order by app_version_numbers(value) desc nulls last, value desc limit ${most}) as versions`,
  })
  return rows[0] ?? { platforms: [], versions: [] }
}
