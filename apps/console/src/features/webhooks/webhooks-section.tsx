import { type Webhook, webhookLimits } from '@loupe/contract/admin/notifications/webhooks'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import WebhookIcon from 'lucide-react/icons/webhook'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { LoadedLines } from '#src/ui/layout/loaded-lines.tsx'
import { Line, Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import styles from './webhooks.module.css'
import { useWebhookActions, useWebhooks } from './webhooks.queries.ts'

const loadAdd = () => loadChunk(() => import('./add-webhook-dialog.tsx'))
const AddWebhookDialog = lazyOverlay(
  async () => (await loadAdd()).AddWebhookDialog,
  ({ onClose }) => onClose(),
)
const EditWebhookDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./edit-webhook-dialog.tsx'))).EditWebhookDialog,
  ({ onClose }) => onClose(),
)
const RotateDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./rotate-dialog.tsx'))).RotateDialog,
  ({ onClose }) => onClose(),
)
const DeleteDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./delete-dialog.tsx'))).DeleteDialog,
  ({ onClose }) => onClose(),
)

/** The studio's own services that receive notifications by webhook: add, test, edit, rotate the secret, delete. */
export function WebhooksSection() {
  const t = useT()
  const query = useWebhooks()
  const { data: webhooks } = query
  const [isAdding, setIsAdding] = useState(false)
  const [dialog, setDialog] = useState<{ kind: DialogKind; webhook: Webhook } | null>(null)
  const add = (
    <Button
      icon={Plus}
      tone="primary"
      onPointerEnter={() => loadAhead(loadAdd)}
      onClick={() => setIsAdding(true)}
    >
      {t('webhooks.add')}
    </Button>
  )
  const isFull = webhooks !== undefined && webhooks.length >= webhookLimits.count
  const mayAdd = webhooks && webhooks.length > 0 && !isFull
  return (
    <Section title={t('webhooks.title')} text={t('webhooks.text')} actions={mayAdd ? add : null}>
      <LoadedLines
        query={query}
        rows={webhooks}
        label={t('webhooks.list')}
        failed={t('webhooks.failed')}
        empty={
          <EmptyState icon={WebhookIcon} title={t('webhooks.empty')} actions={add}>
            {t('webhooks.emptyText')}
          </EmptyState>
        }
        skeletonLines={2}
      >
        {(webhook) => (
          <WebhookLine key={webhook.id} webhook={webhook} onAsk={(kind) => setDialog({ kind, webhook })} />
        )}
      </LoadedLines>
      {isFull ? <p>{t('webhooks.tooMany', { count: webhookLimits.count })}</p> : null}
      <Suspense fallback={null}>
        {isAdding ? <AddWebhookDialog onClose={() => setIsAdding(false)} /> : null}
        {dialog?.kind === 'edit' ? (
          <EditWebhookDialog webhook={dialog.webhook} onClose={() => setDialog(null)} />
        ) : null}
        {dialog?.kind === 'rotate' ? (
          <RotateDialog webhook={dialog.webhook} onClose={() => setDialog(null)} />
        ) : null}
        {dialog?.kind === 'delete' ? (
          <DeleteDialog webhook={dialog.webhook} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </Section>
  )
}

type DialogKind = 'edit' | 'rotate' | 'delete'

function WebhookLine({ webhook, onAsk }: { webhook: Webhook; onAsk: (kind: DialogKind) => void }) {
  const t = useT()
  const { name, url, createdAt, previousSecretUntil, pausedUntil } = webhook
  const groups = [
    {
      id: 'secret',
      items: [
        {
          id: 'rotate',
          label: t('webhooks.rotate'),
          icon: KeyRound,
          opens: true,
          onSelect: () => onAsk('rotate'),
        },
      ],
    },
    {
      id: 'delete',
      items: [
        {
          id: 'delete',
          label: t('webhooks.delete'),
          icon: Trash2,
          danger: true,
          opens: true,
          onSelect: () => onAsk('delete'),
        },
      ],
    },
  ]
  return (
    <Line
      icon={WebhookIcon}
      name={
        <>
          <bdi>{name}</bdi>
          <StatusDot tone={pausedUntil ? 'warn' : 'ok'}>
            {t(pausedUntil ? 'webhooks.paused' : 'webhooks.active')}
          </StatusDot>
        </>
      }
      facts={[
        <span key="url" className={styles.url} dir="ltr">
          {url}
        </span>,
        <When key="made" id="webhooks.made" at={createdAt} />,
        pausedUntil ? <When key="paused" id="webhooks.pausedUntil" at={pausedUntil} /> : null,
        previousSecretUntil ? (
          <When key="previous" id="webhooks.previousUntil" at={previousSecretUntil} />
        ) : null,
      ]}
      action={
        <span className={styles.actions}>
          <TestButton webhook={webhook} />
          <Button size="small" aria-label={t('webhooks.editOne', { name })} onClick={() => onAsk('edit')}>
            {t('webhooks.edit')}
          </Button>
          <MoreMenu label={t('webhooks.moreOne', { name })} groups={groups} />
        </span>
      }
    />
  )
}

/** Sends a request without players, and shows the response. */
function TestButton({ webhook: { id, name } }: { webhook: Webhook }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { test } = useWebhookActions()

  async function run() {
    try {
      const { status, reason } = await test.mutateAsync(id)
      if (reason === null) showDone(t('webhooks.tested', { status: String(status) }))
      else if (status === null) showFailure(t(`webhooks.testFailed.${failureReason(reason)}`))
      else showFailure(t('webhooks.testRefused', { status: String(status) }))
    } catch (problem) {
      showFailure(failureMessage(problem))
    }
  }

  return (
    <Button
      size="small"
      busy={test.isPending}
      aria-label={t('webhooks.testOne', { name })}
      onClick={() => void run()}
    >
      {t('webhooks.test')}
    </Button>
  )
}

/** Why there was no complete response. */
function failureReason(reason: string): 'timeout' | 'unreachable' | 'address_forbidden' | 'cut_off' {
  return reason === 'timeout' || reason === 'unreachable' || reason === 'address_forbidden'
    ? reason
    : 'cut_off'
}

function When({
  id,
  at,
}: {
  id: 'webhooks.made' | 'webhooks.pausedUntil' | 'webhooks.previousUntil'
  at: string
}) {
  return (
    <FormattedMessage
      id={id}
      values={{ when: <RelativeTime key="when" value={at} focusable inSentence /> }}
    />
  )
}
