import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { useId } from 'react'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { notificationTones } from '#src/shared/records/notification-tones.ts'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { type DashboardMessages, useDashboardMessages } from './dashboard-messages.ts'
import pageStyles from './dashboard-page.module.css'
import styles from './figures-table.module.css'

type Send = Dashboard['lastSends'][number]

/** The latest notifications, without drafts. */
export function LastSends({ sends }: { sends: readonly Send[] }) {
  const t = useT()
  const messages = useDashboardMessages()
  const id = useId()
  return (
    <section className={pageStyles.part} aria-labelledby={id}>
      <header className={pageStyles.panelHeader}>
        <h2 id={id}>{t('dashboard.sends')}</h2>
        <PageLink className={pageStyles.all} href="/notifications">
          {t('dashboard.seeAllSends')}
        </PageLink>
      </header>
      {sends.length === 0 ? (
        <p className={pageStyles.nothing}>{t('dashboard.noSends')}</p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.notification')}</th>
              <th scope="col" className={styles.text}>
                {t('dashboard.state')}
              </th>
              <th scope="col">{t('dashboard.read')}</th>
            </tr>
          </thead>
          <tbody>
            {sends.map((send) => (
              <tr key={send.id}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it names the row */}
                <th scope="row">
                  <PageLink href={`/notifications/${send.id}`}>
                    <bdi>{titleOf(send, messages.language)}</bdi>
                  </PageLink>
                </th>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text of the state is in it */}
                <td className={styles.text}>
                  <StatusDot tone={notificationTones[send.state]}>
                    <bdi>{stateNow(send, messages)}</bdi>
                  </StatusDot>
                </td>
                <td>{readOf(send, messages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** With its scheduled day, and its progress or result once it has begun. */
function stateNow(
  { state, scheduledAt, startedAt, done, audienceCount }: Send,
  messages: DashboardMessages,
): string {
  if (state === 'scheduled' && scheduledAt)
    return `${messages.state(state)} · ${messages.moment(scheduledAt)}`
  if (state === 'sending' || state === 'paused' || (state === 'cancelled' && startedAt !== null))
    return `${messages.state(state)} · ${messages.progress(done, audienceCount)}`
  return messages.state(state)
}

function titleOf({ title, translations }: Send, language: string): string {
  return inLanguage({ en: title, ...translations }, language) ?? title
}

function readOf({ sent, read }: Send, messages: DashboardMessages): string {
  return messages.share(read, sent)
}
