import { expect, it } from 'vitest'
import { zoneAtNoon } from './time-zone.ts'

it('finds a zone in which it is noon at every hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 10, 24, hour, 59))
    const clock = now.toLocaleTimeString('en-GB', { timeZone: zoneAtNoon(now) })
    expect(clock).toBe('12:59:00')
  }
})
