import { type Notification, notificationKinds } from '@loupe/contract/admin/notifications/notification'
import type { NotificationTemplate } from '@loupe/contract/admin/notifications/notification-templates'
import { sendTest } from '@loupe/contract/admin/notifications/notification-tests'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { Suspense, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useGo, useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { dropPreselectedPlayers } from '#src/shared/records/preselected-players.ts'
import type { ChosenPlayer } from '#src/shared/records/test-notification/players-field.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary } from '#src/ui/field/form.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useMeasured, useNotificationActions } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { notificationsSearch } from '../notifications-search.ts'
import { AudienceFields } from './audience/audience-fields.tsx'
import { AudiencePanel } from './audience/audience-panel.tsx'
import { recipientsOf, withRules } from './audience/measured.ts'
import { editHref } from './compose-address.ts'
import { ComposeHeader } from './compose-header.tsx'
import styles from './compose-page.module.css'
import { type Draft, emptyDraft, messagesOf, sendTimeOf } from './draft/draft.ts'
import { PhonePreview } from './preview/phone-preview.tsx'
import { RulesFields } from './sending/rules-fields.tsx'
import { useSentMessages } from './sending/sent-messages.ts'
import { WhenFields } from './sending/when-fields.tsx'
import { LinkField } from './texts/link-field.tsx'
import { TextFields } from './texts/text-fields.tsx'
import { useCompose } from './use-compose.ts'
import { useComposeForm } from './use-compose-form.ts'

const ConfirmSend = lazyOverlay(
  async () => (await loadChunk(() => import('./sending/confirm-send.tsx'))).ConfirmSend,
  ({ onClose }) => onClose(),
)
const TestDialog = lazyOverlay(
  async () =>
    (await loadChunk(() => import('#src/shared/records/test-notification/test-dialog.tsx'))).TestDialog,
  ({ onClose }) => onClose(),
)
const TemplatesDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./texts/templates-dialog.tsx'))).TemplatesDialog,
  ({ onClose }) => onClose(),
)
const NotificationConflict = lazyOverlay(
  async () => (await loadChunk(() => import('./draft/notification-conflict.tsx'))).NotificationConflict,
  ({ onBack }) => onBack(),
)
const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

