import type { GameRecord } from '@loupe/contract/admin/games'
import { useMemo } from 'react'
import { groupBy } from '#src/shared/compat/group-by.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useBoard } from '../games.queries.ts'
import { useGameMessages } from '../games-messages.ts'
import { GameEvents } from './events/game-events.tsx'
import { GameFacts, GameFigures } from './game-facts.tsx'
import styles from './game-view.module.css'
import type { TapOutcome } from './moment.ts'
import { ReplayBar } from './replay-bar.tsx'
import { GameScene } from './scene/game-scene.tsx'
import { TapMark } from './scene/tap-mark.tsx'
import { indexAt, piecesOf, type Timeline, timelineOf, viewAt } from './timeline.ts'
import { useMomentMessages } from './use-moment-messages.ts'
import { useReplay } from './use-replay.ts'

/** A game with its figures, the path of its taps over its scene, its players, and all events. */
export function GameReplay({
  game,
  startMs,
}: {
  game: GameRecord
  /** The initial position of the replay; null: at the end. */
  startMs: number | null
}) {
  const t = useT()
  const board = useBoard(game.puzzle)
  const timeline = useMemo(() => timelineOf(game, board.data), [game, board.data])
  const pieces = useMemo(() => (board.data ? piecesOf(board.data.items, game.laid) : []), [board.data, game])
  const times = useMemo(() => timeline.moments.map(({ tMs }) => tMs), [timeline])
  const messages = useMomentMessages(game, pieces)
  const replay = useReplay(timeline.endMs, times, startMs)
  const index = indexAt(timeline.moments, replay.at)
  const moment = timeline.moments[index]
  const seek = replay.seek
  const view = viewAt(timeline.moments, index)

  return (
    <div className={styles.columns}>
      <div className={styles.centre}>
        <GameFigures game={game} />
        <div className={styles.stage}>
          {board.isError ? (
            <Notice tone="warn" actions={<Retry queries={[board]} size="small" />}>
              {t('games.boardFailed')}
            </Notice>
          ) : null}
          {board.isPending ? (
            <div className={styles.waiting} aria-busy="true">
              <Skeleton width={10} />
            </div>
          ) : (
            <GameScene
              board={board.data}
              pieces={pieces}
              taps={timeline.taps}
              current={tapsUpTo(timeline, index)}
              radius={game.radius}
              view={view}
              screen={game.screen}
              onSeek={seek}
            />
          )}
          {game.events.length > 0 && moment ? (
            <ReplayBar
              timeline={timeline}
              times={times}
              replay={replay}
              messages={[messages.what(moment), messages.outcome(moment)].filter(Boolean).join(', ')}
            />
          ) : null}
          <div className={styles.captions}>
            {timeline.taps.length > 0 ? <Legend timeline={timeline} /> : null}
            {view && board.data ? <p className={styles.seen}>{t('games.visibleHint')}</p> : null}
          </div>
        </div>
      </div>
      <div className={styles.side}>
        <GameFacts game={game} />
        <section className={styles.events} aria-label={t('games.events')}>
          <h2 className={styles.eventsHeader}>
            {t('games.events')} <span>{game.events.length}</span>
          </h2>
          {game.events.length === 0 ? (
            <p className={styles.none}>{t(game.eventsGone ? 'games.eventsGone' : 'games.noEvents')}</p>
          ) : (
            <GameEvents
              moments={timeline.moments}
              current={replay.isWhole ? null : (moment ?? null)}
              messages={messages}
              onSeek={seek}
            />
          )}
        </section>
      </div>
    </div>
  )
}

const outcomes: readonly TapOutcome[] = ['hit', 'already', 'near', 'miss', 'decoy']

/** The legend of the marks, with the number of each. */
function Legend({ timeline: { taps } }: { timeline: Timeline }) {
  const t = useT()
  const messages = useGameMessages()
  const counts = groupBy(taps, ({ tap }) => tap.outcome)
  return (
    <ul className={styles.legend}>
      {outcomes.map((outcome) => {
        const count = counts.get(outcome)?.length ?? 0
        return count === 0 ? null : (
          <li key={outcome}>
            <TapMark outcome={outcome} />
            {t(`games.outcome.${outcome}`)} <b>{messages.number(count)}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** The number of taps up to a moment. */
function tapsUpTo({ moments }: Timeline, index: number): number {
  return moments.slice(0, index + 1).findLast(({ tap }) => tap !== null)?.tap?.number ?? 0
}
