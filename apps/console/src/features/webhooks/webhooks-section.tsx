import { type Webhook, webhookLimits } from '@loupe/contract/admin/notifications/webhooks'
import Plus from 'lucide-react/icons/plus'
import WebhookIcon from 'lucide-react/icons/webhook'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { Line, Lines, LinesSkeleton, Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import styles from './webhooks.module.css'
import { useWebhookActions, useWebhooks } from './webhooks.queries.ts'

const loadAdd = () => loadChunk(() => import('./add-webhook-dialog.tsx'))
const AddWebhookDialog = lazyOverlay(
  async () => (await loadAdd()).AddWebhookDialog,
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

/** The studio's own services that are told of notifications: added, tested, given other secrets, deleted. */
export function WebhooksSection() {
  const t = useT()
  const query = useWebhooks()
  const { data: webhooks, error } = query
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<{ about: 'rotate' | 'delete'; webhook: Webhook } | null>(null)
  const add = (
    <Button
      icon={Plus}
      tone="primary"
      onPointerEnter={() => void loadAdd()}
      onClick={() => setIsAdding(true)}
    >
      {t('webhooks.add')}
    </Button>
  )
  const mayAdd = webhooks && webhooks.length > 0 && webhooks.length < webhookLimits.count
  return (
    <Section title={t('webhooks.title')} text={t('webhooks.text')} actions={mayAdd ? add : null}>
      {webhooks ? (
        webhooks.length > 0 ? (
          <Lines label={t('webhooks.list')}>
            {webhooks.map((webhook) => (
              <WebhookLine
                key={webhook.id}
                webhook={webhook}
                onRotate={() => setAsked({ about: 'rotate', webhook })}
                onDelete={() => setAsked({ about: 'delete', webhook })}
              />
            ))}
          </Lines>
        ) : (
          <EmptyState icon={WebhookIcon} title={t('webhooks.empty')} actions={add}>
            {t('webhooks.emptyText')}
          </EmptyState>
        )
      ) : error ? (
        <LoadFailed title={t('webhooks.failed')} queries={[query]} />
      ) : (
        <LinesSkeleton count={2} />
      )}
      <Suspense fallback={null}>
        {isAdding ? <AddWebhookDialog onClose={() => setIsAdding(false)} /> : null}
        {asked?.about === 'rotate' ? (
          <RotateDialog webhook={asked.webhook} onClose={() => setAsked(null)} />
        ) : null}
        {asked?.about === 'delete' ? (
          <DeleteDialog webhook={asked.webhook} onClose={() => setAsked(null)} />
        ) : null}
      </Suspense>
    </Section>
  )
}

function WebhookLine({
  webhook,
  onRotate,
  onDelete,
}: {
  webhook: Webhook
  onRotate: () => void
  onDelete: () => void
}) {
  const t = useT()
  const { name, url, createdAt, previousSecretUntil, pausedUntil } = webhook
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
          <Button size="small" aria-label={t('webhooks.rotateOne', { name })} onClick={onRotate}>
            {t('webhooks.rotate')}
          </Button>
          <Button size="small" aria-label={t('webhooks.deleteOne', { name })} onClick={onDelete}>
            {t('webhooks.delete')}
          </Button>
        </span>
      }
    />
  )
}

/** Sends a request without players, and says how it was answered. */
function TestButton({ webhook: { id, name } }: { webhook: Webhook }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { test } = useWebhookActions()

  async function run() {
    try {
      const { status, reason } = await test.mutateAsync(id)
      if (reason === null) showDone(t('webhooks.tested', { status: String(status) }))
      else if (status === null) showFailure(t(`webhooks.testFailed.${reasonWords(reason)}`))
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

/** Why no whole answer came. */
function reasonWords(reason: string): 'timeout' | 'unreachable' | 'address_forbidden' | 'cut_off' {
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
