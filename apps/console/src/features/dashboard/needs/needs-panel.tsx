import type { Need, NeedKind, Needs } from '@loupe/contract/admin/dashboard/dashboard-needs'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import FileUp from 'lucide-react/icons/file-up'
import Gem from 'lucide-react/icons/gem'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import Mail from 'lucide-react/icons/mail'
import Pause from 'lucide-react/icons/pause'
import Puzzle from 'lucide-react/icons/puzzle'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Send from 'lucide-react/icons/send'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import { Suspense, useId, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import pageStyles from '../dashboard-page.module.css'
import { FindingActions } from './finding-actions.tsx'
import { type FailingJob, JobAction, JobDialog } from './job-action.tsx'
import styles from './needs-panel.module.css'
import { useNeedText } from './use-need-text.ts'

/** The number of lines shown at first. */
const shownAtFirst = 6

const icons: Record<NeedKind, LucideIcon> = {
  queriesOverdue: Clock,
  signInAttack: ShieldAlert,
  caseReady: Wrench,
  finding: Gem,
  notification: Send,
  documentOutdated: Languages,
  notificationTexts: Languages,
  puzzleTexts: Puzzle,
  importFailed: FileUp,
  bulkFailed: Users,
  jobFailing: RefreshCw,
  keyUnknownEvents: KeyRound,
  keyLimited: KeyRound,
  keyUnused: KeyRound,
  invitationExpiring: Mail,
}

/**
 * What needs an administrator's attention, the most urgent first, each with a link to its solution; lines disappear
 * once they are dealt with.
 */
export function NeedsPanel({ needs: { list, doneToday } }: { needs: Needs }) {
  const t = useT()
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  // here, because its line disappears when the job succeeds
  const [opened, setOpened] = useState<FailingJob | null>(null)
  const textOf = useNeedText()
  return (
    <section className={pageStyles.part} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{t('dashboard.needs')}</h2>
        {list.length > 0 ? <span className={styles.count}>{list.length}</span> : null}
        {doneToday > 0 ? (
          <p className={styles.done}>{t('dashboard.needs.done', { count: doneToday })}</p>
        ) : null}
        {list.length > shownAtFirst ? (
          <Button
            tone="accent"
            size="small"
            aria-expanded={isWhole}
            aria-describedby={id}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t('dashboard.needs.fewer') : t('dashboard.needs.all')}
          </Button>
        ) : null}
      </header>
      {list.length === 0 ? (
        <p className={styles.none}>
          <Icon of={CircleCheck} />
          {t('dashboard.needs.none')}
        </p>
      ) : (
        <ul className={styles.list}>
          {list.slice(0, isWhole ? list.length : shownAtFirst).map((need, index) => (
            <NeedLine
              key={need.key}
              need={need}
              text={textOf(need)}
              isFirst={index === 0}
              onOpenJob={setOpened}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {opened ? (
          <JobDialog
            need={list.find(isFailureOf(opened)) ?? opened}
            isOver={!list.some(isFailureOf(opened))}
            title={textOf(opened).title}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </section>
  )
}

const isFailureOf =
  (job: FailingJob) =>
  (need: Need): need is FailingJob =>
    need.kind === 'jobFailing' && need.key === job.key

function NeedLine({
  need,
  text: { title, details, action },
  isFirst,
  onOpenJob,
}: {
  need: Need
  text: ReturnType<ReturnType<typeof useNeedText>>
  isFirst: boolean
  onOpenJob: (job: FailingJob) => void
}) {
  const t = useT()
  const id = useId()
  const isPaused = need.kind === 'notification' && need.state === 'paused'
  return (
    <li className={styles.line} data-severity={need.severity}>
      <span className={styles.icon}>
        <Icon of={isPaused ? Pause : icons[need.kind]} />
      </span>
      <div className={styles.text}>
        <p id={id} className={styles.title}>
          <span className="visually-hidden">{t(`dashboard.needs.severity.${need.severity}`)}: </span>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.details}>
          <bdi>{details}</bdi>
        </p>
      </div>
      <div className={styles.actions}>
        {action ? (
          <PageLink
            className={buttonClass({
              size: 'small',
              tone: need.kind === 'finding' ? 'accent' : isFirst ? 'primary' : 'plain',
            })}
            href={action.href}
            aria-describedby={id}
          >
            {action.label}
          </PageLink>
        ) : null}
        {need.kind === 'finding' ? (
          <FindingActions need={need} describedBy={id} tone={isFirst ? 'primary' : 'plain'} />
        ) : null}
        {need.kind === 'jobFailing' ? (
          <JobAction describedBy={id} tone={isFirst ? 'primary' : 'plain'} onOpen={() => onOpenJob(need)} />
        ) : null}
      </div>
    </li>
  )
}
