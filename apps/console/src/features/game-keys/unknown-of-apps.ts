import type { UnknownEvents } from '@loupe/contract/admin/game-keys'

/** What came from one version of an app. */
export interface UnknownEventsOfApp {
  appVersion: string
  kinds: string[]
  count: number
  firstAt: string
  lastAt: string
}

/** More say no more than that the server is behind. */
const shownAtMost = 3

/** Events of unknown kinds by version of the app, those that came last first. */
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
