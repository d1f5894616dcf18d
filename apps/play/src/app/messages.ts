import { en, type Messages } from '#src/messages/en.ts'
import type { Settings } from './stored.ts'

export type { Messages }

/** The language tags for documents and Intl. */
export const languageTags = { en: 'en-GB', fr: 'fr', ro: 'ro', zh: 'zh-Hans' } as const

/** English is part of the bundle; the other languages are fetched when they are selected. */
export async function loadMessages(locale: Settings['locale']): Promise<Messages> {
  switch (locale) {
    case 'fr':
      return (await import('#src/messages/fr.ts')).fr
    case 'ro':
      return (await import('#src/messages/ro.ts')).ro
    case 'zh':
      return (await import('#src/messages/zh.ts')).zh
    default:
      return en
  }
}

/** Minutes and seconds: `4:05`. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A remaining time, rounded up: the last second is shown as 0:01. */
export function clockTimeLeft(ms: number): string {
  return clockTime(Math.ceil(Math.max(0, ms) / 1000) * 1000)
}
