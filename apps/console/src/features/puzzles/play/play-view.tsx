import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Rendition } from '@loupe/contract/shared/rendition'
import type { Locale } from '@loupe/contract/shared/values'
import Lightbulb from 'lucide-react/icons/lightbulb'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { formatGameTime } from '#src/shared/dates/durations.ts'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { textIn } from '../text-in.ts'
import { LessonCard } from './lesson-card.tsx'
import type { Playable } from './play.ts'
import { PlayBoard } from './play-board.tsx'
import styles from './play-view.module.css'
import { useRound } from './use-round.ts'

const tones = { hit: 'ok', near: 'warn', miss: 'danger', decoy: 'danger', already: 'info' } as const

/** Plays the current draft: every tap is judged by the same code as on the server. */
export function PlayView({
  puzzle,
  picture,
  locale,
  onLocale,
}: {
  puzzle: Playable
  picture: Rendition
  locale: Locale
  onLocale: (locale: Locale) => void
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const round = useRound(puzzle, picture)
  const [isPhone, setIsPhone] = useState(false)
  const [showsPieces, setShowsPieces] = useState(false)
  const { taps, figures, left, isOver } = round
  const text = (texts: PuzzleItem['name']) => textIn(texts, locale)
  const visibleItem = puzzle.items.find(({ id }) => id === round.openId)
  const last = taps.at(-1)
  return (
    <div className={styles.play}>
      <div className={styles.stage}>
        <div className={styles.bar}>
          <Segmented
            label={t('puzzleEditor.play.width')}
            value={isPhone ? 'phone' : 'wide'}
            options={[
              { value: 'wide', label: t('puzzleEditor.play.wide') },
              { value: 'phone', label: t('puzzleEditor.play.phone') },
            ]}
            onChange={(value) => setIsPhone(value === 'phone')}
          />
          <Segmented
            label={t('puzzleEditor.play.language')}
            value={locale}
            options={consoleLocales.map((one) => ({ value: one, label: localeNames[one] }))}
            onChange={onLocale}
          />
          <CheckboxField
            label={t('puzzleEditor.play.show')}
            checked={showsPieces}
            onChange={() => setShowsPieces(!showsPieces)}
          />
        </div>
        <PlayBoard
          puzzle={puzzle}
          picture={picture}
          taps={taps}
          found={figures.touched}
          showsPieces={showsPieces}
          isPhone={isPhone}
          isOver={isOver}
          onTap={(point) => round.tap(point)}
        />
      </div>
      <aside className={styles.side} aria-label={t('puzzleEditor.play.game')}>
        <dl className={styles.figures}>
          <Figure
            label={t('puzzleEditor.play.found')}
            value={t('puzzleEditor.play.foundOf', {
              found: formatNumber(figures.found),
              total: formatNumber(figures.total),
            })}
          />
          <Figure label={t('puzzleEditor.play.score')} value={formatNumber(figures.score)} />
          <Figure label={t('puzzleEditor.play.misses')} value={formatNumber(figures.misses)} />
          <Figure
            label={t(puzzle.timeLimit === null ? 'puzzleEditor.play.time' : 'puzzleEditor.play.timeLeft')}
            value={formatGameTime((left ?? round.seconds) * 1000)}
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
              ? t('puzzleEditor.play.hintIn', { time: formatGameTime(round.hintIn * 1000) })
              : t('puzzleEditor.play.hint')}
          </Button>
          <Button icon={RotateCcw} onClick={() => round.restart()}>
            {t('puzzleEditor.play.again')}
          </Button>
        </div>
        <output className={styles.announcement}>
          {last ? (
            <StatusDot tone={tones[last.outcome]}>
              {t(`puzzleEditor.outcome.${last.outcome}`, {
                name: nameOf(puzzle, last.itemId, text, t('puzzleEditor.unnamed')),
              })}
            </StatusDot>
          ) : (
            t('puzzleEditor.play.begin')
          )}
        </output>
        {round.hinted && !isOver ? (
          <Notice tone="info" title={t('puzzleEditor.hint')}>
            <span lang={documentLanguages[locale]}>
              {text(round.hinted.hint) || t('puzzleEditor.play.noHint')}
            </span>
          </Notice>
        ) : null}
        {isOver ? (
          <Notice tone={figures.found === figures.total ? 'ok' : 'warn'}>
            <p>
              {t(figures.found === figures.total ? 'puzzleEditor.play.won' : 'puzzleEditor.play.timeOver')}
            </p>
            {text(puzzle.outro) ? <p lang={documentLanguages[locale]}>{text(puzzle.outro)}</p> : null}
          </Notice>
        ) : null}
        {taps.length === 0 && text(puzzle.intro) ? (
          <p className={styles.intro} lang={documentLanguages[locale]}>
            {text(puzzle.intro)}
          </p>
        ) : null}
        {visibleItem ? <LessonCard item={visibleItem} locale={locale} /> : null}
        {taps.length > 0 ? (
          <table className={styles.taps}>
            <caption>{t('puzzleEditor.play.taps')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('puzzleEditor.play.when')}</th>
                <th scope="col">{t('puzzleEditor.play.outcome')}</th>
                <th scope="col">{t('puzzleEditor.piece')}</th>
              </tr>
            </thead>
            <tbody>
              {taps.toReversed().map((tap) => (
                <tr key={tap.id}>
                  <td>{formatGameTime(tap.tMs)}</td>
                  <td>
                    <StatusDot tone={tones[tap.outcome]}>{t(`puzzleEditor.judged.${tap.outcome}`)}</StatusDot>
                  </td>
                  <td>
                    <bdi>{nameOf(puzzle, tap.itemId, text, t('puzzleEditor.unnamed')) || '–'}</bdi>
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

function nameOf(
  { items }: Playable,
  id: string | null,
  text: (texts: PuzzleItem['name']) => string,
  unnamed: string,
): string {
  const item = items.find((one) => one.id === id)
  return item ? text(item.name) || unnamed : ''
}
