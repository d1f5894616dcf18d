import type { ContentDocument, SavedDocument } from '@loupe/contract/admin/documents'
import { useState } from 'react'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useDocumentActions } from '../documents.queries.ts'
import { nextBase } from './conflict.ts'
import { type DocumentKey, type StoredText, storedText } from './stored-texts.ts'
import { storeOrDiscard } from './use-text.ts'

/** What the author enters when publishing a version. */
export interface Publishing {
  changeSummary: string
  effectiveFrom?: string
  sourceVersion?: number
}

/**
 * The outcome of a save; `isConflict`: another administrator saved first, and their version is there for comparison.
 */
export type Outcome =
  | { ok: true; document: ContentDocument | null }
  | { ok: false; error: unknown; isConflict: boolean }

/** Saves and publishes the typed text. Text typed meanwhile stays unsaved. */
export function useSaving(key: DocumentKey) {
  const actions = useDocumentActions(key.type)
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
    return actions.add.mutateAsync({ ...key, title, content, after, sourceVersion, publish: false })
  }

  /** Saves the typed text as the draft; null if there is none. */
  async function save(): Promise<ContentDocument | null> {
    const stored = storedText(key)
    if (!stored) return null
    const saved = await store(stored)
    keepLaterTyping(key, stored, saved)
    return saved
  }

  /** Saves the typed text, and publishes it as a new version. */
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
    /** The version that another administrator saved, after a refused save. */
    theirs,
    clearConflict: () => setTheirs(null),
    showConflict: setTheirs,
  }
}

/** Removes the sent text from the unsaved ones; later changes are kept, based on the saved version. */
function keepLaterTyping(key: DocumentKey, sent: StoredText, saved: SavedDocument): void {
  const base = nextBase(saved, saved.version)
  const now = storedText(key)
  const isSame = !now || (now.title === sent.title && now.content === sent.content)
  storeOrDiscard(key, isSame ? base : now, base)
}

function conflicting(error: unknown): ContentDocument | null {
  return conflictingRecord<ContentDocument>(
    error,
    ['id', 'revision', 'content'],
    ['conflict', 'document_not_draft'],
  )
}
