import type { GameRecord } from '@loupe/contract/admin/games'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { useMemo } from 'react'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { DotTone } from '#src/ui/display/status-dot.tsx'
import { statusTones, useGameMessages } from '../games-messages.ts'
import type { Moment } from './moment.ts'
import { outcomeTones } from './timeline.ts'

/** The texts of a game's moments; cached until the language or the game changes. */
export function useMomentMessages(game: GameRecord, items: readonly PuzzleItem[]) {
  const t = useT()
  const messages = useGameMessages()
  return useMemo(() => {
    const names = new Map(items.map(({ id, name }) => [id, inLanguage(name, messages.language)]))
    const piece = (id: string | null) => (id === null ? '' : (names.get(id) ?? id))
    const withPiece = (id: string | null, name: 'hint' | 'found' | 'lesson_opened' | 'lesson_closed') =>
      piece(id) ? t(`games.event.${name}Of`, { piece: piece(id) }) : t(`games.event.${name}`)
    const spanOf = (ms: number) =>
      ms < minuteMs ? messages.seconds(Math.max(1, Math.round(ms / 1000))) : messages.span(ms)
    return {
      what({ kind, itemId }: Moment): string {
        switch (kind) {
          case 'tap':
            return piece(itemId) || t('games.event.tap')
          case 'hint':
          case 'found':
          case 'lesson_opened':
          case 'lesson_closed':
            return withPiece(itemId, kind)
          case 'end':
            return t('games.event.end', { status: messages.status(game.status) })
          default:
            return t(`games.event.${kind}`)
        }
      },
      /** The outcome; of consecutive misses, their number. */
      outcome({ kind, tap, offPx, lesson, view, awayMs }: Moment, count = 1): string {
        if (kind === 'end') return messages.found(game)
        if (kind === 'hidden') return awayMs === null ? '' : spanOf(awayMs)
        if (kind === 'zoom' || kind === 'pan') {
          return view === null ? '' : t('games.zoom', { zoom: messages.number(tenths(view.zoom)) })
        }
        if (count > 1) return t('games.outcome.misses', { count })
        const read = lesson && lesson.closedMs !== null ? secondsOf(lesson.openedMs, lesson.closedMs) : null
        if (!tap) return read === null ? '' : messages.seconds(read)
        if (lesson) {
          return read === null
            ? t('games.outcome.hitLessonOpened')
            : t('games.outcome.hitLesson', { time: messages.seconds(read) })
        }
        return offPx === null
          ? t(`games.outcome.${tap.outcome}`)
          : t('games.outcome.nearBy', { px: messages.number(offPx) })
      },
      /** The colour of the `outcome`. */
      tone({ kind, tap }: Moment): DotTone | null {
        if (kind === 'end') return statusTones[game.status]
        return tap && outcomeTones[tap.outcome]
      },
    }
  }, [t, messages, game, items])
}

export type MomentMessages = ReturnType<typeof useMomentMessages>

const minuteMs = 60_000
const tenths = (zoom: number) => Math.round(zoom * 10) / 10

/** Whole seconds of a lesson, at least one. */
function secondsOf(openedMs: number, closedMs: number): number {
  return Math.max(1, Math.round((closedMs - openedMs) / 1000))
}
