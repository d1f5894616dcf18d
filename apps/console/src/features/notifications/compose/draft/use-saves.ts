import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { addDraft } from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useEffect, useRef, useState } from 'react'
import { lostCodes } from '#src/shared/api/call-once.ts'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { asFailure, failureCode, fieldErrors } from '#src/shared/api/failure.ts'
import type { FieldCodes } from '#src/shared/forms/validate.ts'
import { useNotificationActions } from '../../notifications.queries.ts'
import { type Draft, isSame } from './draft.ts'
import { type Attempt, dropDraft, storeAttempt } from './stored-draft.ts'

/** The server's notification, and the draft that equals it. */
export interface Saved {
  notification: Notification | null
  draft: Draft
}

type Fields = InputOf<typeof addDraft>

/** A save that failed, and its draft. */
interface SaveFailure {
  error: unknown
  draft: Draft
}

/** Failures that pass: the same save may succeed a moment later. */
const passing = new Set([
  ...lostCodes,
  'internal',
  'request_timeout',
  'too_many_requests',
  'storage_full',
  'storage_read_only',
])

/** The current record, if a call was refused because somebody else has saved it. */
export function conflictOf(error: unknown): Notification | null {
  return conflictingRecord<Notification>(error, ['id', 'version'])
}

/**
 * Saves a draft, one save after the other, each based on the response to the previous one. A save whose response was
 * lost is repeated with its key before a newer one: otherwise the newer one would conflict with one's own text.
 */
export function useSaves({
  initial,
  theirs: initialTheirs,
  attempt: initialAttempt,
  fieldsFor,
  onCreated,
}: {
  initial: Saved
  /** A newer version that the draft has to be compared with first. */
  theirs: Notification | null
  /** A first save without a response, from before the page was reloaded. */
  attempt: Attempt | null
  /** The fields to save of a draft, for what is stored. */
  fieldsFor: (draft: Draft, stored: Notification | null) => Fields
  onCreated: (id: string) => void
}) {
  const actions = useNotificationActions()
  const [saved, setSaved] = useState(initial)
  const [theirs, setTheirs] = useState(initialTheirs)
  const [isComparing, setIsComparing] = useState(initialTheirs !== null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  /** Ahead of the rendered state: a save is based on the previous save's response. */
  const latest = useRef(initial)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef(initialAttempt)

  async function perform(attempt: Attempt): Promise<Notification> {
    const { notification: before } = latest.current
    const { draft, fields, key } = attempt
    open.current = attempt
    if (before === null) storeAttempt(attempt)
    try {
      const { id = '', version = 0 } = before ?? {}
      const next = before
        ? await actions.update.mutateAsync({ id, version, ...fields, key })
        : await actions.addDraft.mutateAsync({ ...fields, key })
      adopt({ notification: next, draft })
      if (before === null) {
        dropDraft(null)
        onCreated(next.id)
      }
      return next
    } catch (error) {
      if (!isOneOf(lostCodes, error)) {
        open.current = null
        if (before === null) storeAttempt(null)
      }
      throw error
    }
  }

  async function store(draft: Draft): Promise<Notification> {
    if (open.current) await perform(open.current)
    const { notification, draft: base } = latest.current
    const fields = fieldsFor(draft, notification)
    if (notification && isSame(fields, fieldsFor(base, notification))) return notification
    return perform({ draft, fields, key: crypto.randomUUID() })
  }

  function adopt(next: Saved) {
    open.current = null
    latest.current = next
    setSaved(next)
    setFailure(null)
  }

  function compareWith(current: Notification) {
    setTheirs(current)
    setIsComparing(true)
  }

  function save(draft: Draft): Promise<Notification> {
    const run = queue.current.then(() => store(draft))
    queue.current = run.catch((error: unknown) => {
      const current = conflictOf(error)
      if (current) compareWith(current)
      else setFailure({ error, draft })
    })
    return run
  }

  useEffect(() => {
    const again = () => setFailure(null)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return {
    saved,
    /** Their version, until both are merged. */
    theirs,
    isComparing,
    failure,
    /** The first save, while it has no response. */
    attempt: () => (latest.current.notification === null ? open.current : null),
    isSaving: actions.update.isPending || actions.addDraft.isPending,
    save,
    /** Resolves once no save is running. */
    settled: async () => {
      await queue.current
      return latest.current
    },
    forgive: () => setFailure(null),
    compareWith,
    compare: () => setIsComparing(true),
    dismiss: () => setIsComparing(false),
    /** Continues from another administrator's save. */
    join: (next: Saved) => {
      adopt(next)
      setTheirs(null)
    },
  }
}

const offline = new Set(['offline', 'no_answer'])

/** Why a save failed; `fields` are codes by path, if it was this draft that was refused. */
export interface SaveProblem {
  error: unknown
  isOffline: boolean
  /** The same save may succeed later. */
  isPassing: boolean
  isOfThis: boolean
  fields: FieldCodes
}

export function saveProblemOf(failure: SaveFailure | null, draft: Draft): SaveProblem | null {
  if (failure === null) return null
  const { error } = failure
  const isOfThis = failure.draft === draft
  const fields = isOfThis ? fieldErrors(asFailure(error)) : []
  return {
    error,
    isOffline: isOneOf(offline, error),
    isPassing: isOneOf(passing, error),
    isOfThis,
    fields: Object.fromEntries(fields.map(({ path, code }) => [path, code])),
  }
}

function isOneOf(codes: ReadonlySet<string>, error: unknown): boolean {
  return codes.has(failureCode(asFailure(error)))
}
