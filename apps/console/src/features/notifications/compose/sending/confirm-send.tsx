import { useIntl } from 'react-intl'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageNameIn } from '#src/shared/names/language-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'
import { useTypedCount } from '../../use-typed-count.tsx'
import { type Measured, mostRead, recipientsOf } from '../audience/measured.ts'
import styles from '../compose-page.module.css'
import { type Draft, readLocale } from '../draft/draft.ts'

/** Asks for confirmation before sending or scheduling, with the text in the audience's main language. */
export function ConfirmSend({
  draft,
  measured,
  at,
  busy,
  onConfirm,
  onClose,
}: {
  draft: Draft
  /** The measured audience. */
  measured: Measured | undefined
  /** When it is sent; null for now. */
  at: string | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useT()
  const { formatDate, locale: messagesLocale } = useIntl()
  const messages = useNotificationMessages()
  const count = measured ? recipientsOf(measured) : 0
  const total = messages.number(count)
  const typedCount = useTypedCount({ count, isForEveryone: draft.who === 'all', isNow: at === null })
  const locale = readLocale(draft.texts, measured ? mostRead(measured) : 'en')
  const { title, body } = draft.texts[locale]
  const name = t(at === null ? 'notifications.sendTo' : 'notifications.scheduleFor', { count, total })
  function confirm() {
    if (typedCount.check()) onConfirm()
  }
  return (
    <Dialog open onClose={onClose} size="small" title={name}>
      <DialogForm busy={busy} onSubmit={confirm}>
        <DialogBody>
          <div className={styles.fields}>
            <p className={styles.quote} lang={documentLanguages[locale]}>
              <b>{title}</b>
              {body}
            </p>
            <p className={styles.note}>
              {t('compose.quoted', { language: languageNameIn(messagesLocale, locale) })}
            </p>
            <p>
              {at === null
                ? t('notifications.confirmNow')
                : draft.clock === 'player'
                  ? t('compose.confirmLocal', {
                      day: formatDate(draft.day, { dateStyle: 'long', timeZone: 'UTC' }),
                      time: draft.time,
                    })
                  : t('notifications.confirmAt', { when: messages.moment(at) })}
            </p>
            {draft.spreadHours > 0 ? <p>{t('compose.confirmSpread', { count: draft.spreadHours })}</p> : null}
            {typedCount.field}
          </div>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {t(at === null ? 'notifications.send' : 'notifications.schedule')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}
