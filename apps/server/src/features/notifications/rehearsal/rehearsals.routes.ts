import * as calls from '@loupe/contract/admin/notifications/rehearsals'
import { renderText } from '@loupe/contract/shared/text-variables'
import { type Locale, locales } from '@loupe/contract/shared/values'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findNotification } from '../notifications.repo.ts'
import { beginDrift, driftJob, runDrift } from './drift.ts'
import { openRehearsalExport, type RehearsalExport, rehearsalDownload } from './export-rehearsal.ts'
import { readRehearsal } from './read-rehearsal.ts'
import { failDrift, failRehearsal, findRehearsal } from './rehearsals.repo.ts'
import { beginRehearsal, rehearseJob, runRehearsal } from './rehearse.ts'
import { drawPlayers, listRehearsed } from './rehearsed-players.ts'

const samples = 3

export function rehearsalsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, jobs } = deps
  jobs.define<{ id: string }>(rehearseJob, ({ id }, signal) => runRehearsal(deps, id, signal), {
    onExhausted: ({ id }) => failRehearsal(db, id, clock.now()),
  })
  jobs.define<{ id: string; run: string }>(
    driftJob,
    (measuring, signal) => runDrift(deps, measuring, signal),
    {
      onExhausted: ({ id, run }) => failDrift(db, id, run),
    },
  )
  jobs.defineRecurring('delete_rehearsals', 3600, async () => {
    const before = new Date(clock.now().getTime() - 7 * 86_400_000)
    await db.query(
      'delete from rehearsals where id in (select id from rehearsals where started_at < $1 order by started_at limit 20)',
      [before],
    )
  })
  // The content of a ticket, as written by the call below.
  deps.downloads.define(rehearsalDownload, (what, actor, tx) =>
    openRehearsalExport(deps, what as RehearsalExport, actor, tx),
  )

  route(app, deps, calls.rehearseNotification, (input, context) => beginRehearsal(deps, context, input))

  route(app, deps, calls.getRehearsal, ({ id }, context) => readRehearsal(context.db, id))

  route(app, deps, calls.checkRehearsal, ({ id }, context) => beginDrift(deps, context, id))

  route(app, deps, calls.getRehearsedPlayers, async ({ id, reason, held, after, record }, context) => {
    await findRehearsal(context.db, id)
    const { list, next } = await listRehearsed(context.db, id, {
      outcomes: [reason ?? 'sent'],
      held: held !== undefined,
      after: after ?? null,
      record,
    })
    return { list: list.map(({ rehearsed }) => rehearsed), next }
  })

  route(app, deps, calls.getRehearsalSamples, async ({ id, seed }, context) => {
    const { notificationId } = await findRehearsal(context.db, id)
    const { title, body, translations } = await findNotification(context.db, notificationId)
    const texts: Partial<Record<Locale, { title: string; body: string }>> = {
      ...translations,
      en: { title, body },
    }
    const drawn = await drawPlayers(context.db, id, { seed, count: samples })
    return {
      list: drawn.map(({ rehearsed, properties }) => {
        const textLocale = locales.find((locale) => locale === rehearsed.locale && texts[locale]) ?? 'en'
        const own = texts[textLocale] ?? { title, body }
        const values = { ...rehearsed.player, properties }
        const [shownTitle, shownBody] = [renderText(own.title, values), renderText(own.body, values)]
        return Object.assign(rehearsed, { title: shownTitle, body: shownBody, textLocale })
      }),
    }
  })

  route(app, deps, calls.exportRehearsal, async ({ id, leftOut = null, recipients = null }, context) => {
    requireFreshPassword(context)
    await findRehearsal(context.db, id)
    const { adminId, sessionId, ip, requestId } = context
    const what: RehearsalExport = { id, leftOut, recipients }
    return deps.downloads.issue(context.db, rehearsalDownload, what, { adminId, sessionId, ip, requestId })
  })
}
