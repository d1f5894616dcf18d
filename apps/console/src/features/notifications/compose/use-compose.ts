import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { addDraft, updateNotification } from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
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
import { conflictOf, type Saved, saveProblemOf, useSaves } from './draft/use-saves.ts'

/** How a draft, a scheduled or a sent notification is edited: a draft saves itself, the others are saved on demand. */
export type Mode = 'draft' | 'scheduled' | 'sent'

const pauseMs = 1200
const retryMs = 10_000

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
  const [draft, setDraft] = useState(start.draft)
  const [restoredAt, setRestoredAt] = useState(start.restoredAt)
  const isOver = useRef(false)
  /** The page is closed: a save that ends now must not open it again. */
  const isLeft = useRef(false)
  const saves = useSaves({
    initial: start.saved,
    theirs: start.theirs,
    attempt: start.attempt,
    fieldsFor: (of, stored) => fieldsOf(of, modeOf(stored)),
    onCreated: (created) => {
      if (!isOver.current && !isLeft.current) onCreated(created)
    },
  })
  const { saved, theirs } = saves
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

  async function save(): Promise<Notification> {
    const next = await saves.save(draft)
    setRestoredAt(null)
    return next
  }

  useEffect(() => {
    if (isOver.current) return
    if (isChanged && (saved.notification || isBegun(draft)))
      storeDraft(id, { ...asStored(draft, saved, theirs), attempt: saves.attempt() })
    else dropDraft(id)
    // the first save stores its key itself, and this effect only keeps it
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft, saved, id, isChanged, theirs])

  // what passes is retried; a refused draft waits for another text
  const failure = saveProblemOf(saves.failure, draft)
  const waitsMs = !failure?.isOfThis ? pauseMs : failure.isPassing ? retryMs : null
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined))
  const isAutomatic = mode === 'draft' && canSave && theirs === null
  useEffect(() => {
    if (!isAutomatic || waitsMs === null || isOver.current) return undefined
    const timer = setTimeout(saveQuietly, waitsMs)
    return () => clearTimeout(timer)
    // every change of the draft begins the pause again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAutomatic, waitsMs, draft, saved, saves.failure])
  const leave = useEffectEvent(() => {
    if (isAutomatic && !isOver.current) saveQuietly()
  })
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      leave()
    }
  }, [])

  function theirDraft(of: Notification): Draft {
    return draftOf(of, context)
  }

  function finish() {
    isOver.current = true
    dropDraft(id)
    dropDraft(null)
  }

  async function send(holdMinutes: number): Promise<Notification> {
    const { notification: before, draft: base } = await saves.settled()
    const { id: stored, version } = before && isSame(draft, base) ? before : await save()
    const when = whenOf(draft, timeZone)
    const input = {
      id: stored,
      version,
      ...(when ? { when } : {}),
      ...(draft.when === 'now' ? { holdMinutes } : {}),
    }
    try {
      return await actions.sendDraft.mutateAsync(input)
    } catch (error) {
      const current = conflictOf(error)
      if (current) saves.compareWith(current)
      throw error
    }
  }

  return {
    notification,
    mode,
    draft,
    base: saved.draft,
    isChanged,
    isDirty,
    canSave,
    isSaving: saves.isSaving || actions.sendDraft.isPending,
    failure,
    restoredAt,
    /** Their version, until both are merged; compared in a dialog while `isComparing`. */
    theirs,
    isComparing: saves.isComparing && theirs !== null,
    compare: saves.compare,
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
      saves.forgive()
    },
    restart: (next: Draft) => {
      setDraft(next)
      setRestoredAt(null)
    },
    finish,
    dismissConflict: saves.dismiss,
    theirDraft,
    /** Continues from another administrator's save, with a merged draft. */
    join: (joined: Draft) => {
      if (!theirs) return
      saves.join({ notification: theirs, draft: theirDraft(theirs) })
      setDraft(joined)
    },
  }
}

export type Compose = ReturnType<typeof useCompose>

function modeOf(notification: Notification | null): Mode {
  if (notification === null || notification.state === 'draft') return 'draft'
  return notification.state === 'scheduled' ? 'scheduled' : 'sent'
}

/** With a base older than `theirs`, so that both are compared when it is restored. */
function asStored(
  draft: Draft,
  { notification, draft: base }: Saved,
  theirs: Notification | null,
): Omit<StoredDraft, 'attempt'> {
  const version = Math.min(notification?.version ?? 0, theirs ? theirs.version - 1 : Number.POSITIVE_INFINITY)
  return { draft, base: notification && { draft: base, version }, at: new Date().toISOString() }
}

/**
 * Restores the stored draft; if the server has a newer version than its own, both have to be compared. A copy starts
 * without it.
 */
function begin(record: Notification | null, preset: Partial<Draft> | null, initial: Draft) {
  const saved: Saved = { notification: record, draft: initial }
  const found = preset?.texts ? undefined : storedDraft(record?.id ?? null)
  if (!found || isSame(found.draft, initial)) {
    return { saved, draft: { ...initial, ...preset }, restoredAt: null, theirs: null, attempt: null }
  }
  const draft = { ...found.draft, ...preset }
  if (!record || !found.base || found.base.version >= record.version) {
    return { saved, draft, restoredAt: found.at, theirs: null, attempt: record ? null : found.attempt }
  }
  return {
    saved: { notification: record, draft: found.base.draft },
    draft,
    restoredAt: found.at,
    theirs: record,
    attempt: null,
  }
}
