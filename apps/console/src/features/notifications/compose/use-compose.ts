import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { addDraft, updateNotification } from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { validate } from '#src/shared/forms/validate.ts'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import type { ChosenPlayer } from '#src/shared/records/test-notification/players-field.tsx'
import { useMinute } from '#src/ui/date/relative-time.tsx'
import { useNotificationActions } from '../notifications.queries.ts'
import {
  audienceOf,
  type Draft,
  draftOf,
  emptyDraft,
  exclusionOf,
  isBegun,
  isSame,
  messagesOf,
  whenOf,
} from './draft/draft.ts'
import { dropDraft, type StoredDraft, storeDraft, storedDraft } from './draft/stored-draft.ts'

/** The server's notification, and the draft that equals it. */
interface Saved {
  notification: Notification | null
  draft: Draft
}

/** How a draft, a scheduled or a sent notification is edited: a draft saves itself, the others are saved on demand. */
export type Mode = 'draft' | 'scheduled' | 'sent'

const pauseMs = 1200
const retryMs = 10_000
const unanswered = new Set(['offline', 'no_answer'])

/** The state of the composer: the draft, where it is saved, and its actions. */
export function useCompose({
  record,
  chosen,
  preset,
  players,
  onCreated,
}: {
  /** Null for a new one. */
  record: Notification | null
  /** The individually selected players. */
  chosen: ChosenPlayer[]
  /** Initial fields of a new one. */
  preset: Partial<Draft> | null
  players: PlayerFilter
  onCreated: (id: string) => void
}) {
  const { timeZone } = useIntl()
  const actions = useNotificationActions()
  const context = { players, timeZone, chosen }
  const [start] = useState(() => begin(record, preset, record ? draftOf(record, context) : emptyDraft()))
  const [saved, setSaved] = useState<Saved>(start.saved)
  const [draft, setDraft] = useState(start.draft)
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  const [theirs, setTheirs] = useState<Notification | null>(start.theirs)
  const [failure, setFailure] = useState<{ error: unknown; draft: Draft } | null>(null)
  const [key] = useState(() => crypto.randomUUID())
  /** Ahead of the rendered state: a save is based on the previous save's response. */
  const latest = useRef(start.saved)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isOver = useRef(false)
  const { notification } = saved
  const id = notification?.id ?? null
  const mode = modeOf(notification)
  const now = new Date(useMinute())
  const audience = audienceOf(draft, players, timeZone, now)
  const exclude = exclusionOf(draft.exclude, players, timeZone, now)
  const fields = fieldsOf(draft, mode)
  const isChanged = !isSame(draft, saved.draft)
  const isDirty = !isSame(fields, fieldsOf(saved.draft, mode))
  const checked = notification
    ? validate(updateNotification.input, { id: notification.id, version: notification.version, ...fields })
    : validate(addDraft.input, fields)
  const canSave = isDirty && checked.codes === null

  /** The fields to save: of a sent one only its texts and link. */
  function fieldsOf(of: Draft, as: Mode): InputOf<typeof addDraft> {
    if (as === 'sent') return messagesOf(of)
    const when = whenOf(of, timeZone)
    return {
      ...messagesOf(of),
      kind: of.kind,
      audience: audienceOf(of, players, timeZone, now),
      exclude: exclusionOf(of.exclude, players, timeZone, now),
      ...(when ? { when } : {}),
      spreadHours: of.spreadHours,
      keepsQuietHours: of.keepsQuietHours,
      keepsDailyCap: of.keepsDailyCap,
    }
  }

  async function store(): Promise<Notification> {
    const { notification: before } = latest.current
    const next = before
      ? await actions.update.mutateAsync({
          id: before.id,
          version: before.version,
          ...fieldsOf(draft, modeOf(before)),
        })
      : await actions.addDraft.mutateAsync({ ...fields, key })
    latest.current = { notification: next, draft }
    setSaved(latest.current)
    setFailure(null)
    setRestoredAt(null)
    if (before === null) {
      dropDraft(null)
      if (!isOver.current) onCreated(next.id)
    }
    return next
  }

  /** One save after the other: each is based on the version of the previous response. */
  function save(): Promise<Notification> {
    const run = queue.current.then(store)
    queue.current = run.catch((error: unknown) => {
      const current = conflictingRecord<Notification>(error, ['id', 'version'])
      if (current) setTheirs(current)
      else setFailure({ error, draft })
    })
    return run
  }

  useEffect(() => {
    if (isOver.current || theirs) return
    if (isChanged && (saved.notification || isBegun(draft))) storeDraft(id, asStored(draft, saved))
    else dropDraft(id)
  }, [draft, saved, id, isChanged, theirs])

  // a call without a response is retried; a refused one waits for another text
  const isOffline = failure !== null && unanswered.has(failureCode(asFailure(failure.error)))
  const waitsMs = failure === null || failure.draft !== draft ? pauseMs : isOffline ? retryMs : null
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined))
  const isAutomatic = mode === 'draft' && canSave && theirs === null
  useEffect(() => {
    if (!isAutomatic || waitsMs === null || isOver.current) return undefined
    const timer = setTimeout(saveQuietly, waitsMs)
    return () => clearTimeout(timer)
    // every change of the draft begins the pause again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAutomatic, waitsMs, draft, saved, failure])
  useEffect(() => {
    const again = () => setFailure(null)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const leave = useEffectEvent(() => {
    if (isAutomatic && !isOver.current) saveQuietly()
  })
  useEffect(() => () => leave(), [])

  function theirDraft(of: Notification): Draft {
    return draftOf(of, context)
  }

  function finish() {
    isOver.current = true
    dropDraft(id)
    dropDraft(null)
  }

  async function send(holdMinutes: number): Promise<Notification> {
    await queue.current
    const before = latest.current.notification
    const { id: stored, version } = before && isSame(draft, latest.current.draft) ? before : await save()
    const when = whenOf(draft, timeZone)
    return actions.sendDraft.mutateAsync({
      id: stored,
      version,
      ...(when ? { when } : {}),
      ...(draft.when === 'now' ? { holdMinutes } : {}),
    })
  }

  return {
    notification,
    mode,
    draft,
    base: saved.draft,
    isChanged,
    isDirty,
    canSave,
    isSaving: actions.update.isPending || actions.addDraft.isPending || actions.sendDraft.isPending,
    failure: failure?.error ?? null,
    isOffline,
    restoredAt,
    theirs,
    audience,
    exclude,
    fields,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    save,
    send,
    /** Discards unsaved changes. */
    revert: () => {
      setDraft(saved.draft)
      setRestoredAt(null)
      setFailure(null)
    },
    restart: (next: Draft) => {
      setDraft(next)
      setRestoredAt(null)
    },
    finish,
    dismissConflict: () => setTheirs(null),
    theirDraft,
    /** Continues from another administrator's save, with a merged draft. */
    join: (joined: Draft) => {
      if (!theirs) return
      latest.current = { notification: theirs, draft: theirDraft(theirs) }
      setSaved(latest.current)
      setDraft(joined)
      setTheirs(null)
    },
  }
}

export type Compose = ReturnType<typeof useCompose>

function modeOf(notification: Notification | null): Mode {
  if (notification === null || notification.state === 'draft') return 'draft'
  return notification.state === 'scheduled' ? 'scheduled' : 'sent'
}

function asStored(draft: Draft, { notification, draft: base }: Saved): StoredDraft {
  return {
    draft,
    base: notification && { draft: base, version: notification.version },
    at: new Date().toISOString(),
  }
}

/**
 * Restores the stored draft; if the server has a newer version than its own, both have to be compared. A copy starts
 * without it.
 */
function begin(record: Notification | null, preset: Partial<Draft> | null, initial: Draft) {
  const saved: Saved = { notification: record, draft: initial }
  const found = preset?.texts ? undefined : storedDraft(record?.id ?? null)
  if (!found || isSame(found.draft, initial)) {
    return { saved, draft: { ...initial, ...preset }, restoredAt: null, theirs: null }
  }
  const draft = { ...found.draft, ...preset }
  if (!record || !found.base || found.base.version >= record.version) {
    return { saved, draft, restoredAt: found.at, theirs: null }
  }
  return {
    saved: { notification: record, draft: found.base.draft },
    draft,
    restoredAt: found.at,
    theirs: record,
  }
}
