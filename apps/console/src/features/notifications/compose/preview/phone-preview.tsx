import { renderText, variablesOf } from '@loupe/contract/shared/text-variables'
import type { Locale } from '@loupe/contract/shared/values'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { useMinute } from '#src/ui/date/relative-time.tsx'
import { Mark } from '#src/ui/display/mark.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'
import { type Measured, recipientsOf } from '../audience/measured.ts'
import { useSamplePlayers } from '../audience/samples.queries.ts'
import { type Draft, readLocale, sendTimeOf } from '../draft/draft.ts'
import { useLinkMessages } from '../texts/link-field.tsx'
import { useLinkName } from '../texts/link-targets.queries.ts'
import styles from './phone-preview.module.css'

/** The heading of messages in the game (apps/play), in the player's language. */
const inboxTitles: Record<Locale, string> = { en: 'Messages', fr: 'Messages', ro: 'Mesaje', zh: '消息' }
/** A player without values for any variable. */
const unknownPlayer = { fullName: '', username: '', properties: {} }
const places = ['lock', 'inbox'] as const
const modes = ['light', 'dark'] as const

/** The notification on the phone of a player with this language. */
export function PhonePreview({
  draft,
  locale,
  measured,
  onTest,
}: {
  draft: Draft
  locale: Locale
  measured: Measured | undefined
  /** Opens the dialog for a test notification. */
  onTest: () => void
}) {
  const t = useT()
  const { timeZone } = useIntl()
  const now = useMinute()
  const [place, setPlace] = useState<(typeof places)[number]>('lock')
  const [mode, setMode] = useState<(typeof modes)[number]>(() =>
    document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light',
  )
  const at = new Date(sendTimeOf(draft, timeZone) || now)
  const Screen = place === 'lock' ? LockScreen : Inbox
  return (
    <section className={styles.preview} aria-label={t('compose.preview')}>
      <div className={styles.choices}>
        <Segmented
          label={t('compose.preview.place')}
          value={place}
          options={places.map((value) => ({ value, label: t(`compose.preview.${value}`) }))}
          onChange={setPlace}
        />
        <Segmented
          label={t('compose.preview.mode')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`compose.preview.${value}`) }))}
          onChange={setMode}
        />
      </div>
      <div className={styles.phone} data-phone={mode} dir="ltr">
        <Screen draft={draft} locale={locale} at={at} timeZone={timeZone} />
      </div>
      <Caption draft={draft} locale={locale} measured={measured} />
      <Button size="small" icon={Smartphone} onClick={onTest}>
        {t('compose.test.title')}
      </Button>
    </section>
  )
}

interface ScreenProps {
  draft: Draft
  /** The language of the player's phone. */
  locale: Locale
  at: Date
  timeZone: string | undefined
}

function LockScreen({ draft, locale, at, timeZone }: ScreenProps) {
  const language = documentLanguages[locale]
  const zone = timeZone ? { timeZone } : {}
  return (
    <div className={styles.lock} lang={language}>
      <p className={styles.date}>
        {new Intl.DateTimeFormat(language, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...zone,
        }).format(at)}
      </p>
      <p className={styles.clock}>
        {new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', ...zone }).format(at)}
      </p>
      <div className={styles.push}>
        <p className={styles.app}>
          <Mark size={14} />
          <span>Loupe</span>
          <span>{new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')}</span>
        </p>
        <ReceivedText draft={draft} locale={locale} />
      </div>
      <span className={styles.handle} />
    </div>
  )
}

function Inbox({ draft, locale, at, timeZone }: ScreenProps) {
  const language = documentLanguages[locale]
  const linkName = useLinkName(draft.link, useLinkMessages())
  return (
    <div className={styles.inbox} lang={language}>
      <p className={styles.bar}>
        {new Intl.DateTimeFormat(language, {
          hour: '2-digit',
          minute: '2-digit',
          ...(timeZone ? { timeZone } : {}),
        }).format(at)}
      </p>
      <p className={styles.inboxTitle}>{inboxTitles[locale]}</p>
      <div className={styles.message}>
        <ReceivedText draft={draft} locale={locale} />
        {draft.link ? <p className={styles.link}>{linkName}</p> : null}
      </div>
      <span className={styles.blank} />
      <span className={styles.blank} />
      <span className={styles.handle} />
    </div>
  )
}

/** The title and text as received: in English if the language is incomplete. */
function ReceivedText({ draft, locale }: Pick<ScreenProps, 'draft' | 'locale'>) {
  const t = useT()
  const read = readLocale(draft.texts, locale)
  const [sample] = useSamplePlayers(draft)
  const { title, body } = draft.texts[read]
  const asRead = (text: string) => renderText(text.trim(), sample ?? unknownPlayer)
  return (
    <div className={styles.text} lang={documentLanguages[read]}>
      <p className={styles.title} data-empty={title.trim() === '' || undefined}>
        {asRead(title) || t('notifications.titleText')}
      </p>
      <p className={styles.body} data-empty={body.trim() === '' || undefined}>
        {asRead(body) || t('notifications.bodyText')}
      </p>
    </div>
  )
}

/** How many see this text: players of the language, and those of languages without a text where it is English. */
function readersOf(texts: Draft['texts'], locale: Locale, { locales }: Measured): number {
  if (readLocale(texts, locale) !== locale) return locales[locale]
  return consoleLocales
    .filter((each) => readLocale(texts, each) === locale)
    .reduce((sum, each) => sum + locales[each], 0)
}

/** The language, and the share of recipients who get it. */
function Caption({
  draft,
  locale,
  measured,
}: {
  draft: Draft
  locale: Locale
  measured: Measured | undefined
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const read = readLocale(draft.texts, locale)
  const all = measured ? recipientsOf(measured) : 0
  const [sample] = useSamplePlayers(draft)
  const { title, body } = draft.texts[read]
  const hasVariables = variablesOf(`${title} ${body}`).length > 0
  return (
    <p className={styles.caption}>
      {read === locale
        ? localeNames[locale]
        : t('compose.previewFallback', { language: localeNames[locale] })}
      {measured && all > 0
        ? ` · ${t('compose.previewShare', { share: messages.share(readersOf(draft.texts, locale, measured), all) })}`
        : null}
      {sample && hasVariables
        ? ` · ${t('compose.variable.asRead', { name: sample.fullName || sample.username })}`
        : null}
    </p>
  )
}
