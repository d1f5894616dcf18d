import type { HelpField, HelpQueryRecord } from '@loupe/contract/admin/help-queries'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { type TagChange, withChange } from '#src/shared/records/tag-change.ts'
import { useRemovedTag } from '#src/shared/records/use-removed-tag.ts'
import { useUnsavedTag } from '#src/shared/records/use-unsaved-tag.ts'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useLeaveWarning } from '#src/ui/hooks/use-leave-warning.ts'
import { cacheQuery, latestQuery, useUpdateQuery } from '../help-queries.queries.ts'
import { type Change, conflictsOf, currentQueryOf } from './conflict.ts'
import { moveReplyDraft } from './reply-draft.ts'

type OnSaved = (saved: HelpQueryRecord) => void

/** The state that a change is based on. */
export interface BaseState {
  version: number
  /** The number of entries in the thread. */
  seen: number
}

/** A change that conflicts with another administrator's: nothing is saved until it is resolved. */
export interface Conflict {
  change: Change
  base: BaseState
  theirs: HelpQueryRecord
  /** The fields that both changed, differently. */
  both: HelpField[]
  onSaved: OnSaved
}

type Attempt = Pick<Conflict, 'change' | 'base' | 'onSaved'>

/** A save of this administrator, and the version from which on no one else has saved. */
interface OwnSave {
  from: number
  saved: HelpQueryRecord
}

/** Pending changes, and the number of their requests. */
interface PendingChanges {
  count: number
  fields: Change
}

const nothing: PendingChanges = { count: 0, fields: {} }

/**
 * Saves changes of a query, one after the other: a change during a save waits for its response, and is saved on top of
 * it. Fields that nobody else changed are saved over a newer version automatically; conflicting fields, and a reply to
 * a thread that has continued, are a `conflict` to be resolved.
 */
export function useSaving(query: HelpQueryRecord) {
  const client = useQueryClient()
  const messages = useFailureMessage()
  const update = useUpdateQuery()
  const showRemoved = useRemovedTag()
  const showUnsaved = useUnsavedTag('helpQueries')
  const last = useRef<Promise<OwnSave | null>>(Promise.resolve(null))
  const [pending, setPending] = useState(nothing)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const visible = baseOf(query)
  // closing the document aborts a pending request; navigating inside the console does not
  useLeaveWarning(pending.count > 0)

  function save(change: Change, base: BaseState = visible, onSaved: OnSaved = () => undefined) {
    setConflict(null)
    setPending(({ count, fields }) => ({ count: count + 1, fields: { ...fields, ...change } }))
    last.current = last.current.then((before) => send(before, { change, base, onSaved }))
  }

  /** It is completed even if another query is open by then: sent text must not be sent again. */
  async function send(before: OwnSave | null, { change, base, onSaved }: Attempt): Promise<OwnSave | null> {
    const own = before && before.from <= base.version && base.version <= before.saved.version ? before : null
    const version = own?.saved.version ?? base.version
    try {
      const saved = await update.mutateAsync({ id: query.id, version, ...change })
      moveReplyDraft(query.id, version, saved)
      onSaved(saved)
      return { from: own?.from ?? version, saved }
    } catch (error) {
      handleRefusal(error, { change, base: own ? baseOf(own.saved) : base, onSaved })
      return own
    } finally {
      setPending(withoutOne)
    }
  }

  function handleRefusal(error: unknown, { change, base, onSaved }: Attempt) {
    const theirs = currentQueryOf(error)
    if (!theirs) return showFailure(messages(error))
    cacheQuery(client, theirs)
    const both = conflictsOf(change, theirs, base.seen)
    if (change.reply === undefined && both.length === 0) {
      return save(change, { version: theirs.version, seen: base.seen }, onSaved)
    }
    setConflict({ change, base, theirs, both, onSaved })
  }

  /** Adds and removes tags; over a newer version the same is done to its tags, so that there is no conflict. */
  function changeTags(change: TagChange) {
    const visibleTags = latestQuery(client, query).tags
    setPending(({ count, fields }) => ({
      count: count + 1,
      fields: { ...fields, tags: withChange(fields.tags ?? visibleTags, change) },
    }))
    last.current = last.current.then((before) => sendTags(before, change))
  }

  async function sendTags(before: OwnSave | null, change: TagChange): Promise<OwnSave | null> {
    const now = latestQuery(client, query)
    try {
      const own = await putTags(now, change)
      showRemoved(change, changeTags)
      return before?.saved.version === own.from ? { from: before.from, saved: own.saved } : own
    } catch (error) {
      showUnsaved(change, error, changeTags)
      return before
    } finally {
      setPending(withoutOne)
    }
  }

  async function putTags(now: HelpQueryRecord, change: TagChange): Promise<OwnSave> {
    const { id, version } = now
    try {
      const saved = await update.mutateAsync({ id, version, tags: withChange(now.tags, change) })
      moveReplyDraft(id, version, saved)
      return { from: version, saved }
    } catch (error) {
      const theirs = currentQueryOf(error)
      // a version that conflicts with itself would be sent forever
      if (!theirs || theirs.version === version) throw error
      cacheQuery(client, theirs)
      return putTags(theirs, change)
    }
  }

  return {
    save,
    changeTags,
    isSaving: pending.count > 0,
    /** Changes of this page without a response yet. */
    pending: pending.fields,
    conflict,
    leaveConflict: () => setConflict(null),
  }
}

export type Saving = ReturnType<typeof useSaving>

function withoutOne({ count, fields }: PendingChanges): PendingChanges {
  return count === 1 ? nothing : { count: count - 1, fields }
}

function baseOf({ version, thread }: HelpQueryRecord): BaseState {
  return { version, seen: thread.length }
}
