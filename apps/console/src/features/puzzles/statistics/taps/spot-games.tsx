import { type TapGame, type TapLayer, tapGamesLimit } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PuzzlesSearch } from '#src/features/puzzles/puzzles-search.ts'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { formatGameTime } from '#src/shared/dates/durations.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { type DotTone, StatusDot } from '#src/ui/display/status-dot.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useEscape } from '#src/ui/hooks/escape.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import details from '../pieces/piece-details.module.css'
import { useSpotGames } from '../statistics.queries.ts'
import styles from './spot-games.module.css'
import type { Spot } from './spots.ts'

/** As many games as the panel shows without scrolling. */
const skeletonWidths = [4, 3, 4, 5, 3, 4]

/** The newest games with taps in a spot, each with a link to its replay at the first of them. */
export function SpotGames({
  puzzleId,
  version,
  spot,
  layer,
  where,
  search,
  takesFocus,
  onClose,
}: {
  puzzleId: string
  version: number
  spot: Spot
  layer: TapLayer
  /** The position of the spot, as text. */
  where: string
  search: PuzzlesSearch
  /** Whether a click has opened it. */
  takesFocus: boolean
  onClose: () => void
}) {
  const t = useT()
  const { moment } = useDateFormats()
  const panel = useFocusWhileOpen(takesFocus)
  useEscape(true, onClose)
  const games = useSpotGames(puzzleId, version, { spot, layer, search })
  const list = games.data?.pages.flatMap((page) => page.list) ?? []
  const last = games.data?.pages.at(-1)
  // a full page was searched only up to its last game
  const searchedTo = last && last.list.length < tapGamesLimit ? last.searchedTo : null

  return (
    <section
      ref={panel}
      className={details.details}
      aria-label={t('puzzleStatistics.spotGames')}
      aria-busy={games.isPending || undefined}
      tabIndex={-1}
    >
      <header className={details.header}>
        <h3>
          <bdi>{where}</bdi>
        </h3>
        <span className={styles.count}>{t(`puzzleStatistics.countOf.${layer}`, { count: spot.count })}</span>
        <IconButton icon={X} label={t('puzzleStatistics.closeSpot')} size="small" onClick={onClose} />
      </header>
      {games.isPending ? (
        <ul className={styles.list}>
          {skeletonWidths.slice(0, spot.count).map((width, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- skeleton rows have no identity
            <li key={index} className={styles.skeleton}>
              <Skeleton width={width} />
              <Skeleton width={width - 1} />
            </li>
          ))}
        </ul>
      ) : null}
      {games.isSuccess && list.length === 0 && !games.hasNextPage ? (
        <p className={styles.note}>{t('puzzleStatistics.noSpotGames')}</p>
      ) : null}
      <ul className={styles.list}>
        {list.map((game) => (
          <li key={game.id}>
            <GameLink game={game} />
          </li>
        ))}
      </ul>
      {games.error ? (
        <output className={styles.note}>
          {t('puzzleStatistics.spotGamesFailed')}{' '}
          {games.data ? null : <Retry queries={[games]} size="small" />}
        </output>
      ) : null}
      {games.hasNextPage ? (
        <p className={styles.note}>
          {searchedTo ? t('puzzleStatistics.searchedTo', { at: moment(searchedTo) }) : null}
          <Button size="small" busy={games.isFetchingNextPage} onClick={() => void games.fetchNextPage()}>
            {t('puzzleStatistics.olderGames')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

const tones: Record<TapGame['outcome'], DotTone> = {
  hit: 'ok',
  already: 'info',
  near: 'warn',
  miss: 'danger',
  decoy: 'danger',
}

function GameLink({
  game: { id, seeker, startedAt, device, platform, input, taps, tMs, outcome },
}: {
  game: TapGame
}) {
  const t = useT()
  const played = device || platform || t(`puzzleStatistics.input.${input ?? 'unknown'}`)
  return (
    <PageLink className={styles.game} href={`/game-history/${id}?moment=${tMs}`}>
      <bdi className={styles.player}>
        {seeker.fullName || seeker.username || t('puzzleStatistics.erasedPlayer')}
      </bdi>
      <span className={styles.when}>
        <RelativeTime value={startedAt} />
      </span>
      <bdi className={styles.device}>{played}</bdi>
      <span className={styles.tap}>
        <StatusDot tone={tones[outcome]}>
          {t('puzzleStatistics.tapAt', {
            outcome: t(`puzzleStatistics.outcome.${outcome}`),
            at: formatGameTime(tMs),
          })}
        </StatusDot>
        {taps > 1 ? <span>{t('puzzleStatistics.moreTapsHere', { count: taps - 1 })}</span> : null}
      </span>
    </PageLink>
  )
}

/** After a click the focus moves inside, and returns when it closes. */
function useFocusWhileOpen(takesFocus: boolean) {
  const panel = useRef<HTMLElement>(null)
  const arrive = useEffectEvent(() => {
    const before = document.activeElement
    if (takesFocus) moveFocus(panel.current)
    return before
  })
  useEffect(() => {
    const element = panel.current
    const before = arrive()
    return () => {
      const isLost = element?.contains(document.activeElement) || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) moveFocus(before)
    }
  }, [])
  return panel
}
