import { downloadExport } from '@loupe/contract/admin/users/users-export'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../database/database.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from './errors.ts'
import { route } from './route.ts'

/** The one path of all downloads. */
export function downloadRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.defineRecurring('clear_downloads', 3600, () => clearDownloads(deps.db, deps.clock.now()))

  route(
    app,
    deps,
    downloadExport,
    async ({ ticket }, { request, reply }) => {
      // A HEAD request must not spend the ticket.
      if (request.method === 'HEAD') throw new AppError('method_not_allowed')
      const { fileName, contentType, body } = await deps.db.transaction((tx) =>
        deps.downloads.open(tx, ticket),
      )
      void reply
        .header('content-type', contentType)
        .header(
          'content-disposition',
          `attachment; filename="${asciiOf(fileName)}"; filename*=UTF-8''${encoded(fileName)}`,
        )
      void reply.send(body)
      return null
    },
    { transaction: false },
  )
}

/** For the few clients without `filename*` (RFC 6266). */
function asciiOf(fileName: string): string {
  return fileName.replaceAll(/[^\w. -]/g, '_')
}

function encoded(fileName: string): string {
  return encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Deletes expired tickets. */
async function clearDownloads(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from downloads where expires_at <= $1', [now])
}
