import type { Game, GameStatus, PlayerName } from '@loupe/contract/admin/games'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { formatGameTime, useDurationFormats } from '#src/shared/dates/durations.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'

export const statusTones: Record<GameStatus, DotTone> = stateTones

/** The texts of games, in the administrator's language; cached until that changes. */
export function useGameMessages() {
  const t = useT()
  const { locale, formatDateTimeRange, formatNumber } = useIntl()
  const { moment } = useDateFormats()
  const durations = useDurationFormats()
  return useMemo(() => {
    const person = ({ fullName, username }: PlayerName) => fullName || username || t('games.erased')
    const puzzle = ({ title, slug }: Pick<Game['puzzle'], 'title' | 'slug'>) =>
      inLanguage(title, locale) ?? (slug || t('games.untitled'))
    return {
      language: locale,
      person,
      puzzle,
      /** The title of a game: the player and the puzzle. */
      name: (game: Pick<Game, 'seeker' | 'puzzle'>) =>
        t('games.named', { player: person(game.seeker), puzzle: puzzle(game.puzzle) }),
      status: (status: GameStatus) => t(`games.status.${status}`),
      mode: (mode: Game['mode']) => t(`games.mode.${mode}`),
      winner: (winner: Game['winner']) => (winner === null ? '–' : t(`games.winner.${winner}`)),
      when: moment,
      /** From its start to its end, if it has one. */
      from: ({ startedAt, endedAt }: Pick<Game, 'startedAt' | 'endedAt'>) =>
        endedAt === null || endedAt < startedAt
          ? moment(startedAt)
          : formatDateTimeRange(new Date(startedAt), new Date(endedAt), {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
      /** How many pieces were found, of how many. */
      found: ({ found, total }: Pick<Game, 'found' | 'total'>) =>
        t('games.foundOf', { found: formatNumber(found), total: formatNumber(total) }),
      time: (seconds: number) => formatGameTime(seconds * 1000),
      ...durations,
      number: (value: number) => formatNumber(value),
    }
  }, [t, locale, moment, durations, formatDateTimeRange, formatNumber])
}

export type GameMessages = ReturnType<typeof useGameMessages>
