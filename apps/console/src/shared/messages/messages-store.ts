import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '@loupe/contract/shared/values'
import type { Feature } from '#src/messages/catalogue.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'
import { createListeners } from '#src/shared/storage/listeners.ts'

export type Messages = Record<string, MessageFormatElement[]>
export type MessageFile = { messages: Record<string, string | MessageFormatElement[]> }

/** The current messages: a new object whenever the page has to be rendered again. */
export interface LoadedMessages {
  locale: Locale
  messages: Messages
}

/** Only of the login page: a list of every file weighs half a KiB, which its document has no space for. */
const files = import.meta.glob<MessageFile>('../../messages/*/{errors,login,ui}.ts')
const features = new Set<Feature>()
/** Features whose messages could not be loaded in the current language: they are in English. */
const fellBack = new Set<Feature>()
/** English fallbacks of single missing messages (english-messages.ts). */
const english: Messages = {}
const listeners = createListeners()
let loaded: LoadedMessages = { locale: 'en', messages: {} }
/** Something on the page was rendered before its messages were loaded. */
let isIncomplete = false
/** The language requested last: of two concurrent switches, the later one wins. */
let requested: Locale = 'en'

/** The lists of messages of more features: those of visitors' pages, unless the application sets its own. */
let moreFiles: (locale: Locale) => Promise<typeof files> = async () =>
  (await loadChunk(() => import('./visitor-messages.ts'))).visitorMessages

/** Adds message files, replacing listed ones. */
export function addMessageFiles(more: typeof files): void {
  Object.assign(files, more)
}

/** Sets the lists of messages of more features (app-messages.ts), before they are used. */
export function listMessageFiles(lists: typeof moreFiles): void {
  moreFiles = lists
}

export function currentMessages(): LoadedMessages {
  return loaded
}

export const subscribeToMessages = listeners.subscribe

/** Loads the messages of these features in the current language, unless they are loaded. */
export async function loadMessages(needed: readonly Feature[]): Promise<void> {
  const missing = needed.filter((feature) => !features.has(feature))
  if (missing.length === 0) return
  const locale = requested
  const messages = await readFeatures(locale, missing)
  if (locale !== requested) return loadMessages(needed)
  for (const feature of missing) features.add(feature)
  // the page has its messages already: further ones, often prefetched, need no new rendering
  if (locale === loaded.locale && !isIncomplete) Object.assign(loaded.messages, messages)
  else setMessages({ locale, messages: { ...loaded.messages, ...messages } })
}

/** A message is missing: it is not loaded yet, or its language lacks it. */
export function noteMissing(id: string): void {
  // it may be among the next messages: then everything is rendered again
  isIncomplete = true
  if (loaded.locale === 'en') return
  const fill = loadChunk(() => import('./english-messages.ts')).then(({ fillFromEnglish }) =>
    fillFromEnglish(id),
  )
  // without the English message its ID is shown
  fill.catch(reportNotLoaded)
}

/** Whether messages of the page are in English because those of the current language could not be loaded. */
export function isPartlyEnglish(): boolean {
  return fellBack.size > 0
}

/** Adds English as the fallback of the current messages. */
export function addEnglish(messages: Messages): void {
  Object.assign(english, messages)
  publish(loaded)
}

export function featuresInUse(): ReadonlySet<Feature> {
  return features
}

/** Changes the language: loads it for every feature in use, then replaces all messages at once. */
export async function switchMessages(locale: Locale): Promise<void> {
  requested = locale
  const messages = await readFeatures(locale, [...features])
  if (locale === requested) setMessages({ locale, messages })
}

/** Sets messages that are already loaded: in tests and while prerendering. */
export function setMessages(next: LoadedMessages): void {
  requested = next.locale
  isIncomplete = false
  publish(next)
}

function publish(next: LoadedMessages): void {
  loaded = { ...next, messages: { ...english, ...next.messages } }
  listeners.notify()
}

export async function readFeatures(locale: Locale, needed: readonly Feature[]): Promise<Messages> {
  const read = await Promise.all(needed.map((feature) => readFeature(locale, feature)))
  return Object.fromEntries(read.flatMap((messages) => Object.entries(messages)))
}

async function readFeature(locale: Locale, feature: Feature): Promise<Messages> {
  const path = `../../messages/${locale}/${feature}.ts`
  try {
    if (!files[path]) addMessageFiles({ ...(await moreFiles(locale)), ...files })
    const load = files[path]
    if (!load) return {}
    const { messages } = await loadChunk(load)
    fellBack.delete(feature)
    return expand(messages)
  } catch (error) {
    if (locale === 'en') throw error
    const messages = await readFeature('en', feature)
    fellBack.add(feature)
    isIncomplete = true
    return messages
  }
}

/** Plain texts become one-element trees here, so that react-intl needs no parser. */
function expand(messages: MessageFile['messages']): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: 0, value: message }] : message,
    ]),
  )
}
