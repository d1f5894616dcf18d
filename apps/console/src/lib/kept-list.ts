import { read, write } from './storage.ts'

/** How somebody likes a list to look; kept in the browser, for each list apart. */
export interface ListPreferences {
  /** Columns beyond those that always show, in the list's own order; null as by default. */
  columns: readonly string[] | null
  density: 'comfortable' | 'compact'
  /** Rows on a page where the address does not say. */
  record: string | null
}

const defaults: ListPreferences = { columns: null, density: 'comfortable', record: null }

/** The text that is kept for a list. This module is small and knows no React: the inline script reads it too. */
export function keptListText(list: string): string | null {
  return read(keyOf(list))
}

export function readListPreferences(text: string | null): ListPreferences {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof ListPreferences, unknown>>
    return {
      columns: Array.isArray(kept.columns) ? kept.columns.map(String) : defaults.columns,
      density: kept.density === 'compact' ? 'compact' : defaults.density,
      record: /^(10|25|50|100)$/.test(String(kept.record)) ? String(kept.record) : defaults.record,
    }
  } catch {
    // somebody edited the storage: the defaults stand in
    return defaults
  }
}

export function keepListPreferences(list: string, preferences: ListPreferences): void {
  write(keyOf(list), JSON.stringify(preferences))
}

function keyOf(list: string): string {
  return `loupe-list-${list}`
}
