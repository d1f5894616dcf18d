import { fieldsOf, parseJson, read, write } from '#src/shared/storage/storage.ts'

/** How someone likes a list to look; kept in the browser, for each list apart. */
export interface ListPreferences {
  /** Columns beyond those that always show, in the list's own order; null as by default. */
  columns: readonly string[] | null
  density: 'comfortable' | 'compact'
  /** Rows on a page where the address does not say. */
  record: string | null
}

const defaults: ListPreferences = { columns: null, density: 'comfortable', record: null }

/** The text that is kept for a list. This module is small and knows no React: the inline script reads it too. */
export function storedListText(list: string): string | null {
  return read(keyOf(list))
}

export function readListPreferences(text: string | null): ListPreferences {
  const { columns, density, record } = fieldsOf(parseJson(text))
  return {
    columns: Array.isArray(columns) ? columns.filter((id) => typeof id === 'string') : defaults.columns,
    density: density === 'compact' ? 'compact' : defaults.density,
    record: typeof record === 'string' && /^(10|25|50|100)$/.test(record) ? record : defaults.record,
  }
}

export function storeListPreferences(list: string, preferences: ListPreferences): void {
  write(keyOf(list), JSON.stringify(preferences))
}

function keyOf(list: string): string {
  return `loupe-list-${list}`
}
