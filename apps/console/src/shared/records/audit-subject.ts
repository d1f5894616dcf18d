import type { AuditRow } from '@loupe/contract/admin/audit'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { inLanguage } from '../messages/in-language.ts'
import { useT } from '../messages/messages.tsx'
import { languageNameIn } from '../names/language-name.ts'
import { documentPages } from './document-pages.ts'

type Subject = AuditRow['subject']

/** The name of an audit entry's subject: "Privacy Policy, French, version 3"; null if it has none. */
export function useSubjectName(): (subject: Subject) => string | null {
  const t = useT()
  const { locale } = useIntl()
  return useCallback(
    ({ kind, name, title, document }) => {
      if (name !== null) return kind === 'cases' ? t('audit.caseName', { number: name }) : name
      if (title) return inLanguage(title, locale) ?? null
      if (!document) return null
      const { type, locale: language, version } = document
      return t('audit.documentName', {
        title: t(documentPages[type].title),
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

/** The address of a subject; null if it has no page, or was deleted. */
export function subjectHref({ kind, id, name, title, document }: Subject): string | null {
  if (document) return `${documentPages[document.type].path}?lang=${document.locale}`
  const path = paths[kind]
  return path && id !== null && (name !== null || title !== null) ? `${path}/${id}` : null
}
