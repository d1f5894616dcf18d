import {
  addNotificationRule,
  type NotificationRule,
  ruleLimits,
} from '@loupe/contract/admin/notifications/notification-rules'
import { sendTest } from '@loupe/contract/admin/notifications/notification-tests'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { useLeaveGuard, useNavigate } from '#src/shared/navigation/navigation.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { TestDialog } from '#src/shared/records/test-notification/test-dialog.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useMinute } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Breadcrumb } from '#src/ui/layout/breadcrumb.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { FilterFields } from '../compose/audience/audience-fields.tsx'
import styles from '../compose/compose-page.module.css'
import { type Draft, isFiltered, isSame, messagesOf } from '../compose/draft/draft.ts'
import { PhonePreview } from '../compose/preview/phone-preview.tsx'
import { KindField } from '../compose/texts/kind-field.tsx'
import { LinkField } from '../compose/texts/link-field.tsx'
import { TextFields } from '../compose/texts/text-fields.tsx'
import { placeholderPlayerId, useComposeForm } from '../compose/use-compose-form.ts'
import { useMeasured } from '../notifications.queries.ts'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { ruleHref, rulesPath } from './rule-address.ts'
import { RuleConflict } from './rule-conflict.tsx'
import { type RuleDraft, ruleDraftOf, ruleInputOf } from './rule-draft.ts'
import { RuleReach } from './rule-reach.tsx'
import { useRuleActions } from './rules.queries.ts'
import { TurnDialog } from './turn-dialog.tsx'

