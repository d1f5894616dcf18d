import type { Locale } from '@loupe/contract/shared/values'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { createIntl, createIntlCache, MissingTranslationError, RawIntlProvider, useIntl } from 'react-intl'
import type { MessageId } from '#src/messages/catalogue.ts'
import { formatChinese, type Values } from './chinese-spacing.ts'
import { intlLocales } from './locales.ts'
import { currentMessages, noteMissing, subscribeToMessages } from './messages-store.ts'

/** The language of the messages on the page. */
export function useMessagesLocale(): Locale {
  return useSyncExternalStore(subscribeToMessages, currentMessages, currentMessages).locale
}

export type Translate = (id: MessageId, values?: Values) => string

/** Provides the current messages, and renders everything below it again when the language changes. */
export function MessagesProvider({ children, timeZone }: { children: ReactNode; timeZone?: string }) {
  const { locale, messages } = useSyncExternalStore(subscribeToMessages, currentMessages, currentMessages)
  const intl = useMemo(
    () => createIntl({ locale: intlLocales[locale], messages, onError: reportMissing, timeZone }, formatters),
    [locale, messages, timeZone],
  )
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

/** For all languages and zones: creating a formatter takes far longer than using it. */
const formatters = createIntlCache()

/** `t('users.title')`: a message in the current language; its ID if it is missing. */
export function useT(): Translate {
  const { formatMessage, locale } = useIntl()
  return useCallback(
    (id, values) => {
      const format = (filled?: Values) => formatMessage({ id }, filled)
      return locale === intlLocales.zh ? formatChinese(format, values) : format(values)
    },
    [formatMessage, locale],
  )
}

/**
 * The message of a code from the server (`errors.email_taken`). A code newer than this console has no message: then the
 * server's own English sentence is shown, or else the code.
 */
export function useErrorMessage(): (code: string, fallback?: string, field?: string) => string {
  const { formatMessage } = useIntl()
  return useCallback(
    (code, fallback, field = '') =>
      formatMessage({ id: `errors.${code}`, defaultMessage: fallback ?? code }, { field }),
    [formatMessage],
  )
}

/** The message of a field's error code. A missing value has its own sentence for each kind of field. */
export function useFieldMessages(): (code: string, field: string) => string {
  const messages = useErrorMessage()
  return useCallback((code, field) => messages(code, undefined, field), [messages])
}

/** A missing translation falls back to English (specification section 8); it is only logged in development. */
function reportMissing(error: Error): void {
  if (error instanceof MissingTranslationError) noteMissing(String(error.descriptor?.id))
  if (import.meta.env.DEV && !import.meta.env.VITEST) reportError(error)
}
