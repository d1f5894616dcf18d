import type { FastifyInstance } from 'fastify'
import { reportDenials } from './core/audit/denials.ts'
import { createSealer } from './core/audit/sealer.ts'
import { createKeys } from './core/auth/keys.ts'
import { createPasswords } from './core/auth/passwords.ts'
import { createTokens } from './core/auth/tokens.ts'
import { deliverConsole } from './core/console-delivery/delivery.ts'
import type { Database } from './core/database/database.ts'
import { respondsWithin } from './core/database/responds-within.ts'
import { createOrigins, preflightRoute } from './core/game-api/origins.ts'
import { createPlayerTokens } from './core/game-api/player-tokens.ts'
import { createRateLimits } from './core/game-api/rate-limits.ts'
import { downloadRoutes } from './core/http/download-routes.ts'
import { createDownloads } from './core/http/downloads.ts'
import { healthRoutes } from './core/http/health.ts'
import { createHttp, respondToUnknownCalls } from './core/http/http.ts'
import { apiDocsRoutes } from './core/http/openapi/api-docs.ts'
import { siteUrlOf } from './core/http/site-url.ts'
import { createJobs } from './core/jobs/jobs.ts'
import { createMailer } from './core/mail/mailer.ts'
import { createTransport, type MailTransport } from './core/mail/transport.ts'
import type { Clock } from './core/platform/clock.ts'
import type { Config } from './core/platform/config.ts'
import type { Deps } from './core/platform/deps.ts'
import { createStorageHealth } from './core/platform/storage-health.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { administratorsRoutes } from './features/account/administrators/administrators.routes.ts'
import { emailChangeRoutes } from './features/account/email-change/email-change.routes.ts'
import { profileRoutes } from './features/account/profile/profile.routes.ts'
import { recoveryRoutes } from './features/account/recovery/recovery.routes.ts'
import { secondFactorRoutes } from './features/account/second-factor/second-factor.routes.ts'
import { sessionsRoutes } from './features/account/sessions/sessions.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { casesRoutes } from './features/cases/cases.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { documentsRoutes } from './features/documents/admin/documents.routes.ts'
import { gameDocumentsRoutes } from './features/documents/game/game-documents.routes.ts'
import { publicPages } from './features/documents/public/public-pages.ts'
import { gameKeysRoutes } from './features/game-keys/game-keys.routes.ts'
import { gamesRoutes } from './features/games/admin/games.routes.ts'
import { ingestRoutes } from './features/games/ingest/ingest.routes.ts'
import { statisticsRoutes } from './features/games/statistics/statistics.routes.ts'
import { helpQueriesRoutes } from './features/help-queries/admin/help-queries.routes.ts'
import { playerHelpRoutes } from './features/help-queries/game/player-help.routes.ts'
import { repliesInbox } from './features/help-queries/game/replies-inbox.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { notificationsRoutes } from './features/notifications/admin/notifications.routes.ts'
import { pushRoutes } from './features/notifications/channels/push/push.routes.ts'
import { webhooksRoutes } from './features/notifications/channels/webhook/webhooks.routes.ts'
import { inboxRoutes } from './features/notifications/game/inbox.routes.ts'
import { playerListsRoutes } from './features/notifications/lists/lists.routes.ts'
import { notificationProgressRoutes } from './features/notifications/progress/progress.routes.ts'
import { rehearsalsRoutes } from './features/notifications/rehearsal/rehearsals.routes.ts'
import { rulesRoutes } from './features/notifications/rules/rules.routes.ts'
import { notificationsInbox } from './features/notifications/sending/deliveries.repo.ts'
import { notificationTemplatesRoutes } from './features/notifications/templates/templates.routes.ts'
import { notificationTestsRoutes } from './features/notifications/testing/testing.routes.ts'
import { testsInbox } from './features/notifications/testing/tests-inbox.ts'
import { deliverPlay, type PlayDelivery } from './features/play/deliver-play.ts'
import { puzzlesRoutes } from './features/puzzles/admin/puzzles.routes.ts'
import { findingsRoutes } from './features/puzzles/findings/findings.routes.ts'
import { gamePuzzlesRoutes } from './features/puzzles/game/game-puzzles.routes.ts'
import { scenesRoutes } from './features/scenes/scenes.routes.ts'
import { userActivityRoutes } from './features/users/activity/activity.routes.ts'
import { usersBulkRoutes } from './features/users/bulk/users-bulk.routes.ts'
import { usersExportRoutes } from './features/users/export/users-export.routes.ts'
import { gamePlayersRoutes } from './features/users/game/game-players.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { viewsRoutes } from './features/views/views.routes.ts'

