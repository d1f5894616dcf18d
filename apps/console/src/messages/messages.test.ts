// @vitest-environment node
import { readdirSync } from 'node:fs'
import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { errorCodes, fieldCodes } from '@loupe/contract/shared/errors'
import { describe, expect, it } from 'vitest'
import { consoleLocales, intlLocales } from '#src/shared/messages/locales.ts'
import { keepWhole } from '../../build/keep-whole.ts'
import { changeTexts } from '../../build/messages.ts'

type Messages = Record<string, string>
const texts = import.meta.glob<Messages>('./*/*.ts', {
  import: 'messages',
  query: '?raw-messages',
  eager: true,
})
const features = readdirSync(new URL('en', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))

describe.each(features)('%s', (feature) => {
  const english = messagesOf('en', feature)

  it.each(['fr', 'ro', 'zh'] as const)('has the same messages with the same placeholders in %s', (locale) => {
    const translated = messagesOf(locale, feature)
    expect(Object.keys(translated)).toEqual(Object.keys(english))
    for (const [id, message] of Object.entries(translated)) {
      expect({ id, holds: placeholders(parse(message)) }).toEqual({
        id,
        holds: placeholders(parse(english[id] ?? '')),
      })
    }
  })

  it.each(consoleLocales)('has the plural forms that %s has, and no others', (locale) => {
    const forms = new Intl.PluralRules(intlLocales[locale]).resolvedOptions().pluralCategories
    // French "many" is for millions in words; in digits they take the form of the others
    const needed = forms.filter((form) => locale !== 'fr' || form !== 'many')
    for (const [id, message] of Object.entries(messagesOf(locale, feature))) {
      for (const used of pluralForms(parse(message))) {
        const named = used.filter((form) => !form.startsWith('='))
        expect({ id, strange: named.filter((form) => !forms.some((known) => known === form)) }).toEqual({
          id,
          strange: [],
        })
        expect({ id, missing: needed.filter((form) => !named.includes(form)) }).toEqual({ id, missing: [] })
      }
    }
  })
})

describe('numbers before words', () => {
  it.each(['en', 'fr', 'ro'] as const)('are inside a plural in %s', (locale) => {
    const messages = features.flatMap((feature) => Object.entries(messagesOf(locale, feature)))
    const wrong = messages.flatMap(([id, message]) =>
      numbersBeforeWords(parse(message))
        .filter(({ name, word }) => !textNames.has(name) && !unchanging[locale].has(word))
        .map(({ name, word }) => `${id}: {${name}} ${word}`),
    )
    expect(wrong).toEqual([])
  })

  it('are found without a plural', () => {
    expect(wordsAfterNumbers('{count} games')).toEqual(['games'])
    expect(wordsAfterNumbers('{a, number} games, <b>{c} players</b>')).toEqual(['games', 'players'])
    expect(wordsAfterNumbers('{count, plural, one {{total} game} other {{total} games}}')).toEqual([])
    expect(wordsAfterNumbers('{count, plural, one {# game} other {# games}} of {all}')).toEqual([])
  })
})

