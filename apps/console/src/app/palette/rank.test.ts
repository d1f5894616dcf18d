import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { match, rank, type Searchable, searchable } from './rank.ts'

const titles = [
  'User Management',
  'Add player',
  'Émeraude',
  'Thème Émeraude',
  'Quality grade',
  'Paramètres d’affichage',
]

describe('what is typed', () => {
  it.each([
    ['add player', 'Add player', 'same'],
    ['ADD', 'Add player', 'start'],
    ['play', 'Add player', 'words'],
    ['pl ad', 'Add player', 'words'],
    ['new pl', 'Add player', 'synonyms'],
    ['layer', 'Add player', 'inside'],
    ['emeraude', 'Thème Émeraude', 'words'],
    ['affich', 'Paramètres d’affichage', 'words'],
    ['模式', '深色模式', 'words'],
    ['ștergere', 'Stergere', 'same'],
    ['strasse', 'Straße', 'same'],
    ['e-mail', 'Adresse e-\u2060mail', 'words'],
    ['mail', 'E-\u2060mail', 'words'],
    ['dj', 'Đỗ', null],
  ])('%s finds %s: %s', (typed, title, found) => {
    expect(match(searchable(title, 'new create'), typed)).toBe(found)
  })

  it('ranks a match at the start before one inside, whatever their order', () => {
    expect(titlesFor('ad', titles)).toEqual(['Add player', 'Quality grade'])
    expect(titlesFor('ad', titles.toReversed())).toEqual(['Add player', 'Quality grade'])
  })
})

describe('whatever is typed', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', 'É', 'A', '-', 'ş', 'đ', '’', '字') })
  const items = fc.array(text, { maxLength: 8 }).map((all) => all.map(item))
  const order = ['same', 'start', 'words', 'synonyms', 'inside']

  it('never ranks a worse match before a better one, and shows no duplicates or non-matches', () => {
    fc.assert(
      fc.property(items, text, (all, typed) => {
        const ranked = rank(all, typed)
        const places = ranked.map((one) => order.indexOf(one.match))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(new Set(ranked.map((one) => one.item)).size).toBe(ranked.length)
        expect(ranked.every((one) => match(one.item.searchable, typed) === one.match)).toBe(true)
      }),
    )
  })

  it('finds no more when more is typed', () => {
    fc.assert(
      fc.property(text, text, text, (title, typed, more) => {
        const searched = searchable(title)
        expect(match(searched, typed + more) === null || match(searched, typed) !== null).toBe(true)
      }),
    )
  })

  it('finds the same with and without accents, in capitals and in small letters', () => {
    fc.assert(
      fc.property(text, text, (title, typed) => {
        const plain = typed.normalize('NFD').replaceAll(/\p{M}/gu, '')
        expect(match(searchable(title), plain)).toBe(match(searchable(title), typed))
        expect(match(searchable(title), typed.toUpperCase())).toBe(match(searchable(title), typed))
      }),
    )
  })
})

function item(title: string): { title: string; searchable: Searchable } {
  return { title, searchable: searchable(title) }
}

function titlesFor(typed: string, all: string[]): string[] {
  return rank(all.map(item), typed).map((ranked) => ranked.item.title)
}
