import { getDashboard } from '@loupe/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/core/deps.ts'
import { route } from '#src/core/route.ts'
import { readDashboard } from './dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getDashboard, (input, { db, now }) => readDashboard(db, input, now))
}
