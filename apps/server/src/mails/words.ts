import type { Locale } from '@loupe/contract/shared/values'
import { en, type MailMessages } from './en.ts'
import { fr } from './fr.ts'
import { ro } from './ro.ts'
import { zh } from './zh.ts'

/** The words of mails, which alone the server says in its readers' languages; anything else is codes. */
export const mailMessages: Record<Locale, MailMessages> = { en, fr, ro, zh }
