import { fieldsOf, parseJson, read, write } from '#src/shared/storage/storage.ts'

/** The display preferences of a list, stored in the browser for each list. */
export interface ListPreferences {
  /** The chosen optional columns, in the list's own order; null: the default. */
  columns: readonly string[] | null
  density: 'comfortable' | 'compact'
  /** Rows on a page, unless the address has a number. */
  record: string | null
}

const defaults: ListPreferences = { columns: null, density: 'comfortable', record: null }

/** The stored text of a list. This module is small and without React, since the inline script uses it too. */
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
