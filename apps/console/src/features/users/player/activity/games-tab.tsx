import type { Game } from '@loupe/contract/admin/games'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { useIntl } from 'react-intl'
import { formatGameTime } from '#src/shared/dates/durations.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { SceneThumb } from '#src/ui/display/scene-thumb.tsx'
import { stateTones } from '#src/ui/display/state-tones.ts'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { usePlayerGames } from './activity.queries.ts'
import { EndlessPages } from './pages.tsx'
import styles from './records.module.css'

/** The rounds that a player took part in, latest first; `total`: how many games their totals count. */
export function GamesTab({ id, total }: { id: string; total: number }) {
  const t = useT()
  const query = usePlayerGames(id)
  const games = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div className={styles.tab}>
      <EndlessPages
        query={query}
        isEmpty={games.length === 0}
        failed={t('userActivity.gamesFailed')}
        empty={
          total > 0 ? (
            // imported, or played before games were stored one by one
            <EmptyState icon={Gamepad2} title={t('userActivity.gamesTotalsOnly')}>
              {t('userActivity.gamesTotalsOnlyText', { count: total })}
            </EmptyState>
          ) : (
            <EmptyState icon={Gamepad2} title={t('userActivity.gamesEmpty')}>
              {t('userActivity.gamesEmptyText')}
            </EmptyState>
          )
        }
      >
        <p className={styles.listLink}>
          <PageLink href={`/game-history?playerId=${id}`}>{t('userActivity.gamesAll')}</PageLink>
        </p>
        <ul className={styles.records}>
          {games.map((game) => (
            <GameLine key={game.id} game={game} playerId={id} />
          ))}
        </ul>
      </EndlessPages>
    </div>
  )
}

function GameLine({ game, playerId }: { game: Game; playerId: string }) {
  const t = useT()
  const { locale, formatNumber } = useIntl()
  const { puzzle, status, found, total, playSeconds, score, startedAt, hider, seeker } = game
  const other = seeker.id === playerId ? hider : seeker
  const facts = [
    t(playSeconds > 0 ? 'userActivity.note.foundIn' : 'userActivity.note.found', {
      found: formatNumber(found),
      total: formatNumber(total),
      time: formatGameTime(playSeconds * 1000),
    }),
    ...(score === 0 ? [] : [t('userActivity.note.points', { count: score })]),
    ...(other === null
      ? []
      : [
          t('userActivity.note.against', {
            name: other.fullName || other.username || t('users.status.erased'),
          }),
        ]),
  ]
  return (
    <li className={styles.record}>
      <SceneThumb url={puzzle.sceneUrl} />
      <div className={styles.about}>
        <PageLink className={styles.name} href={`/game-history/${game.id}`}>
          <bdi>{inLanguage(puzzle.title, locale) ?? puzzle.slug}</bdi>
        </PageLink>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </div>
      <div className={styles.side}>
        <RelativeTime value={startedAt} focusable />
        <StatusDot tone={stateTones[status]}>{t(`userActivity.status.${status}`)}</StatusDot>
      </div>
    </li>
  )
}
