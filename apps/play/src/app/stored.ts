import type { Round } from '#src/round/round.ts'

const keys = { settings: 'loupe-play-settings', progress: 'loupe-play-progress' } as const

export interface Settings {
  /** Identifies this device to the server, without a name or an address. */
  deviceId: string
  name: string
  locale: 'en' | 'fr' | 'ro' | 'zh'
  appearance: 'system' | 'light' | 'dark'
  opensLessons: boolean
  /** The version of the terms that was last accepted on this device. */
  acceptedTerms: string | null
}

/** The progress of a player in a puzzle. */
export interface Progress {
  /** The ongoing or paused round. */
  round: Round | null
  best: { found: number; total: number; playMs: number; score: number } | null
  /** Every piece found in any round. */
  found: string[]
  /** Lessons saved for later. */
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

/** Returns whether it could be stored. */
export function storeSettings(settings: Settings): boolean {
  return write(keys.settings, settings)
}

export function readProgress(): AllProgress {
  return read<AllProgress>(keys.progress)
}

/** Returns whether it could be stored. */
export function storeProgress(progress: AllProgress): boolean {
  return write(keys.progress, progress)
}

export function clearStorage(): void {
  try {
    for (const key of Object.values(keys)) localStorage.removeItem(key)
  } catch {
    // if the browser blocks storage, nothing is stored
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

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the stored type
function read<Value extends object>(key: string): Value {
  try {
    const text = localStorage.getItem(key)
    const value: unknown = text === null ? {} : JSON.parse(text)
    return (typeof value === 'object' && value !== null ? value : {}) as Value
  } catch {
    // blocked or damaged storage: start with an empty state
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
