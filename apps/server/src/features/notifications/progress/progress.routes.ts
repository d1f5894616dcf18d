import { getNotificationProgress, readHours } from '@loupe/contract/admin/notifications/notification-progress'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findNotification } from '../notifications.repo.ts'
import { findEarlier, findHours, findReads } from './progress.repo.ts'

const hourMs = 3_600_000

export function notificationProgressRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getNotificationProgress, async ({ id }, { db, now }) => {
    const notification = await findNotification(db, id)
    const { startedAt, counts } = notification
    const passed = startedAt === null ? 0 : (now.getTime() - Date.parse(startedAt)) / hourMs
    // including the current span
    const reached = readHours.filter((_, index) => (readHours[index - 1] ?? 0) <= passed)
    const earlier = startedAt === null ? [] : await findEarlier(db, notification)
    const reads = await findReads(db, [id, ...earlier.map((one) => one.id)])
    const own = reads.get(id) ?? []
    return {
      hours: (await findHours(db, id)).map(({ hour, locale, done, waiting }) => ({
        hour: hour.toISOString(),
        locale,
        done,
        waiting,
      })),
      reads: startedAt === null ? [] : reached.map((hours, index) => ({ hours, read: own[index] ?? 0 })),
      sent: counts.sent,
      median: medianOf(earlier, reads),
    }
  })
}

type Median = OutputOf<typeof getNotificationProgress>['median']

/** Earlier ones without reads by the hour are from before these were counted, and are ignored. */
function medianOf(earlier: { id: string; sent: number }[], reads: Map<string, number[]>): Median {
  const curves = earlier.flatMap(({ id, sent }) => {
    const own = reads.get(id) ?? []
    return (own.at(-1) ?? 0) > 0 ? [own.map((read) => read / sent)] : []
  })
  if (curves.length === 0) return null
  const shares = readHours.map((hours, index) => ({
    hours,
    share: middle(curves.map((curve) => curve[index] ?? 0)),
  }))
  return { of: curves.length, shares }
}

function middle(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2
}
