import type { View } from '@loupe/contract/admin/views'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'

type List = View['list']

/** The view as the administrator $1 sees it. */
const selected = `
  view.id, view.list, view.name, view.query, view.version, view.is_shared as "isShared",
  (view.admin_id = $1 or owner.disabled_at is not null) as "isEditable",
  case when view.admin_id <> $1 then ${adminName('owner')} end as owner`

const visible = `views as view join admins as owner on owner.id = view.admin_id
  where (view.admin_id = $1 or view.is_shared)`

/** The views of an administrator, in their own order. */
export async function findViews(db: Queryable, adminId: string, list: List): Promise<View[]> {
  const { rows } = await db.query<View>(
    `select ${selected} from ${visible} and view.list = $2
     order by array_position((select ids from view_orders where admin_id = $1 and list = $2), view.id) nulls last,
       view.name, view.id`,
    [adminId, list],
  )
  return rows
}

/** Locks a view that an administrator may change: others are not found or, if shared, refused. */
export async function lockView(tx: Queryable, adminId: string, id: string): Promise<View> {
  const view = await findView(tx, adminId, id, 'for update of view')
  if (!view.isEditable) throw new AppError('view_not_yours', { data: view })
  return view
}

export async function findView(db: Queryable, adminId: string, id: string, lock = ''): Promise<View> {
  const text = `select ${selected} from ${visible} and view.id = $2 ${lock}`
  const { rows } = await db.query<View>(text, [adminId, id])
  const [view] = rows
  if (!view) throw new AppError('not_found')
  return view
}

/** The numbers of an administrator's views, and of all shared ones. */
export async function countViews(
  db: Queryable,
  adminId: string,
  list: List,
): Promise<{ own: number; shared: number }> {
  const { rows } = await db.query<{ own: number; shared: number }>(
    `select count(*) filter (where admin_id = $1)::int as own, count(*) filter (where is_shared)::int as shared
     from views where list = $2 and (admin_id = $1 or is_shared)`,
    [adminId, list],
  )
  return rows[0] ?? { own: 0, shared: 0 }
}

/** @throws AppError `view_name_taken`: the owner has another view with that name. */
export async function insertView(
  tx: Queryable,
  adminId: string,
  view: Pick<View, 'id' | 'list' | 'name' | 'query' | 'isShared'>,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into views (id, admin_id, list, name, query, is_shared, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (admin_id, list, name_key) do nothing`,
    [view.id, adminId, view.list, view.name, view.query, view.isShared, now],
  )
  if (rowCount === 0) throw nameTaken()
}

/** @throws AppError `view_name_taken`: the owner has another view with that name. */
export async function writeView(
  tx: Queryable,
  id: string,
  { name, query, isShared }: Pick<View, 'name' | 'query' | 'isShared'>,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update views set name = $2, query = $3, is_shared = $4, version = version + 1 where id = $1 and not exists (
       select from views as other
       where (other.admin_id, other.list) = (views.admin_id, views.list) and other.id <> $1
         and other.name_key = loupe_key($2::text))`,
    [id, name, query, isShared],
  )
  if (rowCount === 0) throw nameTaken()
}

export async function removeView(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from views where id = $1', [id])
}

export async function writeOrder(tx: Queryable, adminId: string, list: List, ids: string[]): Promise<void> {
  await tx.query(
    `insert into view_orders (admin_id, list, ids) values ($1, $2, $3)
     on conflict (admin_id, list) do update set ids = excluded.ids`,
    [adminId, list, ids],
  )
}

function nameTaken(): AppError {
  return new AppError('view_name_taken', { field: 'name' })
}
