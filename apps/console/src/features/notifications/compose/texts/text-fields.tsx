import { notificationLimits } from '@loupe/contract/admin/notifications/notification-texts'
import type { Locale } from '@loupe/contract/shared/values'
import { useState } from 'react'
import type { FieldCodes } from '#src/shared/forms/validate.ts'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { LanguageSwitch } from '#src/ui/choice/language-switch.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'
import styles from '../compose-page.module.css'
import { type Draft, languageState, type Texts } from '../draft/draft.ts'
import { VariableMenu } from './variable-menu.tsx'

/** The path of a text in the contract: `title` is English, `translations.fr.body` is not. */
export function pathOf(locale: Locale, part: keyof Texts): string {
  return locale === 'en' ? part : `translations.${locale}.${part}`
}

/** Title and body, one language at a time, with the state of each language. */
export function TextFields({
  draft,
  onChange,
  locale,
  onLocale,
  codes,
}: {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  locale: Locale
  onLocale: (locale: Locale) => void
  codes: FieldCodes
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const errorMessage = useFieldMessages()
  const texts = draft.texts[locale]
  const [last, setLast] = useState<keyof Texts>('body')
  const isMissing = locale !== 'en' && languageState(texts) === 'missing'
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
      // what players of the language get while nothing is written for them
      placeholder: isMissing ? draft.texts.en[part] : undefined,
      value: texts[part],
      onFocus: () => setLast(part),
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
      textOf={(each) => stateText(draft.texts[each], each)}
      onChange={onLocale}
    >
      <div className={styles.fields}>
        <TextField {...field('title')} autoComplete="off" />
        <TextArea {...field('body')} rows={3} />
        <div className={styles.variables}>
          <VariableMenu locale={locale} onInsert={insert} />
        </div>
      </div>
    </LanguageSwitch>
  )

  /** At the caret of the field that was last focused, as far as it fits. */
  function insert(variable: string) {
    const input = document.getElementById(`notification-${last}`)
    const isField = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    const [start, end] = isField ? [input.selectionStart, input.selectionEnd] : [null, null]
    const text = texts[last]
    const next = `${text.slice(0, start ?? text.length)}${variable}${text.slice(end ?? text.length)}`
    if (next.length > notificationLimits[last]) return
    onChange({ texts: { ...draft.texts, [locale]: { ...texts, [last]: next } } })
  }

  function stateText({ title, body }: Texts, of: Locale): string {
    if (title.trim() && body.trim()) return t('ui.language.ready')
    if (title.trim()) return t('compose.noBody')
    if (body.trim()) return t('compose.noTitle')
    return of === 'en' ? t('ui.language.missing') : t('notifications.readsEnglish')
  }
}
