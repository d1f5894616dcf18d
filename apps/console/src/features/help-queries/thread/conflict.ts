import type { HelpField, HelpQueryRecord, updateQuery } from '@loupe/contract/admin/help-queries'
import { helpFields } from '@loupe/contract/admin/help-queries'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'

/** The changes to save of a query. */
export type Change = Omit<InputOf<typeof updateQuery>, 'id' | 'version'>

/** The current query in the error of a save that was refused as outdated. */
export const currentQueryOf = (error: unknown) =>
  conflictingRecord<HelpQueryRecord>(error, ['thread', 'version'])

/** The fields of a change that others have changed since, to a different value. */
export function conflictsOf(change: Change, theirs: HelpQueryRecord, seen: number): HelpField[] {
  const touched = new Set(
    theirs.thread.slice(seen).flatMap(({ changes }) => changes.map(({ field }) => field)),
  )
  return helpFields.filter(
    (field) =>
      change[field] !== undefined &&
      touched.has(field) &&
      JSON.stringify(change[field]) !== JSON.stringify(fieldOf(theirs, field)),
  )
}

/** A field's value in the format of a change. */
export function fieldOf(query: HelpQueryRecord, field: HelpField): string | string[] | null {
  return field === 'assignee' ? (query.assignee?.id ?? null) : query[field]
}
