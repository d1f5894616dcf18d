import { type CaseTexts, caseTextLimits } from '@loupe/contract/admin/cases/case-texts'
import { type CaseChange } from '@loupe/contract/admin/cases/case-versions'
import type { FindingKind } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { PerLanguage } from '@loupe/contract/shared/puzzle-content'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { phrases as en } from './en.ts'
import { phrases as fr } from './fr.ts'
import type { Phrases } from './phrases.ts'
import { phrases as ro } from './ro.ts'
import { phrases as zh } from './zh.ts'

const byLocale: Record<Locale, Phrases> = { en, fr, ro, zh }

interface About {
  puzzle: PerLanguage<string>
  /** Null for the whole puzzle. */
  piece: PerLanguage<string> | null
  /** What the fix has changed; null while there is none. */
  changes: readonly CaseChange[] | null
  kind: FindingKind | null
}

/** The generated texts of a case, until an administrator writes others. */
export function textsFor({ puzzle, piece, changes, kind }: About): CaseTexts {
  const phrase = piece === null ? 'puzzle' : (improvedBy(changes) ?? problemOf(kind))
  const made = (locale: Locale) => {
    const { title, body, reply } = byLocale[locale][phrase]
    const names = [nameIn(locale, piece), nameIn(locale, puzzle)] as const
    return {
      title: cut(title(...names), caseTextLimits.title),
      body: cut(body(...names), caseTextLimits.body),
      reply: reply(...names),
    }
  }
  const all = { en: made('en'), fr: made('fr'), ro: made('ro'), zh: made('zh') }
  const notification = ({ title, body }: ReturnType<typeof made>) => ({ title, body })
  return {
    notification: {
      en: notification(all.en),
      fr: notification(all.fr),
      ro: notification(all.ro),
      zh: notification(all.zh),
    },
    reply: { en: all.en.reply, fr: all.fr.reply, ro: all.ro.reply, zh: all.zh.reply },
  }
}

/** Which improvement players notice. */
function improvedBy(changes: readonly CaseChange[] | null): keyof Phrases | null {
  if (changes === null) return null
  if (changes.some((change) => change === 'shape' || change === 'radius')) return 'tap'
  if (changes.includes('hint')) return 'hint'
  return 'piece'
}

function problemOf(kind: FindingKind | null): keyof Phrases {
  if (kind === 'shapeShifted' || kind === 'smallOnPhones' || kind === 'tapsStolen') return 'tap'
  return kind === 'hintUseless' ? 'hint' : 'piece'
}

/** In a language, or else as the game shows it: in English, or in any other. */
function nameIn(locale: Locale, names: PerLanguage<string> | null): string {
  if (names === null) return ''
  return (
    names[locale] ?? names.en ?? locales.map((one) => names[one]).find((name) => name !== undefined) ?? ''
  )
}

/** Names may be as long as a whole title. Never cuts a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length - 1)
  return `${beginning.isWellFormed() ? beginning : beginning.slice(0, -1)}…`
}

/** The text of a reply. */
export function replyTo(
  text: string,
  { fullName, username }: { fullName: string; username: string },
): string {
  return text.replaceAll('{name}', () => fullName || username)
}
