import type { Notification } from '@loupe/contract/admin/notifications/notification'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import CircleStop from 'lucide-react/icons/circle-stop'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { PanelActions } from '#src/ui/layout/panel-actions.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import { editHref } from '../compose/compose-address.ts'
import { useSentMessages } from '../compose/sending/sent-messages.ts'
import { useNotificationActions } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { FollowUpMenu } from './follow-up-menu.tsx'

const ConfirmDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/dialog.tsx'))).ConfirmDialog,
  ({ onClose }) => onClose(),
)
const ConfirmSendNow = lazyOverlay(
  async () => (await loadChunk(() => import('./confirm-send-now.tsx'))).ConfirmSendNow,
  ({ onClose }) => onClose(),
)

/** The actions of a notification in its state: the main ones as buttons, the final ones in the menu. */
export function NotificationActions({ notification }: { notification: Notification }) {
  const t = useT()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const navigate = useNavigate()
  const sentMessages = useSentMessages()
  const actions = useNotificationActions()
  const [confirming, setConfirming] = useState<'send' | 'stop' | null>(null)
  const { id, state, version, deletedAt, counts } = notification
  const onError = (error: unknown) => showFailure(failureMessage(error))
  const actionsRef = useRef<HTMLDivElement>(null)
  const wasDeletedAt = useRef(deletedAt)

  // The clicked button is gone after its action: the focus moves to what replaces it.
  useLayoutEffect(() => {
    if (wasDeletedAt.current === deletedAt) return
    wasDeletedAt.current = deletedAt
    if (document.activeElement === document.body)
      moveFocus(actionsRef.current?.querySelector('button'), { scroll: true })
  }, [deletedAt])

  function remove() {
    if (actions.remove.isPending) return
    actions.remove.mutate(id, {
      onSuccess: ({ recalled }) =>
        showDone(t('notifications.deleted', { count: recalled, total: messages.number(recalled) }), {
          label: t('notifications.undo'),
          onAction: () => actions.restore.mutate(id, { onError }),
        }),
      onError,
    })
  }

  function confirmed() {
    if (confirming === 'stop') actions.stop.mutate(id, { onError, onSettled: () => setConfirming(null) })
    else {
      actions.sendDraft.mutate(
        { id, version },
        {
          onSuccess: (sent) => showDone(sentMessages(sent)),
          onError,
          onSettled: () => setConfirming(null),
        },
      )
    }
  }

  if (deletedAt !== null) {
    return (
      <PanelActions ref={actionsRef}>
        <Button
          icon={RotateCcw}
          busy={actions.restore.isPending}
          onClick={() => actions.restore.mutate(id, { onError })}
        >
          {t('notifications.restore')}
        </Button>
      </PanelActions>
    )
  }
  const isUnsent = state === 'draft' || state === 'scheduled'
  const canResume = state === 'paused' || state === 'failed'
  const isOver = state === 'sent' || state === 'cancelled'
  const stop = {
    id: 'stop',
    label: t('notifications.stop'),
    icon: CircleStop,
    opens: true,
    onSelect: () => setConfirming('stop'),
  }
  const backToDraft = {
    id: 'draft',
    label: t('notifications.backToDraft'),
    icon: Undo2,
    disabled: actions.undo.isPending,
    onSelect: () => actions.undo.mutate(id, { onError }),
  }
  const sendNow = {
    id: 'send',
    label: t('notifications.sendNow'),
    icon: Send,
    opens: true,
    onSelect: () => setConfirming('send'),
  }
  const deletion = {
    id: 'delete',
    label: t('notifications.delete'),
    icon: Trash2,
    danger: true,
    disabled: actions.remove.isPending,
    onSelect: remove,
  }
  const ending = isOver ? (
    <Button tone="danger" icon={Trash2} busy={actions.remove.isPending} onClick={remove}>
      {t('notifications.delete')}
    </Button>
  ) : state === 'draft' ? (
    <IconButton
      icon={Trash2}
      outlined
      label={t('notifications.delete')}
      aria-disabled={actions.remove.isPending || undefined}
      onClick={remove}
    />
  ) : (
    <MoreMenu
      {...(state === 'scheduled' ? {} : { label: t('notifications.stopOrDelete') })}
      size="medium"
      outlined
      groups={[
        { id: 'send', items: state === 'scheduled' ? [sendNow, backToDraft, stop] : [stop] },
        { id: 'notification', items: [deletion] },
      ]}
    />
  )
  return (
    <PanelActions ref={actionsRef} destructive={ending}>
      {state === 'sending' ? (
        <Button
          icon={CirclePause}
          busy={actions.pause.isPending}
          onClick={() => actions.pause.mutate(id, { onError })}
        >
          {t('notifications.pause')}
        </Button>
      ) : null}
      {canResume ? (
        <Button
          tone="primary"
          icon={CirclePlay}
          busy={actions.resume.isPending}
          onClick={() => actions.resume.mutate(id, { onError })}
        >
          {t(state === 'failed' ? 'notifications.tryAgain' : 'notifications.resume')}
        </Button>
      ) : null}
      {isOver && counts.sent > 0 ? <FollowUpMenu notification={notification} /> : null}
      <Button
        icon={Pencil}
        {...(isUnsent ? { tone: 'primary' as const } : {})}
        onClick={() => navigate(editHref(id))}
      >
        {t('notifications.editShort')}
      </Button>
      <Suspense fallback={null}>
        {confirming === 'send' ? (
          <ConfirmSendNow
            notification={notification}
            busy={actions.sendDraft.isPending}
            onConfirm={confirmed}
            onClose={() => setConfirming(null)}
          />
        ) : null}
        {confirming === 'stop' ? (
          <ConfirmDialog
            open
            onClose={() => setConfirming(null)}
            onConfirm={confirmed}
            busy={actions.stop.isPending}
            danger
            title={t('notifications.stopTitle')}
            confirmLabel={t('notifications.stop')}
            cancelLabel={t(
              state === 'scheduled' ? 'notifications.keepScheduled' : 'notifications.keepSending',
            )}
          >
            {t('notifications.stopText', { sent: messages.number(counts.sent) })}
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </PanelActions>
  )
}
