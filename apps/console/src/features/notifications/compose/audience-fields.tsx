import type { Notification } from '@loupe/contract/admin/notifications'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import type { PreselectedPlayers } from '#src/shared/records/preselected-players.ts'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { requestPlayers, type useMeasured } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { canIncludeTest, languageState, type NotificationDraft, type Who } from './notification-draft.ts'
import styles from './write-dialog.module.css'

/** Who gets it: everyone, players found by name, those chosen in their list, or whom it was for before. */
export function AudienceFields({
  draft,
  onChange,
  preselected,
  stored,
  error,
}: {
  draft: NotificationDraft
  onChange: (changes: Partial<NotificationDraft>) => void
  preselected: PreselectedPlayers | null
  /** The notification that is edited, if any. */
  stored: Notification | null
  error: string | undefined
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const choices: Who[] = [
    ...(stored ? (['kept'] as const) : []),
    'all',
    ...(preselected ? (['handed'] as const) : []),
    'chosen',
  ]
  return (
    <div className={styles.part}>
      <Segmented
        label={t('notifications.audience')}
        isLabelShown
        value={draft.who}
        options={choices.map((value) => ({ value, label: t(`notifications.who.${value}`) }))}
        onChange={(who) => onChange({ who })}
      />
      {draft.who === 'kept' && stored ? <p className={styles.note}>{messages.audience(stored)}</p> : null}
      {draft.who === 'handed' && preselected ? <Preselected preselected={preselected} /> : null}
      {canIncludeTest(draft.who, preselected) ? (
        <CheckboxField
          label={t('notifications.includeTest')}
          hint={t('notifications.includeTestHint')}
          checked={draft.includeTest}
          onChange={(event) => onChange({ includeTest: event.currentTarget.checked })}
        />
      ) : null}
      {draft.who === 'chosen' ? (
        <>
          <Combobox
            id="notification-audience"
            label={t('notifications.choosePlayer')}
            value=""
            valueLabel=""
            load={loadPlayers}
            error={error}
            onChange={addPlayer}
          />
          {draft.chosen.length > 0 ? (
            <ul className={styles.chosen}>
              {draft.chosen.map(({ value, label }) => (
                <li key={value}>
                  <Tag
                    onRemove={() => onChange({ chosen: draft.chosen.filter((each) => each.value !== value) })}
                    removeLabel={t('ui.removeWord', { word: label })}
                  >
                    {label}
                  </Tag>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </div>
  )

  function addPlayer(id: string) {
    const found = foundPlayers.get(id)
    if (!found || draft.chosen.some(({ value }) => value === id)) return
    onChange({ chosen: [...draft.chosen, found] })
  }
}

/** Whatever the picker has offered, so that a chosen id has a name. */
const foundPlayers = new Map<string, { value: string; label: string }>()

async function loadPlayers(query: string, signal: AbortSignal) {
  const options = await requestPlayers(query, signal)
  for (const { value, label } of options) foundPlayers.set(value, { value, label })
  return options
}

function Preselected({ preselected: { selection, from } }: { preselected: PreselectedPlayers }) {
  const t = useT()
  return (
    <p className={styles.note}>
      {'userIds' in selection
        ? t('notifications.handedTicked', { count: selection.userIds.length })
        : t('notifications.handedFiltered')}{' '}
      <PageLink href={from}>{t('notifications.handedBack')}</PageLink>
    </p>
  )
}

const reasons = ['suspended', 'erased', 'optedOut'] as const

/** How many will get it at this moment, who will not, and in which language they read it. */
export function Measured({
  query,
  draft,
}: {
  query: ReturnType<typeof useMeasured>
  draft: NotificationDraft
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const { data, error } = query
  if (error && !data) {
    return (
      <div className={styles.measured} role="alert">
        <p>{failureMessage(error)}</p>
        <Retry queries={[query]} size="small" />
      </div>
    )
  }
  if (!data) return null
  const { audienceCount, leftOut } = data
  const out = reasons.filter((reason) => leftOut[reason] > 0)
  const isRead = (locale: Locale) => locale === 'en' || languageState(draft.texts[locale]) === 'ready'
  const get = audienceCount - reasons.reduce((sum, reason) => sum + leftOut[reason], 0)
  return (
    <section
      className={styles.measured}
      aria-label={t('notifications.whoGetsIt')}
      aria-busy={query.isPlaceholderData}
    >
      <output className={styles.figure}>
        {t('notifications.getIt', {
          count: get,
          get: messages.number(get),
          all: messages.number(audienceCount),
        })}
      </output>
      {get === 0 ? <p className={styles.note}>{t('notifications.nobodyGetsIt')}</p> : null}
      {out.length > 0 ? (
        <Lines
          title={t('notifications.leftOut')}
          of={out.map((reason) => ({
            id: reason,
            label: t(`notifications.leftOut.${reason}`),
            value: messages.number(leftOut[reason]),
          }))}
        />
      ) : null}
      {data.quiet > 0 ? (
        <>
          <Lines
            title={t('notifications.atSendTime')}
            of={[{ id: 'quiet', label: t('notifications.inQuietHours'), value: messages.number(data.quiet) }]}
          />
          <p className={styles.note}>{t('notifications.quietNotApplied')}</p>
        </>
      ) : null}
      {get > 0 ? (
        <Lines
          title={t('notifications.byLanguage')}
          of={locales
            .filter((locale) => data.locales[locale] > 0)
            .map((locale) => ({
              id: locale,
              label: localeNames[locale],
              note: isRead(locale) ? undefined : t('notifications.readsEnglish'),
              value: messages.number(data.locales[locale]),
            }))}
        />
      ) : null}
    </section>
  )
}

function Lines({
  title,
  of,
}: {
  title: string
  of: readonly { id: string; label: string; note?: string | undefined; value: string }[]
}) {
  return (
    <>
      <h3 className={styles.group}>{title}</h3>
      <dl className={styles.figures}>
        {of.map(({ id, label, note, value }) => (
          <div key={id}>
            <dt>
              {label}
              {note ? <span className={styles.reads}>{note}</span> : null}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
