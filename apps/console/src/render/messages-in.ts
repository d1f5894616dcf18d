import type { Locale } from '@loupe/contract/shared/values'
import type { Feature } from '#src/messages/catalogue.ts'
import { type Messages, readFeatures } from '#src/shared/messages/messages-store.ts'

const features = Object.keys(import.meta.glob('../messages/en/*.ts')).map(
  (path) => path.replace(/^.*\/|\.ts$/g, '') as Feature, // a feature's file has its name
)
const read = new Map<Locale, Promise<Messages>>()

/** All messages of a language, read once. */
export function messagesIn(locale: Locale): Promise<Messages> {
  const known = read.get(locale) ?? readFeatures(locale, features)
  read.set(locale, known)
  return known
}
