import type { ContentDocument, DocumentType, DocumentVersion } from '@loupe/contract/documents'
import type { Locale } from '@loupe/contract/values'
import { useIntl } from 'react-intl'
import type { MessageId } from '#src/i18n/catalogue.ts'
import { useProfile } from '#src/lib/profile.ts'
import { useT } from '#src/lib/words.tsx'
import { isToldAsDay, useMinute, useRelativeTime } from '#src/ui/relative-time.tsx'

export const documentTitles: Record<DocumentType, MessageId> = {
  about: 'shell.aboutUs',
  privacy: 'shell.privacyPolicy',
  terms: 'shell.terms',
}

/** What a new document is called in its own language, until somebody calls it otherwise (docs/glossary.md). */
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
    zh: '条款与条件',
  },
}

/** Sentences about versions, in the administrator's language. */
export function useDocumentWords() {
  const t = useT()
  const intl = useIntl()
  const ago = useRelativeTime()
  const now = useMinute()
  const me = useProfile()?.id
  const authorOf = ({ author }: DocumentVersion | ContentDocument) =>
    author === null ? t('documents.nobody') : author.id === me ? t('documents.you') : author.name
  return {
    /** "Draft 13" or "Version 12". */
    version: ({ status, version }: Pick<DocumentVersion, 'status' | 'version'>) =>
      t(status === 'draft' ? 'documents.draftN' : 'documents.versionN', { version }),
    /** "4 min ago, by you". */
    edited: (version: DocumentVersion) =>
      t('documents.timeBy', { time: ago(version.publishedAt ?? version.updatedAt), name: authorOf(version) }),
    day: (value: string) =>
      intl.formatDate(value, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** When something was saved: how long ago, or on which day. */
    saved: (value: string) => ({ time: ago(value), isDay: String(isToldAsDay(value, now)) }),
    ago,
    authorOf,
  }
}
