import { NotificationLink } from '@loupe/contract/admin/notifications/notification-texts'
import { useMemo } from 'react'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import type { Option, OptionsRequest } from '#src/ui/choice/combobox/use-options.ts'
import { type LinkMessages, loadLinkTargets, useLinkName } from './link-targets.queries.ts'

/** What a click on the notification opens: a puzzle, a document of the game, or a URL. */
export function LinkField({
  value,
  onChange,
  code,
}: {
  value: string
  onChange: (link: string) => void
  code: string | undefined
}) {
  const t = useT()
  const messages = useLinkMessages()
  const locale = useMessagesLocale()
  const load = useMemo<OptionsRequest>(
    () => async (query, signal) =>
      isAddress(query) ? addressOption(query, messages) : loadLinkTargets(query, messages, locale, signal),
    [messages, locale],
  )
  return (
    <Combobox
      id="notification-link"
      label={t('compose.opens')}
      aside={t('notifications.optional')}
      hint={t('compose.opensHint')}
      placeholder={t('compose.opensNothing')}
      value={value}
      valueLabel={useLinkName(value, messages)}
      load={load}
      error={code && t('notifications.linkWrong')}
      onChange={onChange}
    />
  )
}

function isAddress(text: string): boolean {
  return /^(\/|https?:)/.test(text)
}

/** The typed URL, once it is valid. */
function addressOption(text: string, messages: LinkMessages): Option[] {
  if (!NotificationLink.safeParse(text).success) return []
  return [{ value: text, label: text, hint: text.startsWith('/') ? messages.path : messages.address }]
}

export function useLinkMessages(): LinkMessages {
  const t = useT()
  return useMemo(
    () => ({
      puzzle: t('compose.link.puzzle'),
      document: t('compose.link.document'),
      address: t('compose.link.address'),
      path: t('compose.link.path'),
      titles: { about: t('shell.aboutUs'), privacy: t('shell.privacyPolicy'), terms: t('shell.terms') },
    }),
    [t],
  )
}
