import { Readable } from 'node:stream'
import * as calls from '@loupe/contract/admin/notifications/player-lists'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { clearLists, isListFixed } from './clear-lists.ts'
import { openProblems, problemsDownload } from './export-problems.ts'
import { findList, lockList, restartList } from './lists.repo.ts'
import { failMatch, matchJob, runMatch } from './match-list.ts'

/** The input of the job. */
type Matching = { id: string; matchRun: string } // oxlint-disable-line typescript/consistent-type-definitions -- an interface is no JobData

export function playerListsRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<Matching>(matchJob, (matching, signal) => runMatch(deps, matching, signal), {
    onExhausted: (matching) => failMatch(deps, matching),
    atOnce: 1,
  })
  deps.jobs.defineRecurring('clear_player_lists', 86_400, () => clearLists(deps))
  // The content of a ticket, as written by the call below.
  deps.downloads.define(problemsDownload, (what, actor, tx) =>
    openProblems(deps, what as { id: string }, actor, tx),
  )

  // The body arrives at the browser's pace: no transaction may wait for it.
  route(
    app,
    deps,
    calls.addPlayerList,
    async ({ name }, { request, adminId, sessionId, ip, requestId, now }) => {
      const actor = { adminId, sessionId, ip, requestId }
      const { body } = request
      // It loads the CSV parser, which must not delay the start.
      const { receiveList } = await import('./receive-list.ts')
      const source = body instanceof Readable ? body : Readable.from([])
      return findList(deps.db, await receiveList(deps, { source, name, actor, now }))
    },
    { transaction: false },
  )

  route(app, deps, calls.matchPlayerList, async ({ id, column }, { db }) => {
    const { list } = await lockList(db, id)
    if (column === list.column && list.state !== 'failed') return list
    if (!list.hasFile || column >= list.columns.length) {
      throw new AppError('input_invalid', { errors: [fieldError('column', 'not_allowed')] })
    }
    if (await isListFixed(db, id)) throw new AppError('player_list_in_use')
    const matchRun = uuidv7()
    await restartList(db, id, { column, matchRun })
    await deps.jobs.send(matchJob, { id, matchRun }, db)
    return findList(db, id)
  })

  route(app, deps, calls.getPlayerList, ({ id }, { db }) => findList(db, id))

  route(
    app,
    deps,
    calls.exportPlayerListProblems,
    async ({ id }, { db, adminId, sessionId, ip, requestId }) => {
      await findList(db, id)
      return deps.downloads.issue(db, problemsDownload, { id }, { adminId, sessionId, ip, requestId })
    },
  )
}
