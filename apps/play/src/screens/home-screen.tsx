import Bell from 'lucide-react/icons/bell'
import CloudOff from 'lucide-react/icons/cloud-off'
import Play from 'lucide-react/icons/play'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Timer from 'lucide-react/icons/timer'
import { useState } from 'preact/hooks'
import { useGameState } from '#src/app/context.ts'
import type { GameState } from '#src/app/game.ts'
import { clockTime } from '#src/app/messages.ts'
import { goTo } from '#src/app/route.ts'
import { noProgress, type Progress } from '#src/app/stored.ts'
import { pictureUrl } from '#src/pictures/scene-picture.ts'
import { middleOf } from '#src/pictures/shape-path.ts'
import { playMs, targetsOf } from '#src/round/round.ts'
import { inLanguage, type Puzzle } from '#src/session/puzzle.ts'
import { Button, Chip } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Lens } from '#src/ui/lens.tsx'
import { Stones } from '#src/ui/medallion.tsx'
import { useScenePicture } from '#src/ui/use-scene-picture.ts'
import classes from './home-screen.module.css'
import { puzzleOfTheDay } from './puzzle-order.ts'
import { useStones } from './use-stones.ts'

/** The puzzle of the day on its scene, and the others with their progress. */
export function HomeScreen() {
  const state = useGameState()
  const { messages: t, puzzles, progress, inbox, settings } = state
  const [openedAt] = useState(() => new Date())
  const today = puzzleOfTheDay(puzzles, progress, openedAt)
  const hero = useScenePicture(today, 1200)
  const unread = inbox.filter(({ readAt }) => readAt === null).length
  const others = puzzles.filter((puzzle) => puzzle !== today)
  return (
    <main class={classes.screen}>
      <div class={classes.hero}>
        {hero && <img src={hero.src} alt="" />}
        {today && (
          <div class={classes.lens}>
            <Lens size={230} picture={hero} at={pointWithoutPiece(today)} share={0.13} />
          </div>
        )}
        <header class={classes.bar}>
          <p class={classes.brand}>
            <Logo />
            {t.appName}
          </p>
          <Chip
            icon={Bell}
            label={unread > 0 ? `${t.messages}, ${t.newMessages(unread)}` : t.messages}
            onClick={() => goTo('#/messages')}
          >
            {unread > 0 && <span class={classes.badge}>{unread}</span>}
          </Chip>
          <Chip
            icon={SlidersHorizontal}
            label={`${settings.locale.toUpperCase()}, ${t.settings}`}
            onClick={() => goTo('#/settings')}
          >
            {settings.locale.toUpperCase()}
          </Chip>
        </header>
      </div>
      <div class={classes.sheet}>
        {today ? <Today puzzle={today} state={state} /> : <Empty state={state} />}
        {others.length > 0 && (
          <section>
            <h2 class={classes.others}>{t.puzzles}</h2>
            <ul class={classes.list}>
              {others.map((puzzle) => (
                <PuzzleRow key={puzzle.id} puzzle={puzzle} state={state} />
              ))}
            </ul>
          </section>
        )}
        <Connection state={state} />
        <footer class={classes.footer}>
          <a href="#/documents/about">{t.about}</a>
          <a href="#/documents/terms">{t.terms}</a>
          <a href="#/documents/privacy">{t.privacy}</a>
        </footer>
      </div>
    </main>
  )
}

interface PuzzleProps {
  puzzle: Puzzle
  state: GameState
}

function Today({ puzzle, state: { messages: t, settings, progress } }: PuzzleProps) {
  const own = progress[puzzle.id] ?? noProgress
  const stones = useStones(puzzle, own)
  const minutes = puzzle.timeLimit === null ? t.noTimeLimit : t.minutes(Math.ceil(puzzle.timeLimit / 60))
  return (
    <section class={classes.today}>
      <div class={classes.todayTop}>
        <p class={classes.kicker}>{t.todaysPuzzle}</p>
        <p class={classes.minutes}>
          <Icon lines={Timer} size={16} />
          {minutes}
        </p>
      </div>
      <div class={classes.todayMain}>
        <div>
          <h1>{inLanguage(puzzle.title, settings.locale)}</h1>
          <p class={classes.pieces}>
            <Stones stones={stones} />
            {own.round
              ? t.pausedAt(clockTime(playMs(own.round, own.round.tMs)))
              : t.pieces(targetsOf(puzzle).length)}
          </p>
        </div>
        <Button kind="primary" icon={Play} onClick={() => goTo(`#/puzzles/${puzzle.id}`)}>
          {own.round ? t.resume : t.play}
        </Button>
      </div>
      {inLanguage(puzzle.intro, settings.locale) && (
        <p class={classes.intro}>{inLanguage(puzzle.intro, settings.locale)}</p>
      )}
    </section>
  )
}

function PuzzleRow({ puzzle, state: { messages: t, settings, progress } }: PuzzleProps) {
  const own = progress[puzzle.id] ?? noProgress
  const stones = useStones(puzzle, own)
  return (
    <li>
      <a class={classes.row} href={`#/puzzles/${puzzle.id}`}>
        <img src={pictureUrl(puzzle, 300)} alt="" loading="lazy" width="108" height="72" />
        <span>
          <span class={classes.rowTitle}>{inLanguage(puzzle.title, settings.locale)}</span>
          <Stones stones={stones} />
          <span class={classes.reached}>{reachedText(puzzle, own, t)}</span>
        </span>
      </a>
    </li>
  )
}

function reachedText(puzzle: Puzzle, { round, best }: Progress, t: GameState['messages']): string {
  if (round) return t.pausedAt(clockTime(playMs(round, round.tMs)))
  if (!best) return `${t.pieces(targetsOf(puzzle).length)} · ${t.notPlayed}`
  return best.found === best.total ? t.best(clockTime(best.playMs)) : t.bestFound(best.found, best.total)
}

function Empty({ state: { messages: t } }: { state: GameState }) {
  return (
    <section class={classes.today}>
      <h1>{t.noPuzzles}</h1>
      <p>{t.noPuzzlesText}</p>
    </section>
  )
}

/** Notices about the network and pending data, which do not prevent playing. */
function Connection({ state: { messages: t, isOnline, pending, isStorageFull } }: { state: GameState }) {
  const text = isStorageFull
    ? t.storageFull
    : pending > 0 && !isOnline
      ? t.waiting
      : isOnline
        ? null
        : t.offline
  return (
    <output class={classes.connection}>
      {text && (
        <>
          <Icon lines={CloudOff} size={16} />
          {text}
        </>
      )}
    </output>
  )
}

/** A point for the loupe that reveals no piece: a decoy, or else an empty spot. */
function pointWithoutPiece({ items }: Puzzle): { x: number; y: number } {
  const decoy = items.find(({ role }) => role === 'decoy')
  return decoy ? middleOf(decoy.shape) : { x: 0.3, y: 0.72 }
}

function Logo() {
  return (
    <svg width="27" height="27" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M5.6 9.6 8 6.4h5.6L16 9.6l-5.2 6.2z" fill="currentColor" />
      <circle cx="10.8" cy="10.6" r="8.8" stroke="currentColor" stroke-width="2.2" />
      <path d="m17.4 17.2 4 4" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" />
    </svg>
  )
}
