import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { useCountryName } from '#src/shared/names/country-name.ts'
import { languageName } from '#src/shared/names/language-name.ts'

/** The fields with a label; others are shown by their stored name. */
const fieldNames = [
  'username',
  'fullName',
  'firstName',
  'lastName',
  'name',
  'email',
  'emailVerified',
  'locale',
  'country',
  'timeZone',
  'status',
  'state',
  'statusReason',
  'statusUntil',
  'until',
  'reason',
  'notes',
  'tags',
  'tag',
  'property',
  'properties',
  'priority',
  'assignee',
  'category',
  'avatarUrl',
  'platform',
  'appVersion',
  'notificationPreferences',
  'isTest',
  'createdAt',
  'lastSeenAt',
  'fileName',
  'bytes',
  'total',
  'done',
  'existing',
  'added',
  'updated',
  'unchanged',
  'rejected',
  'incomplete',
  'changed',
  'skipped',
  'skips',
  'problem',
  'kind',
  'selection',
  'ticked',
  'filter',
  'sort',
  'search',
  'searched',
  'undoOf',
  'type',
  'title',
  'content',
  'version',
  'changeSummary',
  'effectiveFrom',
  'sourceVersion',
  'restored',
  'duplicateOf',
  'slug',
  'difficulty',
  'hash',
  'code',
  'revokedAt',
  'sessionId',
  'ip',
  'browser',
  'system',
  'cleared',
  'voucher',
  'before',
  'games',
  'events',
  'threads',
  'messages',
  'deliveries',
  'notifications',
  'entries',
  'seq',
  'action',
  'actor',
  'subjectKind',
  'subjectId',
  'result',
  'from',
  'to',
  'body',
  'translations',
  'link',
  'audience',
  'audienceCount',
  'scheduledAt',
  'sent',
  'leftOut',
  'recalled',
  'isShared',
  'filters',
  'renamed',
  'exclude',
  'viewName',
  'where',
  'any',
] as const
type FieldName = (typeof fieldNames)[number]

const states = [
  'active',
  'suspended',
  'erased',
  'draft',
  'published',
  'archived',
  'paused',
  'done',
  'failed',
  'stopped',
  'undone',
  'scheduled',
  'sending',
  'sent',
  'cancelled',
  'new',
  'open',
  'waiting',
  'ready',
  'notified',
  'resolved',
  'closed',
  'spam',
  'low',
  'normal',
  'high',
  'urgent',
  'read',
  'unread',
  'opened',
] as const
type State = (typeof states)[number]

/** The fields whose values are in `states`. */
const namesStates: ReadonlySet<string> = new Set(['status', 'state', 'priority'])

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/**
 * The labels of fields and their values, in the administrator's language; cached until that changes. A state agrees
 * with the kind of its subject, where it has one.
 */
export function useFieldMessages(subject = '') {
  const t = useT()
  const errorMessage = useErrorMessage()
  const country = useCountryName()
  const { locale, formatDate, formatNumber } = useIntl()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' })
    const field = (name: string) => (isKnown(name) ? t(`audit.field.${name}`) : name)

    function text(name: string, value: string): string {
      if (value === '') return t('audit.empty')
      if (time.test(value)) return formatDate(value, { dateStyle: 'medium', timeStyle: 'medium' })
      if (name === 'filters') return field(value)
      if (name === 'locale') return languageName(value)
      if (name === 'country') return country(value)
      // the error message of a refused call, with its code as in exports
      if (name === 'code') return `${errorMessage(value)} (${value})`
      return namesStates.has(name) && isState(value) ? t(`audit.value.${value}`, { subject }) : value
    }

    return {
      field,
      fields: (names: readonly string[]) => list.format(names.map(field)),
      /** For a nested value, the labels of all its keys. */
      path: (path: readonly string[]) => path.map(field).join(' · '),
      value(name: string, value: unknown): string {
        if (value === null || value === undefined) return t('audit.empty')
        if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no')
        if (typeof value === 'number') return formatNumber(value)
        return typeof value === 'string' ? text(name, value) : JSON.stringify(value, null, 2)
      },
    }
  }, [t, subject, errorMessage, country, locale, formatDate, formatNumber])
}

export type FieldMessages = ReturnType<typeof useFieldMessages>

function isKnown(name: string): name is FieldName {
  return fieldNames.some((known) => known === name)
}

function isState(value: string): value is State {
  return states.some((known) => known === value)
}
