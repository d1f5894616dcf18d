import { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import { Timestamp } from '@loupe/contract/shared/values'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { currentProfile } from '#src/shared/session/profile.ts'
import { readDraft, removeDraft, writeDraft } from '#src/shared/storage/drafts.ts'
import { cleaned, draftOf, isSame, type PuzzleDraft } from './puzzle-draft.ts'
import { StoredDraft } from './stored-draft.ts'

/** Unsaved work on a puzzle. */
export type UnsavedWork = z.infer<typeof UnsavedWork>
const UnsavedWork = z.object({
  /** The puzzle on which the work is based, for merging later versions. */
  base: PuzzleRecord,
  draft: StoredDraft,
  /** When it was last worked at. */
  at: Timestamp,
})

/** Each administrator has their own. */
const keyOf = (id: string) => `loupe-puzzle-${currentProfile()?.id ?? ''}-${id}`

/**
 * Stores unsaved work in this browser, so that it survives closed tabs and crashes. `found` is earlier work, until it
 * is restored or discarded: meanwhile it is not overwritten.
 */
export function useUnsavedWork(editor: {
  base: PuzzleRecord
  draft: PuzzleDraft
  isDirty: boolean
  takeUp: (work: UnsavedWork) => void
}) {
  const { base, draft, isDirty } = editor
  const id = base._id
  const [found, setFound] = useState(() => unsavedWork(base))

  useEffect(() => {
    if (found) return
    if (isDirty) writeDraft(keyOf(id), JSON.stringify({ base, draft, at: new Date().toISOString() }))
    else removeDraft(keyOf(id))
  }, [found, isDirty, id, base, draft])

  return {
    found,
    takeUp: () => {
      if (found) editor.takeUp(found)
      setFound(null)
    },
    drop: () => {
      removeDraft(keyOf(id))
      setFound(null)
    },
  }
}

/** Also null if the work was saved after all, in any tab. */
function unsavedWork(record: PuzzleRecord): UnsavedWork | null {
  const stored = readDraft(keyOf(record._id), UnsavedWork)
  return stored && isSame(cleaned(stored.draft), cleaned(draftOf(record))) ? null : stored
}
