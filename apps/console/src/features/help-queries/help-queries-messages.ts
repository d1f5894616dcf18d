import type { HelpCategory, HelpPriority, HelpQuery, HelpStatus } from '@loupe/contract/admin/help-queries'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type * as z from 'zod/mini'
import { useT } from '#src/shared/messages/messages.tsx'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'

type Category = z.infer<typeof HelpCategory>

export const statusTones: Record<HelpStatus, DotTone> = stateTones

export const priorityTones = { low: 'line', normal: 'line', high: 'warn', urgent: 'danger' } as const

/** The settled statuses; a reply to such a query reopens it, unless its author chooses another status. */
export const settledStatuses = ['resolved', 'closed', 'spam'] as const satisfies readonly HelpStatus[]
export type SettledStatus = (typeof settledStatuses)[number]

/** The status of a query that is settled; null while there is something to do. */
export function settledStatus({ status }: Pick<HelpQuery, 'status'>): SettledStatus | null {
  return settledStatuses.find((settled) => settled === status) ?? null
}

/** The urgency of an answer: overdue, in the second half of its time, or neither. */
export type Pressure = 'late' | 'soon' | 'calm'

export function pressureOf(
  { waitingSince, dueAt }: Pick<HelpQuery, 'waitingSince' | 'dueAt'>,
  nowMs: number,
): Pressure {
  if (waitingSince === null || dueAt === null) return 'calm'
  const [since, due] = [Date.parse(waitingSince), Date.parse(dueAt)]
  if (nowMs >= due) return 'late'
  return nowMs >= (since + due) / 2 ? 'soon' : 'calm'
}

/** A player's display name: the full name, or else the username; empty for an erased player. */
export function playerName({ fullName, username, isErased }: HelpQuery['player']): string {
  return isErased ? '' : fullName || username
}

/** The texts of the help centre in the administrator's language; cached until that changes. */
export function useHelpMessages() {
  const t = useT()
  const { formatNumber } = useIntl()
  return useMemo(() => {
    return {
      status: (status: HelpStatus) => t(`helpQueries.status.${status}`),
      priority: (priority: HelpPriority) => t(`helpQueries.priority.${priority}`),
      category: (category: Category) => t(`helpQueries.category.${category}`),
      player: (player: HelpQuery['player']) => playerName(player) || t('helpQueries.erasedPlayer'),
      /** Without digit grouping. */
      numberOf: (number: number) => t('helpQueries.number', { number: String(number) }),
      figure: (value: number) => formatNumber(value),
    }
  }, [t, formatNumber])
}

export type HelpMessages = ReturnType<typeof useHelpMessages>
