import type { LeftOutReason } from '@loupe/contract/admin/notifications/notification-audience'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import styles from './rehearsal.module.css'
import { useRehearsedPlayers } from './rehearsal.queries.ts'

/** The players left out for one reason. */
export function PlayersDialog({
  id,
  reason,
  onClose,
}: {
  id: string
  reason: LeftOutReason
  onClose: () => void
}) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const query = useRehearsedPlayers(id, reason)
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Dialog open onClose={onClose} title={t(`notifications.leftOut.${reason}`)}>
      <DialogBody>
        {query.error ? (
          <p role="alert">
            {failureMessage(query.error)} <Retry queries={[query]} size="small" />
          </p>
        ) : null}
        <ul className={styles.lines} aria-busy={query.isPending}>
          {list.map(({ player, locale }) => (
            <li key={player.id}>
              {player.isErased ? (
                <span>{t('notifications.erasedPlayer')}</span>
              ) : (
                <PageLink href={`/users/${player.id}`}>
                  <bdi>{player.fullName || player.username}</bdi>
                </PageLink>
              )}
              <small>{localeNames[locale]}</small>
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
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
