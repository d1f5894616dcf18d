import type { AuditActor, AuditResult, AuditRow } from '@loupe/contract/admin/audit'
import type { AuditAction, AuditSubject } from '@loupe/contract/admin/audit-actions'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useSubjectName } from '#src/shared/records/audit-subject.ts'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'

type OtherActor = Exclude<AuditActor['kind'], 'admin'>

export const resultTones: Record<AuditResult, DotTone> = stateTones

/** Whether the actor is not an administrator. */
export function isOtherActor(actor: string): actor is OtherActor {
  return actor === 'system' || actor === 'visitor'
}

/** The texts of entries, in the administrator's language; cached until that changes. */
export function useAuditMessages() {
  const t = useT()
  const { formatDate, formatNumber } = useIntl()
  const { exact } = useDateFormats()
  const subjectName = useSubjectName()
  return useMemo(() => {
    const action = (name: AuditAction) => t(`audit.action.${name}`)
    const subject = (kind: AuditSubject) => t(`audit.subject.${kind}`)
    const otherActor = (kind: OtherActor) => t(`audit.actor.${kind}`)
    return {
      action,
      subject,
      otherActor,
      result: (result: AuditResult) => t(`audit.result.${result}`),
      subjectId: (id: string) => t('audit.filter.subjectIdValue', { id }),
      actor: ({ kind, name, email, id }: AuditActor) =>
        kind === 'admin' ? name || email || id || '' : otherActor(kind),
      /** The subject, by its name if it has one. */
      about: (about: AuditRow['subject']) =>
        subjectName(about) ?? (about.kind === 'calls' && about.id ? about.id : subject(about.kind)),
      subjectName,
      /** To the second: the order matters. */
      at: exact,
      /** The same for a column: only the time today, and without the year if it is the current one. */
      atBriefly(value: string) {
        const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
        const dayOf = (at: string | Date) => formatDate(at, { dateStyle: 'short' })
        if (dayOf(value) === dayOf(new Date())) return formatDate(value, clock)
        const isThisYear = new Date(value).getFullYear() === new Date().getFullYear()
        return formatDate(value, {
          day: 'numeric',
          month: 'short',
          ...clock,
          ...(isThisYear ? {} : { year: 'numeric' }),
        })
      },
      number: (value: number) => formatNumber(value),
    }
  }, [t, exact, formatDate, formatNumber, subjectName])
}

export type AuditMessages = ReturnType<typeof useAuditMessages>
