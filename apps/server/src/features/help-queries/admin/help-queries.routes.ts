import { getHelpCounts } from '@loupe/contract/admin/help-counts'
import {
  exportUserQuery,
  getHelpQuery,
  getHelpTags,
  getUserQuery,
  updateQuery as updateQueryCall,
} from '@loupe/contract/admin/help-queries'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import { findStoredTags } from '#src/core/list/stored-tags.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findQuery, readCounts } from '../help-queries.repo.ts'
import { deleteOldThreads } from '../retention/delete-old-threads.ts'
import { readRecord } from '../thread/read-queries.ts'
import { updateQuery } from '../thread/update-query.ts'
import { helpQueriesList } from './help-queries.list.ts'
import { type HelpQueriesExport, helpQueriesDownload, openHelpQueriesExport } from './help-queries-export.ts'

const deleteEverySeconds = 3600

/** The help centre for administrators. */
export function helpQueriesRoutes(app: FastifyInstance, deps: Deps): void {
  // The content of a ticket, as written by the call below.
  deps.downloads.define(helpQueriesDownload, (what, actor, tx) =>
    openHelpQueriesExport(deps, what as HelpQueriesExport, actor, tx),
  )

  deps.jobs.defineRecurring('delete_old_threads', deleteEverySeconds, (signal) =>
    deleteOldThreads(deps, signal),
  )

  route(app, deps, getUserQuery, (query, { db, adminId }) => helpQueriesList.page(db, withMe(query, adminId)))

  route(app, deps, getHelpQuery, async ({ id }, { db, now }) => {
    const found = await findQuery(db, id)
    if (!found) throw new AppError('not_found')
    return readRecord(db, found, now)
  })

  route(app, deps, getHelpCounts, (_, { db, adminId }) => readCounts(db, adminId))

  route(app, deps, getHelpTags, async ({ search }, { db }) => ({
    list: await findStoredTags(db, 'help_queries.tags', search),
  }))

  route(app, deps, updateQueryCall, (input, context) => updateQuery(context, input))

  route(app, deps, exportUserQuery, ({ filter, sort }, { db, adminId, sessionId, ip, requestId }) => {
    const what: HelpQueriesExport = { filter: withMe(filter, adminId), sort }
    return deps.downloads.issue(db, helpQueriesDownload, what, { adminId, sessionId, ip, requestId })
  })
}

/** Replaces `me` by the caller's ID, as the list expects. */
function withMe<Filter extends { assignee?: string[] | undefined }>(filter: Filter, adminId: string): Filter {
  const { assignee } = filter
  return assignee ? { ...filter, assignee: assignee.map((one) => (one === 'me' ? adminId : one)) } : filter
}
