import { useIntl } from 'react-intl'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import styles from './rehearsal.module.css'
import { type RehearsedList, useRehearsedPlayers } from './rehearsal.queries.ts'
import { RehearsalExportButton } from './rehearsal-export-button.tsx'

/** The players of one list of a rehearsal; recipients with their local time. */
export function RehearsedPlayersDialog({
  id,
  list,
  name,
  onClose,
}: {
  id: string
  list: RehearsedList
  name: string
  onClose: () => void
}) {
  const t = useT()
  const { formatDate } = useIntl()
  const failureMessage = useFailureMessage()
  const query = useRehearsedPlayers(id, list)
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Dialog open onClose={onClose} title={name}>
      <DialogBody>
        {query.error ? (
          <p role="alert">
            {failureMessage(query.error)} <Retry queries={[query]} size="small" />
          </p>
        ) : null}
        <ul className={styles.lines} aria-busy={query.isPending}>
          {rows.map(({ player, locale, timeZone, dueAt }) => (
            <li key={player.id}>
              {player.isErased ? (
                <span>{t('notifications.erasedPlayer')}</span>
              ) : (
                <PageLink href={`/users/${player.id}`}>
                  <bdi>{player.fullName || player.username}</bdi>
                </PageLink>
              )}
              <small>{localeNames[locale]}</small>
              {dueAt ? (
                <time dateTime={dueAt}>
                  {formatDate(dueAt, {
                    weekday: 'short',
                    hour: '2-digit',
                    minute: '2-digit',
                    timeZone: timeZone || 'UTC',
                  })}
                </time>
              ) : null}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions
        start={
          query.hasNextPage ? (
            <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('notifications.showMore')}
            </Button>
          ) : null
        }
      >
        <RehearsalExportButton id={id} list={list} />
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