/** One automatic notification: its condition, its texts, and the players who meet it now. */
export function RulePage({ rule, players }: { rule: NotificationRule | null; players: PlayerFilter }) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const { timeZone } = useIntl()
  const fieldMessages = useFieldMessages()
  const { add, update } = useRuleActions()
  const form = useComposeForm()
  const [base, setBase] = useState(() => ({ rule, draft: ruleDraftOf(rule, players) }))
  const [draft, setDraft] = useState(base.draft)
  const [theirs, setTheirs] = useState<NotificationRule | null>(null)
  const [isAsking, setIsAsking] = useState<'turn' | 'delete' | 'test' | null>(null)
  const { notification } = draft
  const now = new Date(useMinute())
  const input = ruleInputOf(draft, players, timeZone, now)
  const audience = isFiltered(notification.filter) ? input.audience : null
  const measured = useMeasured({ audience, exclude: undefined, kind: notification.kind, scheduledAt: null })
  const isDirty = !isSame(draft, base.draft)
  const title = rule?.name ?? t('notificationRules.new')
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  const guard = useLeaveGuard(isDirty, () => true)
  const isBusy = add.isPending || update.isPending

  /** Continues from a version, with what is changed in it here. */
  function rebase(on: NotificationRule, next: RuleDraft) {
    setBase({ rule: on, draft: ruleDraftOf(on, players) })
    setDraft(next)
    setTheirs(null)
  }
  // saved elsewhere, and unchanged here: what is saved is shown; changes here are compared when they are saved
  if (rule && base.rule && rule.version > base.rule.version && !isDirty && !isBusy) {
    rebase(rule, ruleDraftOf(rule, players))
  }

  const change = (changes: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  function changeNotification(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, notification: { ...before.notification, ...changes } }))
    form.forget(changes)
  }

  async function submit() {
    if (isBusy) return
    if (!form.check(addNotificationRule.input, { ...input, audience: audience ?? undefined })) return
    try {
      const saved = base.rule
        ? await update.mutateAsync({ ...input, id: base.rule.id, version: base.rule.version })
        : await add.mutateAsync(input)
      showDone(t('notifications.saved'))
      guard.release()
      navigate(rule ? rulesPath : ruleHref(saved.id), { replace: !rule })
    } catch (error) {
      const current = conflictingRecord<NotificationRule>(error, ['id', 'version'])
      if (current) setTheirs(current)
      else form.refuse(error)
    }
  }

  function test() {
    const sent = { ...messagesOf(notification), userIds: [placeholderPlayerId] }
    if (form.check(sendTest.input, sent)) setIsAsking('test')
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.breadcrumb}>
          <Breadcrumb label={t('compose.path')} href={rulesPath} list={t('notifications.automaticTitle')}>
            {title}
          </Breadcrumb>
          <StatusDot tone={rule?.isOn ? 'ok' : 'hollow'}>
            {t(rule?.isOn ? 'notificationRules.on' : 'notificationRules.off')}
          </StatusDot>
        </div>
        <div className={styles.actions} data-footer="">
          {rule ? (
            <>
              <Button tone="quiet" onClick={() => setIsAsking('delete')}>
                {t('notifications.delete')}
              </Button>
              {isDirty ? null : (
                <Button onClick={() => setIsAsking('turn')}>
                  {t(rule.isOn ? 'notificationRules.turnOff' : 'notificationRules.turnOn')}
                </Button>
              )}
            </>
          ) : null}
          <Button type="submit" form={id} tone="primary" busy={isBusy} aria-disabled={!isDirty || undefined}>
            {t('notifications.save')}
          </Button>
        </div>
      </header>
      <div className={styles.columns}>
        <form
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // the dialog of filters has a form of its own
            if (event.target !== event.currentTarget) return
            if (isDirty && document.activeElement?.getAttribute('role') !== 'combobox') void submit()
          }}
        >
          <FormSummary attempt={form.attempt} errors={form.errors} />
          <TextField
            id="notification-name"
            label={t('notificationRules.name')}
            hint={t('notificationRules.nameHint')}
            autoComplete="off"
            value={draft.name}
            maxLength={ruleLimits.name}
            error={
              form.codes.name === 'not_allowed'
                ? t('notificationRules.tooMany', { count: ruleLimits.count })
                : form.codes.name && draft.name.trim() === ''
                  ? fieldMessages('required', 'name')
                  : undefined
            }
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <section className={styles.section} id="notification-audience" aria-labelledby={`${id}-condition`}>
            <div className={styles.sectionHeader}>
              <h2 id={`${id}-condition`}>{t('notificationRules.condition')}</h2>
              <span className={styles.note}>{t('notificationRules.conditionNote')}</span>
            </div>
            <FilterFields draft={notification} onChange={changeNotification} players={players} />
            {form.codes.audience && !audience ? (
              <p className={styles.note} role="alert">
                {t('compose.addFilter')}
              </p>
            ) : null}
          </section>
          <RepeatFields draft={draft} onChange={change} codes={form.codes} />
          <section className={styles.section} aria-labelledby={`${id}-text`}>
            <div className={styles.sectionHeader}>
              <h2 id={`${id}-text`}>{t('notifications.text')}</h2>
              <span className={styles.note}>{t('compose.fallback')}</span>
            </div>
            <TextFields
              draft={notification}
              onChange={changeNotification}
              locale={form.locale}
              onLocale={form.setLocale}
              codes={form.codes}
            />
            <div className={styles.pair}>
              <LinkField
                value={notification.link}
                code={form.codes.link}
                onChange={(link) => changeNotification({ link })}
              />
              <KindField draft={notification} onChange={changeNotification} />
            </div>
          </section>
        </form>
        <div className={styles.phone}>
          <PhonePreview draft={notification} locale={form.locale} measured={measured.data} onTest={test} />
        </div>
        <div className={styles.audience}>
          <RuleReach rule={rule} draft={notification} query={measured} hasAudience={audience !== null} />
        </div>
      </div>
      {isAsking === 'turn' && rule ? <TurnDialog rule={rule} onClose={() => setIsAsking(null)} /> : null}
      {isAsking === 'test' ? (
        <TestDialog texts={messagesOf(notification)} onClose={() => setIsAsking(null)} />
      ) : null}
      {isAsking === 'delete' && rule ? (
        <DeleteRuleDialog rule={rule} onDeleted={() => guard.release()} onClose={() => setIsAsking(null)} />
      ) : null}
      {theirs ? (
        <RuleConflict
          base={base.draft}
          mine={draft}
          theirs={ruleDraftOf(theirs, players)}
          players={players}
          onBack={() => setTheirs(null)}
          onChoose={(merged) => rebase(theirs, merged)}
        />
      ) : null}
      {guard.confirming ? <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} /> : null}
    </div>
  )
}
