import type { ContentDocument, SavedDocument } from '@loupe/contract/admin/documents'
import { useState } from 'react'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useDocumentActions } from '../documents.queries.ts'
import { nextBase } from './conflict.ts'
import { type StoredText, storedText, type TextPlace } from './stored-texts.ts'
import { storeOrDiscard } from './use-text.ts'

/** What is said about a version when it is published. */
export interface Publishing {
  changeSummary: string
  effectiveFrom?: string
  sourceVersion?: number
}

/** How a save ended; `isConflict`: someone else saved first, and what they saved is there to be compared. */
export type Outcome =
  | { ok: true; document: ContentDocument | null }
  | { ok: false; error: unknown; isConflict: boolean }

/** Saves and publishes what is typed. Words that are typed meanwhile stay unsaved ones. */
export function useSaving(place: TextPlace) {
  const actions = useDocumentActions(place.type)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ContentDocument | null>(null)

  async function run(work: () => Promise<ContentDocument | null>): Promise<Outcome> {
    try {
      const document = await work()
      if (document) setSavedAt(document.updatedAt)
      return { ok: true, document }
    } catch (error) {
      const other = conflicting(error)
      setTheirs(other)
      return { ok: false, error, isConflict: other !== null }
    }
  }

  function store(stored: StoredText): Promise<SavedDocument> {
    const { title, content, base } = stored
    if (base.draft) return actions.update.mutateAsync({ ...base.draft, title, content })
    const { after, sourceVersion } = base
    return actions.add.mutateAsync({ ...place, title, content, after, sourceVersion, publish: false })
  }

  /** Saves what is typed as the draft; null where nothing is. */
  async function save(): Promise<ContentDocument | null> {
    const stored = storedText(place)
    if (!stored) return null
    const saved = await store(stored)
    settle(place, stored, saved)
    return saved
  }

  /** Saves what is typed, and publishes it as a new version. */
  async function publish(draft: ContentDocument | null, publishing: Publishing): Promise<ContentDocument> {
    const current = (await save()) ?? draft
    if (!current) throw new Error('There is nothing to publish.')
    return actions.publish.mutateAsync({ id: current.id, revision: current.revision, ...publishing })
  }

  return {
    save: () => run(save),
    publish: (draft: ContentDocument | null, publishing: Publishing) => run(() => publish(draft, publishing)),
    isBusy: actions.add.isPending || actions.update.isPending || actions.publish.isPending,
    savedAt,
    /** What someone else saved, after a save that was refused for it. */
    theirs,
    settleConflict: () => setTheirs(null),
    showConflict: setTheirs,
  }
}

/** What was sent is saved; what came after it is kept, on top of it. */
function settle(place: TextPlace, sent: StoredText, saved: SavedDocument): void {
  const base = nextBase(saved, saved.version)
  const now = storedText(place)
  const isSame = !now || (now.title === sent.title && now.content === sent.content)
  storeOrDiscard(place, isSame ? base : now, base)
}

function conflicting(error: unknown): ContentDocument | null {
  return conflictingRecord<ContentDocument>(
    error,
    ['id', 'revision', 'content'],
    ['conflict', 'document_not_draft'],
  )
}
