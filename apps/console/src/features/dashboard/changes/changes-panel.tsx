import type { Change, RecentChanges } from '@loupe/contract/admin/dashboard/dashboard-changes'
import Inbox from 'lucide-react/icons/inbox'
import SearchAlert from 'lucide-react/icons/search-alert'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useExactTime } from '#src/ui/date/relative-time.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { useRecentChanges } from '../dashboard.queries.ts'
import pageStyles from '../dashboard-page.module.css'
import { arrivals, type ChangeGroup, changeGroups, changeKinds } from './change-groups.ts'
import styles from './changes-panel.module.css'
import { ChangeLinesSkeleton } from './changes-skeleton.tsx'
import { useBriefMoment } from './use-brief-moment.ts'

const icons = { findings: SearchAlert, queries: Inbox, joined: UserPlus }

/** What changed since the administrator's last visit, by whom, in groups. */
export function ChangesPanel() {
  const t = useT()
  const id = useId()
  const { formatDate } = useIntl()
  const query = useRecentChanges()
  const { data } = query
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{t('dashboard.changes')}</h2>
      {data ? (
        <>
          <p className={styles.since}>
            {data.isFirstVisit ? (
              t('dashboard.changes.first')
            ) : (
              <time dateTime={data.since}>
                {formatDate(data.since, {
                  weekday: 'long',
                  day: 'numeric',
                  month: 'long',
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
            )}
          </p>
          <Groups changes={data} />
          <p className={styles.end}>
            <PageLink className={pageStyles.all} href="/audit">
              {t('dashboard.changes.log')}
            </PageLink>
          </p>
        </>
      ) : query.error ? (
        <LoadFailed title={t('dashboard.changes.failed')} queries={[query]} />
      ) : (
        <ChangeLinesSkeleton />
      )}
    </section>
  )
}

function Groups({ changes }: { changes: RecentChanges }) {
  const t = useT()
  const groups = changeGroups
    .map((group) => ({
      group,
      lines: changes.lines.filter(({ action }) => changeKinds[action].group === group),
    }))
    .filter(({ group, lines }) => lines.length > 0 || hasArrivals(changes, group))
  if (groups.length === 0) return <p className={styles.since}>{t('dashboard.changes.none')}</p>
  return groups.map(({ group, lines }) => (
    <section key={group} aria-label={t(`dashboard.changes.group.${group}`)}>
      <h3 className={styles.group}>{t(`dashboard.changes.group.${group}`)}</h3>
      <ul>
        <Arrivals changes={changes} group={group} />
        {lines.map((line) => (
          <ChangeLine key={`${line.action}/${line.actor?.id ?? ''}`} line={line} />
        ))}
      </ul>
    </section>
  ))
}

function hasArrivals(changes: RecentChanges, group: ChangeGroup): boolean {
  return arrivals.some((one) => one.group === group && changes[one.name].count > 0)
}

/** The numbers of new players, queries or findings. */
function Arrivals({ changes, group }: { changes: RecentChanges; group: ChangeGroup }) {
  const t = useT()
  return arrivals
    .filter((one) => one.group === group && changes[one.name].count > 0)
    .map(({ name, href }) => {
      const { count, isCapped, latestAt } = changes[name]
      return (
        <Line
          key={name}
          mark={
            <span className={styles.icon}>
              <Icon of={icons[name]} size={12} />
            </span>
          }
          text={t(isCapped ? `dashboard.changes.${name}Many` : `dashboard.changes.${name}`, { count })}
          href={href}
          at={latestAt}
        />
      )
    })
}

function ChangeLine({ line: { action, actor, count, subject, at } }: { line: Change }) {
  const t = useT()
  const { locale } = useIntl()
  const { verb, hrefOf } = changeKinds[action]
  const name = actor?.name ?? t('dashboard.changes.system')
  const isNamed = verb !== null && subject !== null
  return (
    <Line
      mark={<Avatar id={actor?.id ?? ''} name={name} size="small" />}
      text={
        isNamed
          ? t(`dashboard.change.one.${verb}`, {
              name,
              subject: inLanguage(subject.name, locale) ?? '',
            })
          : t(`dashboard.change.many.${action}`, { name, count })
      }
      href={isNamed ? (hrefOf?.(subject) ?? null) : null}
      at={at}
    />
  )
}

function Line({
  mark,
  text,
  href,
  at,
}: {
  mark: ReactNode
  text: string
  href: string | null
  at: string | null
}) {
  const momentOf = useBriefMoment()
  const exactOf = useExactTime()
  return (
    <li className={styles.line}>
      {mark}
      <span className={styles.text}>
        <bdi>{href === null ? text : <PageLink href={href}>{text}</PageLink>}</bdi>
      </span>
      {at === null ? null : (
        <time dateTime={at} data-tip={exactOf(at)}>
          {momentOf(at)}
        </time>
      )}
    </li>
  )
}
