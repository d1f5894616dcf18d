import { describe, expect, it } from 'vitest'
import { NotificationLink } from './notification-texts.ts'

describe('the link of a notification', () => {
  it.each([
    '/',
    '/puzzles/winter-vault',
    '/puzzles?tag=a#b',
    'https://loupe.example',
    'https://loupe.example/a?b=c',
  ])('may be %s', (link) => expect(NotificationLink.parse(link)).toBe(link))

  it.each([
    '//evil.example',
    '///evil.example',
    '/..//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://user:password@evil.example',
    'https://loupe.example@evil.example',
    'https://@evil.example:80:80',
    'https://',
    'http://loupe.example',
    'javascript:alert(1)',
    'puzzles',
    `https://loupe.example/${'a'.repeat(2000)}`,
  ])('is refused if it is %j', (link) =>
    expect(NotificationLink.safeParse(link).error?.issues.length).toBeGreaterThan(0),
  )
})
