import type { Dashboard, DayFigures } from '@loupe/contract/admin/dashboard/dashboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'
import { renderAt } from './render-at.tsx'

const dayMs = 86_400_000

/** Figures of the seven days up to 20 November 2026, each with games, with defaults for omitted fields. */
export function makeDashboard(fields: Partial<Dashboard> = {}): Dashboard {
  return {
    from: '2026-11-14',
    to: '2026-11-20',
    beforeFrom: '2026-11-07',
    figures: {
      players: { now: 1100, before: 1000 },
      activePlayers: { now: 40, before: 50 },
      games: { now: 70, before: 35 },
      completed: { now: 35, before: 21 },
      queries: { now: 12, before: 5 },
      openQueries: 3,
    },
    needs: { list: [], doneToday: 0 },
    days: Array.from({ length: 14 }, (_, index): DayFigures => {
      const day = new Date(Date.parse('2026-11-07') + index * dayMs).toISOString().slice(0, 10)
      const isNow = index >= 7
      return { day, games: isNow ? 10 : 5, completed: isNow ? 5 : 3, activePlayers: 4, joined: 2, queries: 1 }
    }),
    activeWeeks: [
      { from: '2026-11-09', players: 30 },
      { from: '2026-11-16', players: 15 },
    ],
    activeMonths: [{ from: '2026-11-01', players: 40 }],
    retention: [
      {
        from: '2026-11-09',
        joined: 100,
        days: [
          { later: 1, players: 100, returned: 45 },
          { later: 7, players: 29, returned: 10 },
          { later: 30, players: 0, returned: 0 },
        ],
      },
    ],
    hardestPuzzles: [
      {
        id: '00000000-0000-7000-8000-00000000000a',
        title: { en: 'The Bench', fr: 'L’établi' },
        difficulty: null,
        slug: 'bench',
        games: 40,
        completed: 10,
      },
    ],
    lastSends: [
      {
        id: '00000000-0000-7000-8000-00000000000b',
        title: 'Weekend duels',
        translations: {},
        state: 'sent',
        audienceCount: 10,
        sent: 8,
        done: 10,
        read: 2,
        scheduledAt: null,
        startedAt: '2026-11-20T08:00:00.000Z',
      },
    ],
    ...fields,
  }
}

/** A dashboard without any data. */
export function makeEmptyDashboard(): Dashboard {
  const none = { now: 0, before: 0 }
  const made = makeDashboard()
  return {
    ...made,
    figures: {
      players: none,
      activePlayers: none,
      games: none,
      completed: none,
      queries: none,
      openQueries: 0,
    },
    days: made.days.map(({ day }) => ({
      day,
      games: 0,
      completed: 0,
      activePlayers: 0,
      joined: 0,
      queries: 0,
    })),
    activeWeeks: [],
    activeMonths: [],
    retention: [],
    hardestPuzzles: [],
    lastSends: [],
  }
}

/** Renders the dashboard at an address with the current responses of the fake server. */
export function renderDashboard(
  address = '/dashboard',
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <DashboardPage />
    </QueryClientProvider>,
    ['dashboard', 'puzzle-findings', 'shell'],
  )
}
