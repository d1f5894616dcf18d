import { notificationLimits } from '@loupe/contract/admin/notifications'
import type { Locale } from '@loupe/contract/shared/values'
import type { FieldCodes } from '#src/shared/forms/validate.ts'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { LanguageSwitch } from '#src/ui/choice/language-switch.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import { languageState, type NotificationDraft, type Texts } from './notification-draft.ts'
import styles from './write-dialog.module.css'

/** Where the contract's path of a text lies: `title` is English, `translations.fr.body` is not. */
export function pathOf(locale: Locale, part: keyof Texts): string {
  return locale === 'en' ? part : `translations.${locale}.${part}`
}

/** Title and body, one language at a time; beside each language how far it is. */
export function NotificationTextFields({
  draft,
  onChange,
  locale,
  onLocale,
  codes,
}: {
  draft: NotificationDraft
  onChange: (changes: Partial<NotificationDraft>) => void
  locale: Locale
  onLocale: (locale: Locale) => void
  codes: FieldCodes
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const errorMessage = useFieldMessages()
  const texts = draft.texts[locale]
  const field = (part: keyof Texts) => {
    const code = codes[pathOf(locale, part)]
    const most = notificationLimits[part]
    return {
      id: `notification-${part}`,
      label: t(`notifications.${part}Text`),
      lang: documentLanguages[locale],
      maxLength: most,
      aside: t('notifications.length', {
        count: messages.number(texts[part].length),
        most: messages.number(most),
      }),
      value: texts[part],
      error: code && errorMessage(texts[part].trim() === '' ? 'required' : code, part),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ texts: { ...draft.texts, [locale]: { ...texts, [part]: event.currentTarget.value } } }),
    }
  }
  return (
    <LanguageSwitch
      label={t('notifications.language')}
      current={locale}
      stateOf={(each) => languageState(draft.texts[each])}
      onChange={onLocale}
    >
      <div className={styles.fields}>
        {locale !== 'en' && languageState(texts) === 'missing' ? (
          <p className={styles.note}>{t('notifications.fallsBack')}</p>
        ) : null}
        <TextField {...field('title')} autoComplete="off" placeholder={fallback(draft, locale, 'title')} />
        <TextArea {...field('body')} rows={4} placeholder={fallback(draft, locale, 'body')} />
      </div>
    </LanguageSwitch>
  )
}

/** What players of a language read as long as nothing is written for them. */
function fallback({ texts }: NotificationDraft, locale: Locale, part: keyof Texts): string | undefined {
  return locale !== 'en' && languageState(texts[locale]) === 'missing' ? texts.en[part] : undefined
}
