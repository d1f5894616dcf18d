import { expect, it } from 'vitest'
import { formatFirstDay } from './first-day.ts'

const utc = { timeZone: 'UTC' } as const
const first = new Date('2026-03-01T01:01:01Z')

it.each([
  ['fr-FR', { dateStyle: 'full' }, 'dimanche 1er mars 2026'],
  ['fr', { dateStyle: 'medium' }, '1er mars 2026'],
  ['fr-FR', { day: 'numeric', month: 'short' }, '1er mars'],
  ['fr-FR', { dateStyle: 'long', timeStyle: 'short' }, '1er mars 2026 à 01:01'],
  ['fr-FR', { dateStyle: 'short', timeStyle: 'short' }, '01/03/2026 01:01'],
  ['ro-RO', { dateStyle: 'long' }, '1 martie 2026'],
  ['en-GB', { dateStyle: 'long' }, '1 March 2026'],
] as const)('the first of a month is ordinal only in French (%s, %o)', (locale, style, expected) => {
  expect(formatFirstDay(new Intl.DateTimeFormat(locale, { ...style, ...utc }).format(first), locale)).toBe(
    expected,
  )
})

it('other days are not, and a range may begin or end with the first', () => {
  const days = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', ...utc })
  const span = (from: string, to: string) =>
    formatFirstDay(days.formatRange(new Date(from), new Date(to)), 'fr-FR').replaceAll(/[\u2009\u202f]/g, ' ')
  expect(span('2026-03-11', '2026-03-21')).toBe('11–21 mars')
  expect(span('2026-03-01', '2026-03-07')).toBe('1er–7 mars')
  expect(span('2026-03-31', '2026-04-01')).toBe('31 mars – 1er avr.')
})
