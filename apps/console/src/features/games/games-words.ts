import type { Game, GameStatus, Somebody } from '@loupe/contract/games'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { briefUnits, spaceUnits } from '#src/lib/brief-units.ts'
import { inLanguage } from '#src/lib/in-language.ts'
import { useT } from '#src/lib/words.tsx'
import { stateTones } from '#src/ui/state-tones.ts'
import type { DotTone } from '#src/ui/status-dot.tsx'
import { clockText } from './clock.ts'

export const statusTones: Record<GameStatus, DotTone> = stateTones

/** What games say, in the administrator's language; kept until that changes. */
export function useGameWords() {
  const t = useT()
  const { locale, formatDate, formatDateTimeRange, formatNumber } = useIntl()
  return useMemo(() => {
    const person = ({ fullName, username }: Somebody) => fullName || username || t('games.erased')
    const puzzle = ({ title, slug }: Pick<Game['puzzle'], 'title' | 'slug'>) =>
      inLanguage(title, locale) ?? (slug || t('games.untitled'))
    return {
      language: locale,
      person,
      puzzle,
      /** What a game is called as a whole: who looked for what. */
      name: (game: Pick<Game, 'seeker' | 'puzzle'>) =>
        t('games.named', { player: person(game.seeker), puzzle: puzzle(game.puzzle) }),
      status: (status: GameStatus) => t(`games.status.${status}`),
      mode: (mode: Game['mode']) => t(`games.mode.${mode}`),
      winner: (winner: Game['winner']) => (winner === null ? '–' : t(`games.winner.${winner}`)),
      when: (value: string) => formatDate(value, { dateStyle: 'medium', timeStyle: 'short' }),
      /** From its start to its end, where it has one. */
      from: ({ startedAt, endedAt }: Pick<Game, 'startedAt' | 'endedAt'>) =>
        endedAt === null || endedAt < startedAt
          ? formatDate(startedAt, { dateStyle: 'medium', timeStyle: 'short' })
          : formatDateTimeRange(new Date(startedAt), new Date(endedAt), {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
      /** Found of how many there are. */
      found: ({ found, total }: Pick<Game, 'found' | 'total'>) =>
        t('games.foundOf', { found: formatNumber(found), total: formatNumber(total) }),
      time: (seconds: number) => clockText(seconds * 1000),
      /** A span in the largest unit that says it, such as "3 seconds". */
      span: (ms: number) => {
        const [unit, unitMs] = units.find(([, size]) => ms >= size) ?? (['second', 1000] as const)
        return spaceUnits(formatNumber(Math.round(ms / unitMs), { style: 'unit', unit, unitDisplay: 'long' }))
      },
      seconds: (value: number) =>
        spaceUnits(formatNumber(value, { style: 'unit', unit: 'second', unitDisplay: briefUnits(locale) })),
      number: (value: number) => formatNumber(value),
    }
  }, [t, locale, formatDate, formatDateTimeRange, formatNumber])
}

export type GameWords = ReturnType<typeof useGameWords>

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