/** Everything about one notification before it is sent, with the phone and the audience beside it. */
export function ComposePage({
  record,
  chosen,
  preset,
  players,
  onCreated,
}: {
  record: Notification | null
  chosen: ChosenPlayer[]
  preset: Partial<Draft> | null
  players: PlayerFilter
  onCreated: (id: string) => void
}) {
  const t = useT()
  const go = useGo()
  const formId = useId()
  const { timeZone } = useIntl()
  const failureMessage = useFailureMessage()
  const sentMessages = useSentMessages()
  const compose = useCompose({ record, chosen, preset, players, onCreated })
  const form = useComposeForm()
  const { remove, restore, undo } = useNotificationActions()
  const [confirming, setConfirming] = useState(false)
  const [testing, setTesting] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [holdMinutes, setHoldMinutes] = useState(1)
  const { notification, mode, draft, audience, theirs } = compose
  const isUnsent = mode !== 'sent'
  const at = sendTimeOf(draft, timeZone)
  const measured = useMeasured({ audience, exclude: compose.exclude, kind: draft.kind, scheduledAt: at })
  const figures = measured.data && withRules(measured.data, draft)
  const count = audience && figures && !measured.isPlaceholderData ? recipientsOf(figures) : null
  const title = draft.texts.en.title.trim() || t('compose.new')
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  // a draft is kept wherever one goes; what players have or will have is saved on demand
  const guard = useLeaveGuard(
    mode !== 'draft' && compose.isDirty,
    ({ path }) => path !== `/notifications/${notification?.id}/edit`,
  )

  function change(changes: Partial<Draft>) {
    compose.change(changes)
    form.forget(changes)
  }

  /** Takes the texts of a template, and gives those back that were typed before. */
  function applyTemplate({ translations, link, kind, ...en }: NotificationTemplate) {
    const before = { texts: draft.texts, link: draft.link, kind: draft.kind }
    const texts = { ...emptyDraft().texts, ...translations, en: { title: en.title, body: en.body } }
    change({ texts, link: link ?? '', kind })
    setIsChoosing(false)
    showDone(t('compose.templates.used'), { label: t('notifications.undo'), onAction: () => change(before) })
  }

  function isReady(): boolean {
    return form.check(sendNotification.input, {
      ...messagesOf(draft),
      kind: draft.kind,
      // what is sent already keeps its audience
      audience: mode === 'sent' ? { all: true } : audience,
      scheduledAt: mode === 'sent' ? null : at,
    })
  }

  /** A test needs texts; who gets it is asked next. */
  function beginTest() {
    const input = { ...messagesOf(draft), userIds: [nobodyYet] }
    if (form.check(sendTest.input, input)) setTesting(true)
  }

  async function submit() {
    if (isSending || theirs) return
    if (!isReady()) return
    if (mode === 'draft') {
      if (measured.data && count !== 0) setConfirming(true)
      return
    }
    if (!compose.isDirty) return
    try {
      const saved = await compose.save()
      showDone(t('notifications.saved'))
      leaveTo(saved.id)
    } catch (error) {
      form.refuse(error)
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
      const undoing = { label: t('notifications.undo'), onAction: () => void takeBack(sent.id) }
      // what has begun is stopped in its panel, not undone
      if (sent.state === 'scheduled') showDone(message, undoing)
      else showDone(message)
      leaveTo(sent.id)
    } catch (error) {
      setConfirming(false)
      form.refuse(error)
    } finally {
      setIsSending(false)
    }
  }

  // the page is left by then: what it would be told of a mutation would not reach it
  async function takeBack(id: string) {
    try {
      const { state } = await undo.mutateAsync(id)
      if (state === 'draft') go(editHref(id))
      else showFailure(t('compose.tooLate'))
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }

  async function bringBack(id: string) {
    try {
      await restore.mutateAsync(id)
    } catch (error) {
      showFailure(failureMessage(error))
    }
  }

  function leaveTo(id: string) {
    compose.settle()
    dropPreselectedPlayers()
    guard.release()
    go(notificationsSearch.hrefOf({}, id))
  }

  function discard() {
    if (mode !== 'draft') {
      form.clear()
      return compose.revert()
    }
    if (notification === null) {
      const thrown = draft
      compose.restart(emptyDraft())
      form.clear()
      showDone(t('compose.discarded'), {
        label: t('notifications.undo'),
        onAction: () => compose.restart(thrown),
      })
      return undefined
    }
    const { id } = notification
    remove.mutate(id, {
      onSuccess: () => {
        compose.settle()
        go('/notifications')
        showDone(t('compose.discarded'), {
          label: t('notifications.undo'),
          onAction: () => void bringBack(id),
        })
      },
      onError: (error) => showFailure(failureMessage(error)),
    })
    return undefined
  }

  return (
    <div className={styles.page}>
      <ComposeHeader
        compose={compose}
        formId={formId}
        count={count}
        isCounting={audience !== null && measured.isFetching && !measured.data}
        isBusy={isSending || (mode !== 'draft' && compose.isSaving)}
        onDiscard={discard}
      />
      <div className={styles.columns}>
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // Enter in a search that found nothing is no wish to send
            if (document.activeElement?.getAttribute('role') !== 'combobox') void submit()
          }}
        >
          <FormSummary attempt={form.attempt} errors={form.errors} />
          {compose.restoredAt && compose.isChanged ? (
            <Restored
              at={compose.restoredAt}
              onDiscard={notification ? compose.revert : () => compose.restart(emptyDraft())}
            />
          ) : null}
          {notification && !isUnsent ? (
            <Notice tone="info">{t('notifications.editSent', { count: notification.counts.sent })}</Notice>
          ) : null}
          <section className={styles.section} aria-labelledby={`${formId}-text`}>
            <div className={styles.sectionHead}>
              <h2 id={`${formId}-text`}>{t('notifications.text')}</h2>
              <span className={styles.note}>{t('compose.fallback')}</span>
              <Button size="small" icon={LayoutTemplate} onClick={() => setIsChoosing(true)}>
                {t('compose.templates')}
              </Button>
            </div>
            <TextFields
              draft={draft}
              onChange={change}
              locale={form.locale}
              onLocale={form.setLocale}
              codes={form.codes}
            />
            <div className={isUnsent ? styles.pair : undefined}>
              <LinkField value={draft.link} code={form.codes.link} onChange={(link) => change({ link })} />
              {isUnsent ? <KindField draft={draft} onChange={change} /> : null}
            </div>
          </section>
          {isUnsent ? (
            <>
              <AudienceFields
                draft={draft}
                onChange={change}
                players={players}
                error={form.codes.audience && t('compose.chooseAudience')}
              />
              <WhenFields
                draft={draft}
                onChange={change}
                holdMinutes={holdMinutes}
                onHold={setHoldMinutes}
                code={form.codes.scheduledAt ?? form.codes.when ?? form.codes['when.at']}
                isFixed={mode === 'scheduled'}
              />
              <RulesFields
                draft={draft}
                onChange={change}
                quiet={audience && draft.clock === 'mine' ? (measured.data?.quiet ?? null) : null}
                overLimit={audience ? (measured.data?.leftOut.dailyCap ?? 0) : 0}
              />
            </>
          ) : null}
        </form>
        <div className={styles.phone}>
          <PhonePreview
            draft={draft}
            locale={form.locale}
            measured={audience ? figures : undefined}
            onTest={beginTest}
          />
        </div>
        {isUnsent ? (
          <div className={styles.audience}>
            <AudiencePanel
              query={measured}
              measured={figures}
              draft={draft}
              hasAudience={audience !== null}
            />
          </div>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {confirming && !theirs ? (
          <ConfirmSend
            draft={draft}
            measured={figures}
            at={at}
            busy={isSending}
            onConfirm={() => void send()}
            onClose={() => setConfirming(false)}
          />
        ) : null}
        {isChoosing ? (
          <TemplatesDialog draft={draft} onUse={applyTemplate} onClose={() => setIsChoosing(false)} />
        ) : null}
        {testing ? <TestDialog texts={messagesOf(draft)} onClose={() => setTesting(false)} /> : null}
        {theirs ? (
          <NotificationConflict
            base={compose.base}
            mine={draft}
            theirs={compose.theirDraft(theirs)}
            onBack={compose.putOff}
            onChoose={compose.join}
          />
        ) : null}
        {guard.confirming ? (
          <DiscardDialog
            onDiscard={() => {
              compose.settle()
              guard.leave()
            }}
            onStay={guard.stay}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

/** Stands for the players of a test while its texts are checked. */
export const nobodyYet = '00000000-0000-7000-8000-000000000000'

/** What it is about: players choose in their preferences which kinds they want. */
export function KindField({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}) {
  const t = useT()
  const messages = useNotificationMessages()
  return (
    <Select
      id="notification-kind"
      label={t('notifications.kind')}
      hint={t(draft.kind === 'critical' ? 'compose.criticalHint' : 'notifications.kindHint')}
      value={draft.kind}
      options={notificationKinds.map((value) => ({ value, label: messages.kind(value) }))}
      onChange={(event) => {
        const kind = notificationKinds.find((each) => each === event.currentTarget.value)
        if (kind) onChange({ kind })
      }}
    />
  )
}

/** Says that work of another time goes on here. */
function Restored({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const t = useT()
  const ago = useRelativeTime()
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onClick={onDiscard}>
          {t('ui.discard')}
        </Button>
      }
    >
      {t('compose.restored', { time: ago(at) })}
    </Notice>
  )
}
