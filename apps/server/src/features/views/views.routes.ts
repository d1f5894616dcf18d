import { addView, deleteView, getViews, type View } from '@loupe/contract/admin/views'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/** Per administrator and list: they are listed whole, and shown in one menu. */
const viewsAtMost = 100

/** Saved views: each administrator sees, makes and deletes their own. They change no data, so no audit entry. */
export function viewsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getViews, async ({ list }, { db, adminId }) => {
    const { rows } = await db.query<View>(
      'select id, list, name, query from views where admin_id = $1 and list = $2 order by name, id',
      [adminId, list],
    )
    return rows
  })

  route(app, deps, addView, async ({ list, name, query }, { db, adminId, now }) => {
    const { rows } = await db.query('select from views where admin_id = $1 and list = $2', [adminId, list])
    if (rows.length >= viewsAtMost) throw new AppError('views_too_many')
    const view = { id: uuidv7(), list, name, query }
    const { rowCount } = await db.query(
      `insert into views (id, admin_id, list, name, query, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (admin_id, list, name_key) do nothing`,
      [view.id, adminId, list, name, query, now],
    )
    if (rowCount === 0) throw new AppError('view_name_taken', { field: 'name' })
    return view
  })

  route(app, deps, deleteView, async ({ id }, { db, adminId }) => {
    const { rowCount } = await db.query('delete from views where id = $1 and admin_id = $2', [id, adminId])
    if (rowCount === 0) throw new AppError('not_found')
    return { id }
  })
}
