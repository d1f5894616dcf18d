import type { AuditRow } from '@loupe/contract/admin/audit'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { inLanguage } from '../messages/in-language.ts'
import { useT } from '../messages/messages.tsx'
import { languageNameIn } from '../names/language-name.ts'
import { documentPlaces } from './document-places.ts'

type Subject = AuditRow['subject']

/** Names what an entry of the audit trail is about: "Privacy Policy, French, version 3"; null where it has no name. */
export function useSubjectName(): (subject: Subject) => string | null {
  const t = useT()
  const { locale } = useIntl()
  return useCallback(
    ({ name, title, document }) => {
      if (name !== null) return name
      if (title) return inLanguage(title, locale) ?? null
      if (!document) return null
      const { type, locale: language, version } = document
      return t('audit.documentName', {
        title: t(documentPlaces[type].title),
        language: languageNameIn(locale, language),
        version,
      })
    },
    [t, locale],
  )
}

const paths: Partial<Record<Subject['kind'], string>> = {
  users: '/users',
  puzzles: '/puzzles',
  notifications: '/notifications',
  help_queries: '/help-center',
}

/** Where the subject is looked at; null where it has no page, or is gone. */
export function subjectHref({ kind, id, name, title, document }: Subject): string | null {
  if (document) return `${documentPlaces[document.type].path}?lang=${document.locale}`
  const path = paths[kind]
  return path && id !== null && (name !== null || title !== null) ? `${path}/${id}` : null
}
