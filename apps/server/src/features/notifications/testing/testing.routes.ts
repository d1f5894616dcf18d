import { sendTest as sendTestCall } from '@loupe/contract/admin/notifications/notification-tests'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { clearTests, sendTest } from './send-test.ts'

export function notificationTestsRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.defineRecurring('clear_notification_tests', 86_400, () => clearTests(deps))

  route(app, deps, sendTestCall, (input, context) => sendTest(context, input))
}
