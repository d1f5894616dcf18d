import type { Locale } from '@loupe/contract/shared/values'
import { en, type MailMessages } from './en.ts'
import { fr } from './fr.ts'
import { ro } from './ro.ts'
import { zh } from './zh.ts'

/** The texts of emails, the only texts that the server translates; elsewhere it sends codes. */
export const mailMessages: Record<Locale, MailMessages> = { en, fr, ro, zh }
