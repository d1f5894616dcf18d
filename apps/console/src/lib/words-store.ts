import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '@loupe/contract/values'
import type { Feature } from '#src/i18n/catalogue.ts'
import { loadChunk } from './load-chunk.ts'

type Messages = Record<string, MessageFormatElement[]>
export type MessageFile = { messages: Record<string, string | MessageFormatElement[]> }

/** The words in force: another object whenever what is on the page has to be rendered again. */
export interface Words {
  locale: Locale
  messages: Messages
}

/** Of the login page alone: a list of every file weighs half a KiB, which its document has no room for. */
const files = import.meta.glob<MessageFile>('../i18n/*/{errors,login,ui}.ts')
const features = new Set<Feature>()
const listeners = new Set<() => void>()
let words: Words = { locale: 'en', messages: {} }
/** Something on the page was rendered before its words had come. */
let isWanting = false
/** The language asked for last: of two switches under way, the later one wins. */
let wanted: Locale = 'en'

/** Adds the words of further features (app-words.ts), before anybody asks for them. */
export function addWordFiles(further: typeof files): void {
  Object.assign(files, further)
}

export function currentWords(): Words {
  return words
}

export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the words of these features in the language in force, if they are not there yet. */
export async function loadWords(wanting: readonly Feature[]): Promise<void> {
  const missing = wanting.filter((feature) => !features.has(feature))
  if (missing.length === 0) return
  const locale = wanted
  const messages = await readFeatures(locale, missing)
  if (locale !== wanted) return loadWords(wanting)
  for (const feature of missing) features.add(feature)
  // what is on the page has its words already: further ones, often fetched ahead, are no reason to render all of it
  if (locale === words.locale && !isWanting) Object.assign(words.messages, messages)
  else setWords({ locale, messages: { ...words.messages, ...messages } })
}

/** Has everything rendered again when the next words come: one of them was asked for too early. */
export function wantWords(): void {
  isWanting = true
}

/** Changes the language: loads it for every feature in use, then replaces all words at once. */
export async function switchWords(locale: Locale): Promise<void> {
  wanted = locale
  const messages = await readFeatures(locale, [...features])
  if (locale === wanted) setWords({ locale, messages })
}

/** Puts words in place that are already there: in tests and while prerendering. */
export function setWords(next: Words): void {
  words = { ...next, messages: { ...next.messages } }
  wanted = next.locale
  isWanting = false
  for (const listener of listeners) listener()
}

async function readFeatures(locale: Locale, wanting: readonly Feature[]): Promise<Messages> {
  const read = await Promise.all(wanting.map((feature) => readFeature(locale, feature)))
  return Object.fromEntries(read.flatMap((messages) => Object.entries(messages)))
}

async function readFeature(locale: Locale, feature: Feature): Promise<Messages> {
  const path = `../i18n/${locale}/${feature}.ts`
  if (!files[path]) addWordFiles((await loadChunk(() => import('./visitor-words.ts'))).visitorWords)
  const load = files[path]
  return load ? expand((await loadChunk(load)).messages) : {}
}

/** Texts travel bare and become one-element trees here, so that react-intl never asks for a parser. */
function expand(messages: MessageFile['messages']): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: 0, value: message }] : message,
    ]),
  )
}
