import * as calls from '@loupe/contract/admin/notifications/notification-templates'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'

type Row = Omit<calls.NotificationTemplate, 'updatedAt'> & { updatedAt: Date }

const columns = 'id, name, title, body, translations, link, kind, updated_at as "updatedAt"'

export function notificationTemplatesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getTemplates, async (_, { db }) => {
    const { rows } = await db.query<Row>(`select ${columns} from notification_templates order by name, id`)
    return { list: rows.map(read) }
  })

  route(
    app,
    deps,
    calls.addTemplate,
    async (
      { name, title = '', body = '', translations = {}, link = null, kind = 'news' },
      { db, now, adminId, audit },
    ) => {
      const { rows: counted } = await db.query<{ n: number }>(
        'select count(*)::int as n from notification_templates',
      )
      if ((counted[0]?.n ?? 0) >= calls.templateLimits.templates) throw new AppError('templates_too_many')
      const id = uuidv7()
      await requireName(db, id, name)
      const { rows } = await db.query<Row>(
        `insert into notification_templates
           (id, name, title, body, translations, link, kind, created_at, created_by, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8) returning ${columns}`,
        [id, name, title, body, JSON.stringify(translations), link, kind, now, adminId],
      )
      await audit({
        action: 'notification_templates.add',
        subjectKind: 'notification_templates',
        subjectId: id,
        after: { name },
      })
      return read(rows[0])
    },
  )

  route(app, deps, calls.renameTemplate, async ({ id, name }, { db, now, audit }) => {
    const before = await lock(db, id)
    if (before.name === name) return read(before)
    await requireName(db, id, name)
    const { rows } = await db.query<Row>(
      `update notification_templates set name = $2, updated_at = $3 where id = $1 returning ${columns}`,
      [id, name, now],
    )
    await audit({
      action: 'notification_templates.update',
      subjectKind: 'notification_templates',
      subjectId: id,
      before: { name: before.name },
      after: { name },
    })
    return read(rows[0])
  })

  route(app, deps, calls.deleteTemplate, async ({ id }, { db, audit }) => {
    const { name } = await lock(db, id)
    await db.query('delete from notification_templates where id = $1', [id])
    await audit({
      action: 'notification_templates.delete',
      subjectKind: 'notification_templates',
      subjectId: id,
      before: { name },
    })
    return { id }
  })
}

function read(row: Row | undefined): calls.NotificationTemplate {
  if (!row) throw new AppError('not_found')
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

async function lock(db: Queryable, id: string): Promise<Row> {
  const { rows } = await db.query<Row>(
    `select ${columns} from notification_templates where id = $1 for update`,
    [id],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** Simultaneous requests for one name wait for each other here. @throws AppError `template_name_taken` */
async function requireName(db: Queryable, id: string, name: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('loupe notification templates', 0))`)
  const { rows } = await db.query(
    'select from notification_templates where name_key = loupe_key($2) and id <> $1',
    [id, name],
  )
  if (rows.length > 0) throw new AppError('template_name_taken', { field: 'name' })
}
