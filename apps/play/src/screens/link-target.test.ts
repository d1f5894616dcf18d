import { describe, expect, it } from 'vitest'
import type { Puzzle } from '#src/session/puzzle.ts'
import { linkTarget } from './link-target.ts'

const puzzles = [
  { id: '0190a000-0000-7000-8000-000000000002', title: { en: 'The Jeweller’s Bench' } },
] as unknown as Puzzle[] // nothing else of a puzzle is used

describe('linkTarget', () => {
  it.each([
    ['/puzzles/the-jewellers-bench', '#/puzzles/0190a000-0000-7000-8000-000000000002'],
    ['/puzzles/0190a000-0000-7000-8000-000000000002', '#/puzzles/0190a000-0000-7000-8000-000000000002'],
    ['/puzzles/withdrawn-since', '#/'],
    ['/help-queries/0190a000-0000-7000-8000-000000000005', '#/messages/0190a000-0000-7000-8000-000000000005'],
    ['/documents/terms', '#/documents/terms'],
  ])('opens %s in the game', (link, href) => {
    expect(linkTarget(link, puzzles)).toMatchObject({ href, isExternal: false })
  })

  it('opens a web link by its full address, and names the host', () => {
    expect(linkTarget('https://example.com/a?b', puzzles)).toEqual({
      href: 'https://example.com/a?b',
      title: 'example.com',
      isExternal: true,
    })
  })

  it.each([[null], ['/shop/rings'], ['/documents/licence']])('leads nowhere from %s', (link) => {
    expect(linkTarget(link, puzzles)).toBeNull()
  })
})
