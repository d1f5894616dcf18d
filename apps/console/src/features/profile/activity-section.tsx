import type { Profile } from '@loupe/contract/admin/account/account'
import { type AuditRow, getAudit } from '@loupe/contract/admin/audit'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { call } from '#src/shared/api/api-client.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useSubjectName } from '#src/shared/records/audit-subject.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { Line, Lines, LinesSkeleton, Section } from '#src/ui/layout/section.tsx'

/** How many entries are shown; the audit log has the rest. */
const shownAtMost = 8

/** What the administrator did last, as the audit trail has it. Needs the words of `audit`. */
export function ActivitySection({ profile }: { profile: Profile }) {
  const t = useT()
  const query = useQuery({
    queryKey: ['activity', profile.id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(getAudit, { actor: profile.id, part: 'rows', record: String(shownAtMost) }, { signal }),
  })
  const { data, error } = query
  return (
    <Section
      title={t('profile.activity')}
      text={t('profile.activityText')}
      actions={
        <PageLink className={buttonClass()} href={`/audit?actor=${profile.id}`}>
          {t('profile.allActivity')}
        </PageLink>
      }
    >
      {data ? (
        data.list.length > 0 ? (
          <Lines label={t('profile.activity')}>
            {data.list.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </Lines>
        ) : (
          <EmptyState icon={History} title={t('audit.nothingYet')} />
        )
      ) : error ? (
        <LoadFailed title={t('profile.activityFailed')} queries={[query]} />
      ) : (
        <LinesSkeleton count={4} />
      )}
    </Section>
  )
}

function Entry({ row }: { row: AuditRow }) {
  const t = useT()
  const nameOf = useSubjectName()
  const { action, result, subject, at, ip } = row
  // an administrator's own name says nothing here
  const about = subject.kind === 'admins' ? null : nameOf(subject)
  return (
    <Line
      icon={History}
      name={t(`audit.action.${action}`)}
      facts={[
        about ? <bdi key="about">{about}</bdi> : null,
        <RelativeTime key="at" value={at} focusable inSentence />,
        <bdi key="ip">{ip}</bdi>,
        result === 'done' ? null : t(`audit.result.${result}`),
      ].filter((fact) => fact !== null)}
    />
  )
}
