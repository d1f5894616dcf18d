import {
  type ContentDocument,
  type DocumentType,
  type DocumentVersion,
  wasWithdrawn,
} from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { useProfile } from '#src/shared/session/profile.ts'
import { useIsDate, useRelativeTime } from '#src/ui/date/relative-time.tsx'

/** The default title of a new document in its own language (docs/glossary.md). */
export const firstTitles: Record<DocumentType, Record<Locale, string>> = {
  about: { en: 'About Us', fr: 'À propos', ro: 'Despre noi', zh: '关于我们' },
  privacy: {
    en: 'Privacy Policy',
    fr: 'Politique de confidentialité',
    ro: 'Politica de confidențialitate',
    zh: '隐私政策',
  },
  terms: {
    en: 'Terms And Conditions',
    fr: 'Conditions d’utilisation',
    ro: 'Termeni și condiții',
    zh: '服务条款',
  },
}

/** Texts about versions, in the administrator's language. */
export function useDocumentMessages() {
  const t = useT()
  const intl = useIntl()
  const ago = useRelativeTime()
  const isDate = useIsDate()
  const me = useProfile()?.id
  const authorOf = ({ author }: DocumentVersion | ContentDocument) =>
    author === null ? t('documents.nobody') : author.id === me ? t('documents.you') : author.name
  const version = ({ status, version: number }: Pick<DocumentVersion, 'status' | 'version'>) =>
    t(status === 'draft' ? 'documents.draftN' : 'documents.versionN', { version: number })
  const day = (value: string) =>
    intl.formatDate(value, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  /** A check of the server ensures a date for every published version. */
  const start = ({ effectiveFrom, createdAt }: DocumentVersion) => day(effectiveFrom ?? createdAt)
  return {
    /** "Draft 13" or "Version 12". */
    version,
    /** "Version 12, in force since 1 March 2026": a version and when it is, will be or was in force. */
    inForce: (one: DocumentVersion) => {
      if (one.publishedAt === null || wasWithdrawn(one)) return version(one)
      if (one.isInForce) return t('documents.inForceSince', { version: version(one), date: start(one) })
      return one.archivedAt === null
        ? t('documents.inForceFrom', { version: version(one), date: start(one) })
        : t('documents.inForceBetween', { version: version(one), from: start(one), to: day(one.archivedAt) })
    },
    /** The same in a list, without its number; null for a version that is never in force. */
    period: (one: DocumentVersion) => {
      if (one.publishedAt === null || wasWithdrawn(one)) return null
      if (one.isInForce) return t('documents.sinceDay', { date: start(one) })
      return one.archivedAt === null
        ? t('documents.fromDay', { date: start(one) })
        : t('documents.untilDay', { date: day(one.archivedAt) })
    },
    versionFrom: (one: DocumentVersion) => ({ version: one.version, date: start(one) }),
    /** "4 min ago, by you". */
    edited: (one: DocumentVersion) =>
      t('documents.timeBy', { time: ago(one.publishedAt ?? one.updatedAt), name: authorOf(one) }),
    day,
    /** When something was saved: how long ago, at what time today, or on which day. */
    saved: (value: string) => ({ time: ago(value), isDay: String(isDate(value)) }),
    ago,
    authorOf,
  }
}
