import { onTestFinished, vi } from 'vitest'

/** Makes these media queries match, and no others, until the end of the test. */
export function stubMedia(matches: (query: string) => boolean): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query) }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** A phone: every query for a maximum width matches. */
export function stubNarrowScreen(): void {
  stubMedia((query) => query.startsWith('(width <'))
}
