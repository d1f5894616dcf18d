import { onTestFinished, vi } from 'vitest'

/** A screen on which these media queries hold and no others, until the test is over. */
export function stubMedia(holds: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: holds(query) }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** A telephone: every query for a width below something holds. */
export function stubNarrowScreen(): void {
  stubMedia((query) => query.startsWith('(width <'))
}
