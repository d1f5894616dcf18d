import type { Notification } from '@loupe/contract/admin/notifications/notification'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { Suspense, useEffect, useId } from 'react'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import type { ChosenPlayer } from '#src/shared/records/test-notification/players-field.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary } from '#src/ui/field/form.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useMeasured } from '../notifications.queries.ts'
import { AudienceFields } from './audience/audience-fields.tsx'
import { AudiencePanel } from './audience/audience-panel.tsx'
import { recipientsOf, withRules } from './audience/measured.ts'
import { ComposeHeader } from './compose-header.tsx'
import styles from './compose-page.module.css'
import { type Draft, emptyDraft, messagesOf, sendTimeOf } from './draft/draft.ts'
import { Restored } from './draft/restored-notice.tsx'
import { SaveNotice } from './draft/save-notice.tsx'
import { PhonePreview } from './preview/phone-preview.tsx'
import { RulesFields } from './sending/rules-fields.tsx'
import { WhenFields } from './sending/when-fields.tsx'
import { KindField } from './texts/kind-field.tsx'
import { LinkField } from './texts/link-field.tsx'
import { TextFields } from './texts/text-fields.tsx'
import { useCompose } from './use-compose.ts'
import { useComposeCommands } from './use-compose-commands.ts'
import { useComposeForm } from './use-compose-form.ts'

const loadConfirmSend = () => loadChunk(() => import('./sending/confirm-send.tsx'))
const loadConflict = () => loadChunk(() => import('./draft/notification-conflict.tsx'))

/** What is needed at the worst moment, such as after the connection was cut: loaded before. */
function prefetch() {
  loadAhead(loadConfirmSend, loadConflict)
}

const ConfirmSend = lazyOverlay(
  async () => (await loadConfirmSend()).ConfirmSend,
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
  async () => (await loadConflict()).NotificationConflict,
  ({ onBack }) => onBack(),
)

const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

/** The composer of one notification, with the phone preview and the audience beside it. */
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
  const formId = useId()
  const failureMessage = useFailureMessage()
  const { timeZone } = useIntl()
  const compose = useCompose({ record, chosen, preset, players, onCreated })
  const form = useComposeForm()
  const { notification, mode, draft, audience, theirs } = compose
  const isUnsent = mode !== 'sent'
  const at = sendTimeOf(draft, timeZone)
  const measured = useMeasured({ audience, exclude: compose.exclude, kind: draft.kind, scheduledAt: at })
  const figures = measured.data && withRules(measured.data, draft)
  const count = audience && figures && !measured.isPlaceholderData ? recipientsOf(figures) : null
  const title = draft.texts.en.title.trim() || t('compose.new')
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  // a draft is stored wherever the user goes; sent or scheduled ones are saved on demand
  const guard = useLeaveGuard(
    mode !== 'draft' && compose.isDirty,
    ({ path }) => path !== `/notifications/${notification?.id}/edit`,
  )
  async function recount() {
    const { data, error } = await measured.refetch({ cancelRefetch: false })
    if (error) showFailure(failureMessage(error))
    return data ? recipientsOf(withRules(data, draft)) : null
  }
  const commands = useComposeCommands(compose, form, {
    at,
    count,
    recount,
    onLeave: guard.release,
  })
  const { dialog, isSending, change } = commands
  useEffect(() => whenIdle(prefetch), [])
  const codes = { ...compose.failure?.fields, ...form.codes }

  return (
    <div className={styles.page}>
      <ComposeHeader
        compose={compose}
        formId={formId}
        count={count}
        isCounting={audience !== null && measured.isFetching && !measured.data}
        isBusy={isSending || (mode !== 'draft' && compose.isSaving)}
        onDiscard={commands.discard}
      />
      <div className={styles.columns}>
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // the dialog of filters has a form of its own
            if (event.target !== event.currentTarget) return
            // Enter in a search without results must not submit the form
            if (document.activeElement?.getAttribute('role') !== 'combobox') void commands.submit()
          }}
        >
          <FormSummary attempt={form.attempt} errors={form.errors} />
          {compose.restoredAt && compose.isChanged ? (
            <Restored
              at={compose.restoredAt}
              onDiscard={notification ? compose.revert : () => compose.restart(emptyDraft())}
            />
          ) : null}
          {form.errors.length === 0 ? <SaveNotice compose={compose} /> : null}
          {notification && !isUnsent ? (
            <Notice tone="info">{t('notifications.editSent', { count: notification.counts.sent })}</Notice>
          ) : null}
          <section className={styles.section} aria-labelledby={`${formId}-text`}>
            <div className={styles.sectionHeader}>
              <h2 id={`${formId}-text`}>{t('notifications.text')}</h2>
              <span className={styles.note}>{t('compose.fallback')}</span>
              <Button size="small" icon={LayoutTemplate} onClick={() => commands.openDialog('templates')}>
                {t('compose.templates')}
              </Button>
            </div>
            <TextFields
              draft={draft}
              onChange={change}
              locale={form.locale}
              onLocale={form.setLocale}
              codes={codes}
            />
            <div className={isUnsent ? styles.pair : undefined}>
              <LinkField value={draft.link} code={codes.link} onChange={(link) => change({ link })} />
              {isUnsent ? <KindField draft={draft} onChange={change} /> : null}
            </div>
          </section>
          {isUnsent ? (
            <>
              <AudienceFields
                draft={draft}
                onChange={change}
                players={players}
                error={codes.audience && t('compose.chooseAudience')}
              />
              <WhenFields
                draft={draft}
                onChange={change}
                holdMinutes={commands.holdMinutes}
                onHold={commands.setHoldMinutes}
                code={codes.scheduledAt ?? codes.when ?? codes['when.at']}
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
            onTest={commands.beginTest}
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
        {dialog === 'confirm' && !compose.isComparing ? (
          <ConfirmSend
            draft={draft}
            measured={figures}
            at={at}
            busy={isSending}
            onConfirm={() => void commands.send()}
            onClose={commands.closeDialog}
          />
        ) : null}
        {dialog === 'templates' ? (
          <TemplatesDialog draft={draft} onUse={commands.applyTemplate} onClose={commands.closeDialog} />
        ) : null}
        {dialog === 'test' ? <TestDialog texts={messagesOf(draft)} onClose={commands.closeDialog} /> : null}
        {theirs && compose.isComparing ? (
          <NotificationConflict
            base={compose.base}
            mine={draft}
            theirs={compose.theirDraft(theirs)}
            onBack={compose.dismissConflict}
            onChoose={compose.join}
          />
        ) : null}
        {guard.confirming ? (
          <DiscardDialog
            onDiscard={() => {
              compose.finish()
              guard.leave()
            }}
            onStay={guard.stay}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
