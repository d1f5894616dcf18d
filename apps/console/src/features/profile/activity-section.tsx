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
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { LoadedLines } from '#src/ui/layout/loaded-lines.tsx'
import { Line, Section } from '#src/ui/layout/section.tsx'

/** How many entries are shown; the audit log has the rest. */
const shownAtMost = 8

/** The administrator's latest actions, from the audit log. Needs the messages of `audit`. */
export function ActivitySection({ profile }: { profile: Profile }) {
  const t = useT()
  const query = useQuery({
    queryKey: ['activity', profile.id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(getAudit, { actor: profile.id, part: 'rows', record: String(shownAtMost) }, { signal }),
  })
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
      <LoadedLines
        query={query}
        rows={query.data?.list}
        label={t('profile.activity')}
        failed={t('profile.activityFailed')}
        empty={<EmptyState icon={History} title={t('audit.nothingYet')} />}
        skeletonLines={4}
      >
        {(row) => <Entry key={row.id} row={row} />}
      </LoadedLines>
    </Section>
  )
}

function Entry({ row }: { row: AuditRow }) {
  const t = useT()
  const nameOf = useSubjectName()
  const { action, result, subject, at, ip } = row
  // an administrator's own name is redundant here
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