interface AppOptions {
  db: Database
  config: Config
  clock: Clock
  /** Signs the tokens. */
  secret: string
  /** The previous secret, while keys are rotated. */
  secretBefore?: string | null
  /** The folder of the built console; null: only the API is served. */
  consoleDir: string | null
  /** The folder of the built game; null: no game is served. */
  playDir?: string | null
  /** Default: by the settings. */
  mailTransport?: MailTransport
}

export interface App {
  http: FastifyInstance
  deps: Deps
  /** The game at /play: not served until it has a key. */
  play: PlayDelivery
}

/** A job that takes longer to stop is run again by the next server. */
const jobsEndWithinMs = 2000

/** Builds the whole server, with every feature listed here. It does not listen or run jobs yet. */
export function buildApp({
  db,
  config,
  clock,
  secret,
  secretBefore = null,
  consoleDir,
  playDir = null,
  mailTransport,
}: AppOptions): App {
  const http = createHttp(config)
  const storage = createStorageHealth({ db, config })
  http.addHook('onError', async (_request, _reply, error) => storage.recordFailure(error))
  const base = {
    db,
    config,
    clock,
    logger: http.log,
    storage,
    jobs: createJobs(db, http.log, (error) => storage.recordFailure(error)),
    keys: createKeys(secret, secretBefore),
  }
  const deps: Deps = {
    ...base,
    sealer: createSealer(base),
    downloads: createDownloads(clock),
    tokens: createTokens(secret, secretBefore),
    mailer: createMailer(base, mailTransport ?? createTransport(config)),
    siteUrl: () => siteUrlOf(http, config),
    passwords: createPasswords(),
    playerTokens: createPlayerTokens(secret),
    rateLimits: createRateLimits(),
    origins: createOrigins(db, clock),
  }
  http.addHook('onClose', async () => {
    // The audit sealer too may be waiting for a database that does not respond.
    const isOver = await respondsWithin(jobsEndWithinMs, () =>
      Promise.all([deps.jobs.stop(), deps.sealer.stop()]),
    )
    if (!isOver) http.log.warn({ event: 'jobs_cut_off' })
  })
  reportDenials(http, deps)
  healthRoutes(http, deps)
  preflightRoute(http, deps.origins)
  if (config.apiDocs) apiDocsRoutes(http)
  accountRoutes(http, deps)
  profileRoutes(http, deps)
  emailChangeRoutes(http, deps)
  sessionsRoutes(http, deps)
  recoveryRoutes(http, deps)
  administratorsRoutes(http, deps)
  secondFactorRoutes(http, deps)
  usersRoutes(http, deps)
  userActivityRoutes(http, deps)
  viewsRoutes(http, deps)
  importsRoutes(http, deps)
  documentsRoutes(http, deps)
  scenesRoutes(http, deps)
  puzzlesRoutes(http, deps)
  findingsRoutes(http, deps)
  casesRoutes(http, deps)
  gamesRoutes(http, deps)
  statisticsRoutes(http, deps)
  notificationsRoutes(http, deps)
  rehearsalsRoutes(http, deps)
  notificationProgressRoutes(http, deps)
  notificationTestsRoutes(http, deps)
  rulesRoutes(http, deps)
  notificationTemplatesRoutes(http, deps)
  playerListsRoutes(http, deps)
  helpQueriesRoutes(http, deps)
  auditRoutes(http, deps)
  dashboardRoutes(http, deps)
  publicPages(http, deps, consoleDir)
  usersBulkRoutes(http, deps)
  usersExportRoutes(http, deps)
  downloadRoutes(http, deps)
  gameKeysRoutes(http, deps)
  webhooksRoutes(http, deps)
  gamePlayersRoutes(http, deps)
  gamePuzzlesRoutes(http, deps)
  ingestRoutes(http, deps)
  inboxRoutes(http, deps, [notificationsInbox, testsInbox, repliesInbox])
  pushRoutes(http, deps)
  gameDocumentsRoutes(http, deps)
  playerHelpRoutes(http, deps)
  const play = deliverPlay(http, config, playDir)
  if (consoleDir) {
    const isBuilt = deliverConsole(http, {
      distDir: consoleDir,
      isHttps: config.publicUrl?.startsWith('https:') === true,
      deps,
    })
    if (!isBuilt) http.log.warn({ event: 'console not built', folder: consoleDir })
  }
  respondToUnknownCalls(http, config)
  return { http, deps, play }
}
