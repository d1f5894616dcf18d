import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Dialog, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useCaseGames } from '../cases.queries.ts'
import { PagedList } from '../paged-list.tsx'

/** The games that were given up, each with a link to its replay. */
export function GamesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { moment } = useDateFormats()
  const games = useCaseGames(id)
  return (
    <Dialog open onClose={onClose} title={t('cases.gamesTitle')} description={t('cases.gamesText')}>
      <DialogBody>
        <PagedList label={t('cases.gamesTitle')} query={games} empty={t('cases.noGames')}>
          {({ id: game, seeker, startedAt, device, found, total }) => (
            <>
              <div>
                <PageLink href={`/game-history/${game}`}>
                  <bdi>{seeker.fullName || seeker.username || t('puzzleStatistics.erasedPlayer')}</bdi>
                </PageLink>
                <p>
                  <time dateTime={startedAt}>{moment(startedAt)}</time>
                  {device ? ` · ${device}` : null}
                </p>
              </div>
              <span>{t('cases.foundOf', { found, total })}</span>
            </>
          )}
        </PagedList>
      </DialogBody>
    </Dialog>
  )
}
