import { getCaseGames, getCasePlayers } from '@loupe/contract/admin/cases/case-players'
import { getCaseQueries } from '@loupe/contract/admin/cases/case-queries'
import * as calls from '@loupe/contract/admin/cases/cases'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { casesList } from './cases.list.ts'
import { findCase } from './cases.repo.ts'
import { countCase, countCaseJob, countDueCase } from './counting/count-case.ts'
import { closeCase, reopenCase, startCase, updateCase } from './edit-case.ts'
import { findPublishedAt } from './fix/versions.ts'
import { notifyCase, notifyCaseJob, undoCase } from './notifying/notify-case.ts'
import { failNotifyCase, runNotifyCase } from './notifying/run-notify-case.ts'
import { listCaseGames, listCasePlayers } from './people/case-players.list.ts'
import { listCaseQueries } from './people/case-queries.ts'
import { readRecord } from './read-case.ts'

const countEverySeconds = 60

/** Cases: a problem that hurt players, the version that fixes it, and notifying exactly those players. */
export function casesRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<{ id: string }>(countCaseJob, ({ id }, signal) => countCase(deps, id, signal), {
    atOnce: 1,
  })
  deps.jobs.define<{ id: string; notifyId: string }>(
    notifyCaseJob,
    (job, signal) => runNotifyCase(deps, job, signal),
    {
      onExhausted: (job) => failNotifyCase(deps, job),
    },
  )
  deps.jobs.defineRecurring('count_cases', countEverySeconds, (signal) =>
    inSteps(signal, () => countDueCase(deps, signal)),
  )

  route(app, deps, calls.getCases, ({ startedBy, ...query }, { db, adminId }) =>
    casesList.page(db, { ...query, startedBy: startedBy?.map((one) => (one === 'me' ? adminId : one)) }),
  )

  route(app, deps, calls.getCase, async ({ _id }, { db }) => readRecord(db, await findCase(db, _id)))

  route(app, deps, calls.startCase, async (input, context) =>
    readRecord(context.db, await startCase(deps, context, input)),
  )

  route(app, deps, calls.updateCase, async (input, context) =>
    readRecord(context.db, await updateCase(deps, context, input)),
  )

  route(app, deps, calls.notifyCase, async (input, context) =>
    readRecord(context.db, await notifyCase(deps, context, input)),
  )

  route(app, deps, calls.undoCase, async ({ _id }, context) =>
    readRecord(context.db, await undoCase(context, _id)),
  )

  route(app, deps, calls.closeCase, async ({ _id }, context) =>
    readRecord(context.db, await closeCase(context, _id)),
  )

  route(app, deps, calls.reopenCase, async ({ _id }, context) =>
    readRecord(context.db, await reopenCase(deps, context, _id)),
  )

  route(app, deps, getCasePlayers, async ({ _id, group, after, record }, { db }) => {
    const { puzzleId, fixVersion } = await findCase(db, _id)
    const fixAt = fixVersion === null ? null : await findPublishedAt(db, puzzleId, fixVersion)
    return listCasePlayers(db, _id, { group, fixAt, after, record })
  })

  route(app, deps, getCaseGames, async ({ _id, after, record }, { db }) =>
    listCaseGames(db, await findCase(db, _id), { after, record }),
  )

  route(app, deps, getCaseQueries, async ({ _id, ...page }, { db }) => {
    const { id } = await findCase(db, _id)
    return listCaseQueries(db, { caseId: id, ...page })
  })
}
