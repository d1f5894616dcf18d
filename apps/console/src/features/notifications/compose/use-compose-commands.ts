import type { NotificationTemplate } from '@loupe/contract/admin/notifications/notification-templates'
import { sendTest } from '@loupe/contract/admin/notifications/notification-tests'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { dropPreselectedPlayers } from '#src/shared/records/preselected-players.ts'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { useNotificationActions } from '../notifications.queries.ts'
import { notificationsSearch } from '../notifications-search.ts'
import { editHref } from './compose-address.ts'
import { type Draft, emptyDraft, messagesOf } from './draft/draft.ts'
import { conflictOf } from './draft/use-saves.ts'
import { useSentMessages } from './sending/sent-messages.ts'
import type { Compose } from './use-compose.ts'
import { type ComposeForm, placeholderPlayerId } from './use-compose-form.ts'

/** The actions of the compose page, and the dialog that one of them has opened. */
export function useComposeCommands(
  compose: Compose,
  form: ComposeForm,
  {
    at,
    count,
    recount,
    onLeave,
  }: {
    /** When it is sent; null for now. */
    at: string | null
    /** The number of recipients; null while it is not known. */
    count: number | null
    /** Counts again; null, with a message, if that fails. */
    recount: () => Promise<number | null>
    /** Called before the page is left for good. */
    onLeave: () => void
  },
) {
  const t = useT()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const sentMessages = useSentMessages()
  const { remove, restore, undo } = useNotificationActions()
  const [dialog, setDialog] = useState<'confirm' | 'test' | 'templates' | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [holdMinutes, setHoldMinutes] = useState(1)
  const { notification, mode, draft, audience, theirs } = compose

  function change(changes: Partial<Draft>) {
    compose.change(changes)
    form.forget(changes)
  }

  /** Applies the texts of a template, and can restore the previous ones. */
  function applyTemplate({ translations, link, kind, ...en }: NotificationTemplate) {
    const before = { texts: draft.texts, link: draft.link, kind: draft.kind }
    const texts = { ...emptyDraft().texts, ...translations, en: { title: en.title, body: en.body } }
    change({ texts, link: link ?? '', kind })
    setDialog(null)
    showDone(t('compose.templates.used'), { label: t('notifications.undo'), onAction: () => change(before) })
  }

  function isReady(): boolean {
    return form.check(sendNotification.input, {
      ...messagesOf(draft),
      kind: draft.kind,
      // the audience of a sent one cannot change
      audience: mode === 'sent' ? { all: true } : audience,
      scheduledAt: mode === 'sent' ? null : at,
    })
  }

  /** A test needs texts; its players are asked for next. */
  function beginTest() {
    const input = { ...messagesOf(draft), userIds: [placeholderPlayerId] }
    if (form.check(sendTest.input, input)) setDialog('test')
  }

  async function submit() {
    if (isSending) return
    if (theirs) return compose.compare()
    if (!isReady()) return
    if (mode === 'draft') {
      if (count ?? (await recount())) setDialog('confirm')
      return
    }
    if (!compose.isDirty) return
    try {
      const saved = await compose.save()
      showDone(t('notifications.saved'))
      leaveTo(saved.id)
    } catch (error) {
      // a conflict is compared in a dialog
      if (!conflictOf(error)) form.refuse(error)
    }
  }

  async function send() {
    setIsSending(true)
    try {
      const sent = await compose.send(holdMinutes)
      const isHeld = draft.when === 'now' && holdMinutes > 0
      const message = isHeld
        ? t('compose.held', { count: holdMinutes })
        : sentMessages(sent, count ?? undefined)
      const undoing = { label: t('notifications.undo'), onAction: () => void undoSend(sent.id) }
      // a running send is cancelled in its panel, not undone
      if (sent.state === 'scheduled') showDone(message, undoing)
      else showDone(message)
      leaveTo(sent.id)
    } catch (error) {
      setDialog(null)
      if (!conflictOf(error)) form.refuse(error)
    } finally {
      setIsSending(false)
    }
  }

  // the page is left by then: callbacks of a mutation would not run
  async function undoSend(id: string) {
    try {
      const { state } = await undo.mutateAsync(id)
      if (state === 'draft') navigate(editHref(id))
      else showFailure(t('compose.tooLate'))
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }

  async function restoreDraft(id: string) {
    try {
      await restore.mutateAsync(id)
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }

  function leaveTo(id: string) {
    compose.finish()
    dropPreselectedPlayers()
    onLeave()
    navigate(notificationsSearch.hrefOf({}, id))
  }

  function discard() {
    if (mode !== 'draft') {
      form.clear()
      return compose.revert()
    }
    if (notification === null) {
      const discarded = draft
      compose.restart(emptyDraft())
      form.clear()
      showDone(t('compose.discarded'), {
        label: t('notifications.undo'),
        onAction: () => compose.restart(discarded),
      })
      return undefined
    }
    const { id } = notification
    remove.mutate(id, {
      onSuccess: () => {
        compose.finish()
        navigate('/notifications')
        showDone(t('compose.discarded'), {
          label: t('notifications.undo'),
          onAction: () => void restoreDraft(id),
        })
      },
      onError: (error) => showFailure(failureMessage(error)),
    })
    return undefined
  }

  return {
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    isSending,
    holdMinutes,
    setHoldMinutes,
    change,
    applyTemplate,
    beginTest,
    submit,
    send,
    discard,
  }
}