describe('typography', () => {
  it('ends no line inside “e-mail”', () => {
    expect(keepWhole('E-mail, e-mailuri')).toBe('E-\u2060mail, e-\u2060mailuri')
    expect(keepWhole('demi-mail')).toBe('demi-mail')
  })

  it('uses typographic apostrophes and spaced double punctuation in French', () => {
    expect(everyText('fr').filter(({ text }) => /'|\p{L}[:;!?»](\s|$)|«\p{L}/u.test(text))).toEqual([])
  })

  it('writes Romanian ș and ț with a comma below', () => {
    expect(everyText('ro').filter(({ text }) => /[şţŞŢ]/.test(text))).toEqual([])
  })

  it('selects “de” after Romanian numbers by plural form, not by the current value', () => {
    const messages = features.flatMap((feature) => Object.entries(messagesOf('ro', feature)))
    expect(messages.filter(([, message]) => message.includes(', number} de '))).toEqual([])
  })

  it('uses full-width punctuation beside Chinese characters, and no space at the end of a clause', () => {
    const wrong = /\p{Script=Han}\s?[,;:!?]|\p{Script=Han}\.(?!\w)|[，。；：！？] /u
    expect(everyText('zh').filter(({ text }) => wrong.test(text))).toEqual([])
  })

  it('sets Chinese apart from Latin letters and digits, and says 您', () => {
    const wrong = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}|你/u
    expect(everyText('zh').filter(({ text }) => wrong.test(text))).toEqual([])
  })

  it('leaves no double space and none at an end of a whole message', () => {
    for (const locale of consoleLocales) {
      for (const feature of features) {
        const messages = Object.entries(messagesOf(locale, feature))
        expect(messages.filter(([, message]) => / {2}|^ | $/.test(message))).toEqual([])
      }
    }
  })
})

it('has a message for every error code of the contract, of a response or a field', () => {
  const ids = Object.keys(messagesOf('en', 'errors'))
  const codes = [...Object.keys(errorCodes), ...fieldCodes]
  expect(codes.filter((code) => !ids.includes(`errors.${code}`))).toEqual([])
})

it.each(consoleLocales)('names the list of pieces differently from the piece beside it in %s', (locale) => {
  const editor = messagesOf(locale, 'puzzle-editor')
  expect(editor['puzzleEditor.pieces']).not.toBe(editor['puzzleEditor.piece'])
})

it('prefixes every message ID with its feature', () => {
  for (const feature of features) {
    const prefix = feature.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    const strangers = Object.keys(messagesOf('en', feature)).filter((id) => !id.startsWith(`${prefix}.`))
    expect(strangers).toEqual([])
  }
})

/** Placeholders for texts, not for numbers: names, times, versions and the like. */
const textNames = new Set(
  `name who player piece other email file device ip browser language time when date span from at font mod version
  number played part`.split(/\s+/),
)

/** Words that stay the same beside any number: units, prepositions, participles that do not agree in English. */
const unchanging = {
  // points are always written with their tenth, and English has "1.0 points"
  en: new Set(
    `of to from and before more fewer px h min a in at would points completed selected added rejected found
    that previously per total matching`.split(/\s+/),
  ),
  fr: new Set('sur de du des à et px h min pt par au suffirait'.split(' ')),
  ro: new Set('din la și px h min p pe în mai față'.split(' ')),
}

const wordsAfterNumbers = (message: string) => numbersBeforeWords(parse(message)).map(({ word }) => word)

/** Each number placeholder outside a plural, with the word after it. */
function numbersBeforeWords(tree: MessageFormatElement[]): { name: string; word: string }[] {
  return tree.flatMap((element, index) => {
    if (isTagElement(element)) return numbersBeforeWords(element.children)
    if (isSelectElement(element))
      return Object.values(element.options).flatMap(({ value }) => numbersBeforeWords(value))
    if (!isArgumentElement(element) && !isNumberElement(element)) return []
    const next = tree[index + 1]
    const word = next && isLiteralElement(next) ? /^\s+(\p{L}+)/u.exec(next.value)?.[1] : undefined
    return word === undefined ? [] : [{ name: element.value, word }]
  })
}

function messagesOf(locale: string, feature: string): Messages {
  return texts[`./${locale}/${feature}.ts`] ?? {}
}

/** Every placeholder with its format, once each. */
function placeholders(tree: MessageFormatElement[]): string[] {
  const names = tree.flatMap((element): string[] => {
    if (isArgumentElement(element)) return [element.value]
    if (isNumberElement(element) && !element.style) return [element.value]
    if (isNumberElement(element) || isDateElement(element) || isTimeElement(element))
      return [`${element.value}, formatted`]
    if (isTagElement(element)) return [`<${element.value}>`, ...placeholders(element.children)]
    if (isPluralElement(element)) return [element.value, ...optionPlaceholders(element.options)]
    if (isSelectElement(element)) {
      return [
        `${element.value}: ${Object.keys(element.options).toSorted().join(' ')}`,
        ...optionPlaceholders(element.options),
      ]
    }
    return []
  })
  return [...new Set(names)].toSorted()
}

function optionPlaceholders(options: Record<string, { value: MessageFormatElement[] }>): string[] {
  return Object.values(options).flatMap(({ value }) => placeholders(value))
}

function pluralForms(tree: MessageFormatElement[]): string[][] {
  return tree.flatMap((element) => {
    if (isTagElement(element)) return pluralForms(element.children)
    if (isSelectElement(element))
      return Object.values(element.options).flatMap(({ value }) => pluralForms(value))
    if (!isPluralElement(element)) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralForms(value))
    // ordinals have separate rules, which no message uses
    return [Object.keys(element.options).toSorted(), ...inner]
  })
}

/** Every visible part of a message, without placeholders. */
function everyText(locale: string): { id: string; text: string }[] {
  return features.flatMap((feature) =>
    Object.entries(messagesOf(locale, feature)).flatMap(([id, message]) =>
      literals(parse(message)).map((text) => ({ id, text })),
    ),
  )
}

function literals(tree: MessageFormatElement[]): string[] {
  const found: string[] = []
  changeTexts(tree, (text) => {
    found.push(text)
    return text
  })
  return found
}
