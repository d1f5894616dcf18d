import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { Locale } from '@loupe/contract/shared/values'
import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageNameIn } from '#src/shared/names/language-name.ts'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { mostRead, recipientsOf, withRules } from '../compose/audience/measured.ts'
import { useMeasuredNotification } from '../notifications.queries.ts'
import { textsOf, useNotificationMessages } from '../notifications-messages.ts'
import styles from './notification-panel.module.css'

/** Asks for confirmation before a scheduled one is sent at once, with the text in the audience's main language. */
export function ConfirmSendNow({
  notification,
  busy,
  onConfirm,
  onClose,
}: {
  notification: Notification
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useT()
  const { locale: messagesLocale } = useIntl()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const query = useMeasuredNotification(notification.id)
  const measured = query.data && withRules(query.data, notification)
  const count = measured ? recipientsOf(measured) : notification.audienceCount
  const texts: Partial<Record<Locale, { title: string; body: string }>> = textsOf(notification)
  const most = measured ? mostRead(measured) : 'en'
  const locale = texts[most] ? most : 'en'
  const { title, body } = texts[locale] ?? notification
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        if (measured) onConfirm()
      }}
      busy={busy || query.isPending}
      title={t('notifications.sendTo', { count, total: messages.number(count) })}
      confirmLabel={t('notifications.sendNow')}
    >
      {measured ? (
        <>
          <p className={styles.quote} lang={documentLanguages[locale]}>
            <b>{title}</b>
            {body}
          </p>
          <p className={styles.quotedAs}>
            {t('compose.quoted', { language: languageNameIn(messagesLocale, locale) })}
          </p>
        </>
      ) : query.error ? (
        <p role="alert">
          {failureMessage(query.error)} <Retry queries={[query]} size="small" />
        </p>
      ) : (
        <p className={styles.quotedAs}>{t('compose.counting')}</p>
      )}
      <p>{t('notifications.confirmNow')}</p>
    </ConfirmDialog>
  )
}
