import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import type { CaseActions } from '../cases.queries.ts'
import { Block } from '../column.tsx'
import { DeliveryTimes } from './delivery-times.tsx'
import styles from './notify.module.css'

const EditTexts = lazyOverlay(
  async () => (await loadChunk(() => import('./edit-texts-dialog.tsx'))).EditTextsDialog,
  ({ onClose }) => onClose(),
)
const QueriesDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./queries-dialog.tsx'))).QueriesDialog,
  ({ onClose }) => onClose(),
)

/** Each language's name for itself. */
export const ownNames: Record<Locale, string> = { en: 'English', fr: 'Français', ro: 'Română', zh: '中文' }

/** The notification in each language, and the reply to those who asked. */
export function NotifyTexts({
  record,
  actions,
  people,
}: {
  record: CaseRecord
  actions: CaseActions
  people: NonNullable<CaseRecord['people']>
}) {
  const t = useT()
  const { number, about } = useCaseMessages()
  const own = useMessagesLocale()
  // the most frequent language, until another one is chosen
  const [pickedNotified, setNotified] = useState<Locale | null>(null)
  const [pickedReplied, setReplied] = useState<Locale | null>(null)
  const [editing, setEditing] = useState<Locale | null>(null)
  const [showsQueries, setShowsQueries] = useState(false)
  const { texts, queries, state } = record
  const canEdit = state === 'waiting' || state === 'ready'
  const notified = pickedNotified ?? mostRead(people.languages, own)
  const replied = pickedReplied ?? mostRead(queries.languages, own)
  const notification = texts.notification[notified]
  const edit = (locale: Locale, label: string) =>
    canEdit ? (
      <Button tone="accent" size="small" aria-label={label} onClick={() => setEditing(locale)}>
        {t('cases.edit')}
      </Button>
    ) : null

  return (
    <>
      <Block
        title={t('cases.notification')}
        count={t('cases.players', { count: people.outcomes.notify })}
        action={edit(notified, t('cases.editNotification'))}
      >
        <Languages
          label={t('cases.notificationLanguage')}
          counts={people.languages}
          value={notified}
          onChange={setNotified}
        />
        <div className={styles.preview} lang={notified}>
          <strong dir="auto">{notification.title}</strong>
          <p dir="auto">{notification.body}</p>
        </div>
        <p className={columnStyles.caption}>{t('cases.opens', { what: about({ ...record, item: null }) })}</p>
        {people.forecast && people.outcomes.notify > 0 && (state === 'ready' || state === 'scheduled') ? (
          <DeliveryTimes record={record} forecast={people.forecast} />
        ) : null}
      </Block>
      {queries.total > 0 ? (
        <Block
          title={t('cases.replies')}
          count={t('cases.ofQueries', { included: number(queries.included), count: queries.total })}
          action={
            <span className={styles.pair}>
              <Button tone="accent" size="small" onClick={() => setShowsQueries(true)}>
                {t('cases.review')}
              </Button>
              {edit(replied, t('cases.editReply'))}
            </span>
          }
        >
          <Languages
            label={t('cases.replyLanguage')}
            counts={queries.languages}
            value={replied}
            onChange={setReplied}
          />
          <p className={styles.preview} lang={replied} dir="auto">
            {texts.reply[replied].replaceAll('{name}', t('cases.playerName'))}
          </p>
          {queries.unsure > 0 ? (
            <p className={columnStyles.caption}>{t('cases.unsure', { count: queries.unsure })}</p>
          ) : null}
        </Block>
      ) : null}
      {editing ? (
        <EditTexts record={record} actions={actions} locale={editing} onClose={() => setEditing(null)} />
      ) : null}
      {showsQueries ? (
        <QueriesDialog record={record} actions={actions} onClose={() => setShowsQueries(false)} />
      ) : null}
    </>
  )
}

/** The most frequent language; the administrator's own at a tie. */
function mostRead(counts: Record<Locale, number>, own: Locale): Locale {
  return locales.reduce((most, locale) => (counts[locale] > counts[most] ? locale : most), own)
}

interface LanguagesProps {
  label: string
  counts: Record<Locale, number>
  value: Locale
  onChange: (locale: Locale) => void
}

function Languages({ label, counts, value, onChange }: LanguagesProps) {
  const { number } = useCaseMessages()
  return (
    <Segmented
      label={label}
      value={value}
      options={locales.map((locale) => ({
        value: locale,
        label: (
          <span className={styles.language}>
            <span lang={locale}>{ownNames[locale]}</span> <span>{number(counts[locale])}</span>
          </span>
        ),
      }))}
      onChange={onChange}
    />
  )
}
