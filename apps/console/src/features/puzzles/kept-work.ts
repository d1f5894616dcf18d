import type { PuzzleRecord } from '@loupe/contract/puzzles'
import { useEffect, useState } from 'react'
import { currentProfile } from '#src/lib/profile.ts'
import { read, remove, write } from '#src/lib/storage.ts'
import { cleaned, draftOf, isSame, type PuzzleDraft } from './puzzle-draft.ts'
import type { Desk } from './use-desk.ts'

/** Work on a puzzle that was not saved. */
export interface KeptWork {
  /** The puzzle as it was when the work began: what came since is told from it. */
  base: PuzzleRecord
  draft: PuzzleDraft
  /** When it was last worked at. */
  at: string
}

/** Each administrator has their own. */
const keyOf = (id: string) => `loupe-puzzle-${currentProfile()?.id ?? ''}-${id}`

/**
 * Keeps in this browser what is drawn and typed until it is saved, so that no closed tab and no crash takes it along.
 * `found` is the work of another time, until it is taken up or thrown away: meanwhile it is not written over.
 */
export function useKeptWork(desk: Desk) {
  const { base, draft, isDirty } = desk
  const id = base._id
  const [found, setFound] = useState(() => keptWork(base))

  useEffect(() => {
    if (found) return
    if (isDirty) write(keyOf(id), JSON.stringify({ base, draft, at: new Date().toISOString() }))
    else remove(keyOf(id))
  }, [found, isDirty, id, base, draft])

  return {
    found,
    takeUp: () => {
      if (found) desk.takeUp(found)
      setFound(null)
    },
    drop: () => {
      remove(keyOf(id))
      setFound(null)
    },
  }
}

/** Null as well where the work was saved after all, by whichever tab. */
function keptWork(record: PuzzleRecord): KeptWork | null {
  try {
    const kept: unknown = JSON.parse(read(keyOf(record._id)) ?? 'null')
    if (!isKept(kept)) return null
    return isSame(cleaned(kept.draft), cleaned(draftOf(record))) ? null : kept
  } catch {
    // somebody edited the storage, or another release wrote it: as if nothing had been kept
    return null
  }
}

function isKept(value: unknown): value is KeptWork {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'draft' in value &&
    'at' in value &&
    typeof value.at === 'string'
  )
}
