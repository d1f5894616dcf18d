import type { Game, GameRecord } from '@loupe/contract/games'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Link from 'lucide-react/icons/link'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDocumentTitle } from '#src/lib/document-title.ts'
import { PageLink } from '#src/lib/navigation.tsx'
import { useT } from '#src/lib/words.tsx'
import { useCopyText } from '#src/ui/copy-text.ts'
import { useEscape } from '#src/ui/escape.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Neighbours } from '#src/ui/neighbours.tsx'
import { PanelSkeleton } from '#src/ui/panel-frame.tsx'
import { PanelTrouble } from '#src/ui/panel-trouble.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import type { OpenList } from '#src/ui/use-neighbours.ts'
import styles from './game-desk.module.css'
import { GameReplay } from './game-replay.tsx'
import { useGame } from './games.queries.ts'
import { type GamesSearch, gamesSearch } from './games-search.ts'
import { statusTones, useGameWords } from './games-words.ts'

/** One game in the list's place, at an address of its own. Escape and the way above lead back to the list. */
export function GameDesk({
  id,
  list,
  takesFocus,
  onClose,
}: {
  id: string
  list: OpenList<Game> & { search: GamesSearch }
  takesFocus: boolean
  onClose: () => void
}) {
  const t = useT()
  const words = useGameWords()
  const { data: game, error, refetch, isFetching } = useGame(id)
  const row = game ?? list.page?.list.find((each) => each.id === id)
  const name = row ? words.name(row) : t('games.game')
  useDocumentTitle(t('shell.documentTitle', { page: name }))
  useEscape(true, onClose)
  const desk = useFocusOnArrival(takesFocus)

  return (
    <section ref={desk} className={styles.desk} aria-label={name} tabIndex={-1}>
      <header className={styles.header}>
        <Way name={name} search={list.search} />
        {row ? <StatusDot tone={statusTones[row.status]}>{words.status(row.status)}</StatusDot> : null}
        {row ? (
          <time className={styles.when} dateTime={row.startedAt}>
            {words.when(row.startedAt)}
          </time>
        ) : null}
        <div className={styles.tools}>
          <Neighbours
            id={id}
            name={name}
            labels={{ previous: t('games.previousGame'), next: t('games.nextGame') }}
            list={list}
          />
          {game ? <More game={game} /> : null}
        </div>
      </header>
      {game ? (
        <GameReplay key={id} game={game} />
      ) : error ? (
        <PanelTrouble
          error={error}
          gone={{ icon: History, title: t('games.gameGone'), text: t('games.gameGoneText') }}
          failed={t('games.gameFailed')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PanelSkeleton />
      )}
    </section>
  )
}

/** From the list to this game. */
function Way({ name, search }: { name: string; search: GamesSearch }) {
  const t = useT()
  return (
    <div className={styles.way}>
      <nav aria-label={t('games.way')}>
        <PageLink href={gamesSearch.hrefOf(search)}>{t('games.title')}</PageLink>
      </nav>
      <span aria-hidden="true">/</span>
      <h1>
        <bdi>{name}</bdi>
      </h1>
    </div>
  )
}

function More({ game }: { game: GameRecord }) {
  const t = useT()
  const copy = useCopyText()
  const href = () => new URL(gamesSearch.hrefOf({}, game.id), location.origin).href
  return (
    <Menu
      label={t('ui.more')}
      groups={[
        {
          id: 'copy',
          items: [
            {
              id: 'link',
              label: t('ui.copyLink'),
              icon: Link,
              onSelect: () => void copy(href(), t('ui.linkCopied')),
            },
            {
              id: 'id',
              label: t('ui.copyId'),
              icon: Copy,
              onSelect: () => void copy(game.id, t('ui.idCopied')),
            },
          ],
        },
      ]}
    >
      {(trigger) => <IconButton {...trigger} size="small" icon={Ellipsis} label={t('ui.more')} />}
    </Menu>
  )
}

/** The keyboard goes on from here, also when one walks on to other games. */
function useFocusOnArrival(takesFocus: boolean) {
  const desk = useRef<HTMLElement>(null)
  const arrive = useEffectEvent(() => takesFocus && desk.current?.focus({ preventScroll: true }))
  useEffect(() => {
    arrive()
  }, [])
  return desk
}
