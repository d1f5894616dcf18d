import { callUrl } from '#src/shared/api/call-url.ts'

/** The days of the figures: a number of days up to today, or from a first to a last one, as `2026-03-04`. */
export type Period = { days: PresetDays } | { from: string; to: string }

/** The contract's `dashboardPeriods` and `dashboardLimits.days`, without its schemas: the inline script reads this. */
export const presets = ['7', '28', '90'] as const
export type PresetDays = (typeof presets)[number]
export const maxDays = 366

const dayMs = 86_400_000
const usual: Period = { days: '28' }

/** The period of an address; an invalid one is the default. */
export function readPeriod(search: string): Period {
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isDay(from) && isDay(to) && periodErrorOf(from, to) === null) return { from, to }
  const days = presets.find((preset) => preset === params.get('days'))
  return days ? { days } : usual
}

/** The address's search for a period and a view of it, without the question mark. */
export function writePeriod(period: Period, view: View): string {
  const isUsual = 'days' in period && period.days === '28'
  return new URLSearchParams({
    ...(isUsual ? {} : period),
    ...(view === 'table' ? { view } : {}),
  }).toString()
}

export type View = 'chart' | 'table'

export function readView(search: string): View {
  return new URLSearchParams(search).get('view') === 'table' ? 'table' : 'chart'
}

/** Why two days are not a valid period. */
export function periodErrorOf(from: string, to: string): 'order' | 'length' | null {
  if (from > to) return 'order'
  return (Date.parse(to) - Date.parse(from)) / dayMs < maxDays ? null : 'length'
}

/** The days of a period and their number, as on the server: in UTC, up to today. */
export function daysOf(period: Period, nowMs = Date.now()): { from: string; to: string; count: number } {
  if ('from' in period) {
    const { from, to } = period
    return { from, to, count: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }
  }
  const count = Number(period.days)
  return { from: dayOf(nowMs - (count - 1) * dayMs), to: dayOf(nowMs), count }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The first calls of the page: the inline script starts them before the modules are loaded. */
export function firstDashboardRequests(search: string): string[] {
  return [callUrl('/admin/get-dashboard', readPeriod(search)), callUrl('/admin/get-recent-changes')]
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text))
}
