import type { Round } from '#src/round/round.ts'

const keys = { settings: 'loupe-play-settings', progress: 'loupe-play-progress' } as const

export interface Settings {
  /** By which the studio knows this device; no name and no address. */
  deviceId: string
  name: string
  locale: 'en' | 'fr' | 'ro' | 'zh'
  appearance: 'system' | 'light' | 'dark'
  opensLessons: boolean
  /** The version of the terms that was accepted on this device last. */
  acceptedTerms: string | null
}

/** What a player has reached in a puzzle. */
export interface Progress {
  /** The round that goes on or is paused. */
  round: Round | null
  best: { found: number; total: number; playMs: number; score: number } | null
  /** Every piece that was ever found. */
  found: string[]
  /** Lessons put aside. */
  readLater: string[]
}

export type AllProgress = Record<string, Progress>

export const noProgress: Progress = { round: null, best: null, found: [], readLater: [] }

export function readSettings(languages: readonly string[], newId: () => string): Settings {
  const stored = read<Partial<Settings>>(keys.settings)
  return {
    deviceId: stored.deviceId ?? newId(),
    name: stored.name ?? '',
    locale: stored.locale ?? localeOf(languages),
    appearance: stored.appearance ?? 'system',
    opensLessons: stored.opensLessons ?? true,
    acceptedTerms: stored.acceptedTerms ?? null,
  }
}

/** Returns whether the device has kept it. */
export function storeSettings(settings: Settings): boolean {
  return write(keys.settings, settings)
}

export function readProgress(): AllProgress {
  return read<AllProgress>(keys.progress)
}

/** Returns whether the device has kept it. */
export function keepProgress(progress: AllProgress): boolean {
  return write(keys.progress, progress)
}

export function forgetEverything(): void {
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key)
  } catch {
    // a browser that refuses storage has kept nothing
  }
}

function localeOf(languages: readonly string[]): Settings['locale'] {
  const known = ['en', 'fr', 'ro', 'zh'] as const
  for (const language of languages) {
    const found = known.find((locale) => language.toLowerCase().split('-', 1)[0] === locale)
    if (found) return found
  }
  return 'en'
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it has kept
function read<Value extends object>(key: string): Value {
  try {
    const text = localStorage.getItem(key)
    const value: unknown = text === null ? {} : JSON.parse(text)
    return (typeof value === 'object' && value !== null ? value : {}) as Value
  } catch {
    // storage that is refused or damaged: the player begins again rather than not at all
    return {} as Value
  }
}

function write(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
