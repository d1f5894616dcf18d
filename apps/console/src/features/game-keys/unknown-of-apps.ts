import type { UnknownEvents } from '@loupe/contract/admin/game-keys'

/** Unknown events of one version of an app. */
export interface UnknownEventsOfApp {
  appVersion: string
  kinds: string[]
  count: number
  firstAt: string
  lastAt: string
}

/** A few are enough to show that the server is outdated. */
const shownAtMost = 3

/** Events of unknown kinds by version of the app, the latest first. */
export function unknownOfApps(unknown: readonly UnknownEvents[]): UnknownEventsOfApp[] {
  const apps = new Map<string, UnknownEventsOfApp>()
  for (const { appVersion, kind, count, firstAt, lastAt } of unknown) {
    const app = apps.get(appVersion) ?? { appVersion, kinds: [], count: 0, firstAt, lastAt }
    apps.set(appVersion, {
      appVersion,
      kinds: [...app.kinds, kind],
      count: app.count + count,
      firstAt: firstAt < app.firstAt ? firstAt : app.firstAt,
      lastAt: lastAt > app.lastAt ? lastAt : app.lastAt,
    })
  }
  return [...apps.values()].slice(0, shownAtMost)
}
