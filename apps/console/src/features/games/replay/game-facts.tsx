import type { GameRecord, PlayerName } from '@loupe/contract/admin/games'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { Details } from '#src/ui/display/details.tsx'
import { FigureList } from '#src/ui/display/figure-list.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { useGameMessages } from '../games-messages.ts'
import styles from './game-view.module.css'

/** The result and the rules of a game. */
export function GameFigures({ game }: { game: GameRecord }) {
  const t = useT()
  const messages = useGameMessages()
  const played = messages.time(game.playSeconds)
  const figures = [
    { label: t('games.score'), value: messages.number(game.score) },
    { label: t('games.found'), value: messages.found(game) },
    {
      label: t('games.time'),
      value:
        game.duration === null
          ? played
          : t('games.timeOf', { played, duration: messages.time(game.duration) }),
    },
    { label: t('games.misses'), value: messages.number(game.misses) },
    { label: t('games.hints'), value: messages.number(game.hintsUsed) },
    { label: t('games.radius'), value: t('games.px', { px: messages.number(game.radius) }) },
    { label: t('games.hintInterval'), value: messages.seconds(game.hintInterval) },
    { label: t('games.mode'), value: messages.mode(game.mode) },
  ]
  return <FigureList className={styles.figures} of={figures} />
}

/** The players and the device of a game, and when it was reported. */
export function GameFacts({ game }: { game: GameRecord }) {
  const t = useT()
  const messages = useGameMessages()
  const { seeker, puzzle, hider } = game
  const name = messages.person(seeker)
  const device = [
    game.device,
    game.appVersion && t('games.app', { version: game.appVersion }),
    languageName(game.locale),
  ]
  const roles = [
    game.host.id === seeker.id ? t('games.host') : '',
    t(game.winner === 'seeker' ? 'games.seekerAndWinner' : 'games.seeker'),
    game.isTest ? t('ui.testData') : '',
  ]
  const others = game.mode === 'duel' && game.winner !== 'seeker'
  return (
    <section className={styles.facts} aria-label={t('games.facts')}>
      <div className={styles.seeker}>
        <Avatar id={seeker.id} name={name} url={null} size="small" />
        <PlayerOf game={game} player={seeker} />
        <small>{roles.filter(Boolean).join(' · ')}</small>
      </div>
      <Details
        columns="wide"
        of={[
          {
            label: t('games.puzzle'),
            value: (
              // among its versions, because the editor shows the current puzzle
              <PageLink className={styles.player} href={`/puzzles/${puzzle.id}?view=versions`}>
                <bdi>
                  {t('games.version', {
                    puzzle: messages.puzzle(puzzle),
                    n: messages.number(puzzle.version),
                  })}
                </bdi>
                <Icon of={ArrowUpRight} size={14} turns />
              </PageLink>
            ),
          },
          ...(game.host.id === seeker.id
            ? []
            : [{ label: t('games.host'), value: <PlayerOf game={game} player={game.host} /> }]),
          ...(hider ? [{ label: t('games.hider'), value: <PlayerOf game={game} player={hider} /> }] : []),
          ...(others ? [{ label: t('games.winner'), value: messages.winner(game.winner) }] : []),
          { label: t('games.device'), value: <bdi>{device.filter(Boolean).join(' · ') || '–'}</bdi> },
          { label: t('games.received'), value: <Received game={game} /> },
        ]}
      />
    </section>
  )
}

/** A player of a game, marked if their own app has not sent it. */
function PlayerOf({ game, player }: { game: GameRecord; player: PlayerName }) {
  const t = useT()
  if (!game.unconfirmedIds.includes(player.id)) return <Player player={player} />
  return (
    <span className={styles.marked}>
      <Player player={player} />
      <Tag tone="warn" tip={t('games.unconfirmedHint')}>
        {t('games.unconfirmed')}
      </Tag>
    </span>
  )
}

/** A player's name as a link to the player; an erased player has neither. */
function Player({ player }: { player: PlayerName }) {
  const messages = useGameMessages()
  const name = messages.person(player)
  if (player.isErased) return <bdi>{name}</bdi>
  return (
    <PageLink className={styles.player} href={`/users/${player.id}`}>
      <bdi>{name}</bdi>
      <Icon of={ArrowUpRight} size={14} turns />
    </PageLink>
  )
}

/** When it was last reported, and how long after its end: phones play offline and report later. */
function Received({ game: { receivedAt, endedAt } }: { game: GameRecord }) {
  const t = useT()
  const messages = useGameMessages()
  const { exact, moment } = useDateFormats()
  const at = moment(receivedAt)
  const lateMs = endedAt === null ? 0 : Date.parse(receivedAt) - Date.parse(endedAt)
  return (
    <time dateTime={receivedAt} title={exact(receivedAt)}>
      {lateMs < 1000 ? at : t('games.receivedLate', { at, span: messages.span(lateMs) })}
    </time>
  )
}
