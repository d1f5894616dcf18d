/** When a player wants no notifications: times of day such as `22:00`, in a time zone; empty for one not known. */
export interface QuietHours {
  from: string
  to: string
  timeZone: string
}

/** Whether a moment lies within quiet hours, the first minute counted and the last not; they may pass midnight. */
export function isQuietAt(at: Date, { from, to, timeZone }: QuietHours): boolean {
  const time = timeOfDay(at, timeZone || 'UTC')
  return from < to ? time >= from && time < to : time >= from || time < to
}

function timeOfDay(at: Date, timeZone: string): string {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', format).format(at)
}
