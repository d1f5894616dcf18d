import { expect, it } from 'vitest'
import { emptyDraft, whenOf } from './draft.ts'

const later = { ...emptyDraft(), when: 'at', day: '2031-01-05', time: '09:00', clock: 'player' } as const

it('uses the device’s time zone for players without one, if the administrator has none', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(whenOf(later, undefined)).toEqual({
    kind: 'local',
    day: '2031-01-05',
    time: '09:00',
    zone: timeZone,
  })
  expect(whenOf(later, 'Asia/Tokyo')).toMatchObject({ zone: 'Asia/Tokyo' })
})
