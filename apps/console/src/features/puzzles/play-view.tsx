import type { PuzzleItem } from '@loupe/contract/puzzle-content'
import type { Rendition } from '@loupe/contract/scenes'
import type { Locale } from '@loupe/contract/values'
import Lightbulb from 'lucide-react/icons/lightbulb'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { clockTime } from '#src/lib/countdown.ts'
import { consoleLocales, documentLanguages, localeNames } from '#src/lib/locales.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { arrowStep } from './board-keys.ts'
import type { Place } from './geometry.ts'
import { figuresOf, judged, type Tap } from './play.ts'
import styles from './play-view.module.css'
import type { PuzzleDraft } from './puzzle-draft.ts'
import { ShapeOutline } from './shape-outline.tsx'
import { textIn } from './text-in.ts'

const tones = { hit: 'ok', near: 'warn', miss: 'rest', decoy: 'danger', already: 'info' } as const
/** The cross that keys move goes so many pixels of the scene at once, with Shift ten times as many. */
const crossStep = 8

/** The puzzle as players have it, with what is drawn now: every tap is judged by the code that the server judges with. */
export function PlayView({
  draft,
  picture,
  locale,
  onLocale,
}: {
  draft: PuzzleDraft
  picture: Rendition
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const round = useRound(draft, picture)
  const [isPhone, setIsPhone] = useState(false)
  const [showsPieces, setShowsPieces] = useState(false)
  const { taps, figures, left, isOver } = round
  const text = (texts: PuzzleItem['name']) => textIn(texts, locale)
  const shownItem = draft.items.find(({ id }) => id === round.openId)
  const last = taps.at(-1)
  return (
    <div className={styles.play}>
      <div className={styles.stage}>
        <div className={styles.bar}>
          <Segmented
            label={t('puzzleDesk.play.width')}
            value={isPhone ? 'phone' : 'wide'}
            options={[
              { value: 'wide', label: t('puzzleDesk.play.wide') },
              { value: 'phone', label: t('puzzleDesk.play.phone') },
            ]}
            onChange={(value) => setIsPhone(value === 'phone')}
          />
          <Segmented
            label={t('puzzleDesk.play.language')}
            value={locale}
            options={consoleLocales.map((one) => ({ value: one, label: localeNames[one] }))}
            onChange={onLocale}
          />
          <CheckboxField
            label={t('puzzleDesk.play.show')}
            checked={showsPieces}
            onChange={() => setShowsPieces(!showsPieces)}
          />
        </div>
        <PlayBoard
          draft={draft}
          picture={picture}
          taps={taps}
          found={figures.touched}
          showsPieces={showsPieces}
          isPhone={isPhone}
          isOver={isOver}
          onTap={(place) => round.tap(place)}
        />
      </div>
      <aside className={styles.side} aria-label={t('puzzleDesk.play.game')}>
        <dl className={styles.figures}>
          <Figure label={t('puzzleDesk.play.found')} value={`${figures.found} / ${figures.total}`} />
          <Figure label={t('puzzleDesk.play.score')} value={formatNumber(figures.score)} />
          <Figure label={t('puzzleDesk.play.misses')} value={formatNumber(figures.misses)} />
          <Figure
            label={t(draft.timeLimit === null ? 'puzzleDesk.play.time' : 'puzzleDesk.play.timeLeft')}
            value={clockTime(left ?? round.seconds)}
          />
        </dl>
        <div className={styles.actions}>
          <Button
            icon={Lightbulb}
            aria-disabled={isOver || round.hintIn > 0 || undefined}
            onClick={() => {
              if (!isOver && round.hintIn === 0) round.hint()
            }}
          >
            {round.hintIn > 0 && !isOver
              ? t('puzzleDesk.play.hintIn', { time: clockTime(round.hintIn) })
              : t('puzzleDesk.play.hint')}
          </Button>
          <Button icon={RotateCcw} onClick={() => round.restart()}>
            {t('puzzleDesk.play.again')}
          </Button>
        </div>
        <output className={styles.said}>
          {last ? (
            <StatusDot tone={tones[last.outcome]}>
              {t(`puzzleDesk.outcome.${last.outcome}`, {
                name: nameOf(draft, last.itemId, text, t('puzzleDesk.unnamed')),
              })}
            </StatusDot>
          ) : (
            t('puzzleDesk.play.begin')
          )}
        </output>
        {round.hinted ? (
          <Notice tone="info" title={t('puzzleDesk.hint')}>
            <span lang={documentLanguages[locale]}>
              {text(round.hinted.hint) || t('puzzleDesk.play.noHint')}
            </span>
          </Notice>
        ) : null}
        {isOver ? (
          <Notice tone={figures.found === figures.total ? 'ok' : 'warn'}>
            <p>{t(figures.found === figures.total ? 'puzzleDesk.play.won' : 'puzzleDesk.play.timeOver')}</p>
            {text(draft.outro) ? <p lang={documentLanguages[locale]}>{text(draft.outro)}</p> : null}
          </Notice>
        ) : null}
        {taps.length === 0 && text(draft.intro) ? (
          <p className={styles.intro} lang={documentLanguages[locale]}>
            {text(draft.intro)}
          </p>
        ) : null}
        {shownItem ? <LessonCard item={shownItem} locale={locale} /> : null}
        {taps.length > 0 ? (
          <table className={styles.taps}>
            <caption>{t('puzzleDesk.play.taps')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('puzzleDesk.play.when')}</th>
                <th scope="col">{t('puzzleDesk.play.outcome')}</th>
                <th scope="col">{t('puzzleDesk.piece')}</th>
              </tr>
            </thead>
            <tbody>
              {taps.toReversed().map((tap) => (
                <tr key={tap.id}>
                  <td>{clockTime(Math.floor(tap.tMs / 1000))}</td>
                  <td>
                    <StatusDot tone={tones[tap.outcome]}>{t(`puzzleDesk.judged.${tap.outcome}`)}</StatusDot>
                  </td>
                  <td>
                    <bdi>{nameOf(draft, tap.itemId, text, t('puzzleDesk.unnamed')) || '–'}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </aside>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** One go at the puzzle: the clock, the taps and the hints. It begins with the first tap. */
function useRound(draft: PuzzleDraft, picture: Rendition) {
  const [taps, setTaps] = useState<Tap[]>([])
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  const [hints, setHints] = useState<{ itemId: string; at: number } | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const figures = figuresOf(draft.items, taps)
  const seconds = startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000))
  const left = draft.timeLimit === null ? null : Math.max(0, draft.timeLimit - seconds)
  const isOver = left === 0 || (figures.total > 0 && figures.found === figures.total)
  const isRunning = startedAt !== null && !isOver

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])

  function begin(): number {
    const at = Date.now()
    setNow(at)
    if (startedAt === null) setStartedAt(at)
    return startedAt ?? at
  }

  return {
    taps,
    figures,
    seconds,
    left,
    isOver,
    openId,
    hinted: draft.items.find(({ id }) => id === hints?.itemId && !figures.touched.has(id)) ?? null,
    /** Seconds until the next hint. */
    hintIn:
      startedAt === null
        ? 0
        : Math.max(0, Math.ceil(draft.hintInterval - (now - (hints?.at ?? startedAt)) / 1000)),
    tap(place: Place) {
      if (isOver) return
      const tMs = Date.now() - begin()
      const next = judged({ ...draft, width: picture.width, height: picture.height }, taps, place, tMs)
      setTaps(next)
      const { outcome, itemId } = next.at(-1) ?? {}
      if (outcome === 'hit' || outcome === 'already') setOpenId(itemId ?? null)
    },
    hint() {
      begin()
      const next = draft.items.find(({ id, role }) => role === 'target' && !figures.touched.has(id))
      if (next) setHints({ itemId: next.id, at: Date.now() })
    },
    restart() {
      setTaps([])
      setStartedAt(null)
      setNow(0)
      setHints(null)
      setOpenId(null)
    },
  }
}

function PlayBoard({
  draft,
  picture,
  taps,
  found,
  showsPieces,
  isPhone,
  isOver,
  onTap,
}: {
  draft: PuzzleDraft
  picture: Rendition
  taps: readonly Tap[]
  found: ReadonlySet<string>
  showsPieces: boolean
  isPhone: boolean
  isOver: boolean
  onTap: (place: Place) => void
}) {
  const t = useT()
  const image = useRef<SVGImageElement>(null)
  const [cross, setCross] = useState<Place | null>(null)
  const { width, height } = picture
  const mark = width / (isPhone ? 28 : 70)

  function onPointerUp(event: PointerEvent) {
    // of the picture itself: the board may be wider or higher
    const rect = image.current?.getBoundingClientRect()
    if (!rect || event.button !== 0) return
    const place = { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height }
    setCross(null)
    if (place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1) onTap(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    const way = arrowStep(event, { width: width / crossStep, height: height / crossStep })
    const at = cross ?? { x: 0.5, y: 0.5 }
    if (way) setCross({ x: within(at.x + way.x), y: within(at.y + way.y) })
    else if (event.key === 'Enter' || event.key === ' ') onTap(at)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the board has keys of its own, as its role says
    <svg
      className={styles.board}
      data-phone={isPhone ? '' : undefined}
      data-over={isOver ? '' : undefined}
      viewBox={`0 0 ${width} ${height}`}
      role="application"
      aria-label={t('puzzleDesk.play.board')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the board has keys of its own, as its role says
      tabIndex={0}
      onFocus={(event) => setCross(event.currentTarget.matches(':focus-visible') ? { x: 0.5, y: 0.5 } : null)}
      onBlur={() => setCross(null)}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
    >
      <image ref={image} href={picture.url} width={width} height={height} preserveAspectRatio="none" />
      {draft.items
        .filter(({ id }) => showsPieces || found.has(id))
        .map(({ id, shape, role }) => (
          <g key={id} data-role={role} data-found={found.has(id) ? '' : undefined} className={styles.piece}>
            <ShapeOutline shape={shape} scene={picture} />
          </g>
        ))}
      {taps.map(({ id, x, y, outcome }) => (
        <g
          key={id}
          data-outcome={outcome}
          className={styles.tap}
          transform={`translate(${x * width} ${y * height})`}
        >
          <circle r={mark / 2} />
          <circle r={mark / 8} />
        </g>
      ))}
      {cross ? (
        <path
          className={styles.cross}
          transform={`translate(${cross.x * width} ${cross.y * height})`}
          d={`M${-mark} 0H${mark}M0 ${-mark}V${mark}`}
        />
      ) : null}
    </svg>
  )
}

/** What a player learns once they have found a piece. */
function LessonCard({ item, locale }: { item: PuzzleItem; locale: Locale }) {
  const t = useT()
  const used = [locale, 'en' as const, ...consoleLocales].find((one) => item.lesson[one])
  const lesson = used ? item.lesson[used] : undefined
  return (
    <section
      className={styles.lesson}
      aria-label={t('puzzleDesk.lesson')}
      lang={documentLanguages[used ?? locale]}
    >
      <p className={styles.lessonName}>{textIn(item.name, locale) || t('puzzleDesk.unnamed')}</p>
      {lesson ? (
        <>
          <h3>{lesson.title}</h3>
          <p className={styles.lessonBody}>{lesson.body}</p>
          <dl>
            {lesson.facts.map(({ label, value, source }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd data-tip={source || undefined}>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className={styles.lessonBody}>{t('puzzleDesk.play.noLesson')}</p>
      )}
    </section>
  )
}

function nameOf(
  { items }: PuzzleDraft,
  id: string | null,
  text: (texts: PuzzleItem['name']) => string,
  unnamed: string,
): string {
  const item = items.find((one) => one.id === id)
  return item ? text(item.name) || unnamed : ''
}

function within(value: number): number {
  return Math.max(0, Math.min(1, value))
}
