import { getDashboard } from '@loupe/contract/dashboard'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/core/deps.ts'
import { route } from '#src/core/route.ts'
import { readDashboard } from './dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getDashboard, ({ days }, { db, now }) => readDashboard(db, days, now))
}
