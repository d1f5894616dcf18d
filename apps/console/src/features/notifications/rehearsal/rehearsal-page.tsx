import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import Bell from 'lucide-react/icons/bell'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { CSSProperties } from 'react'
import { RecordFailure } from '#src/list/panel/panel-failure.tsx'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { zoneLabel } from '#src/shared/dates/time-zones.ts'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { PageLink, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { notificationTones } from '#src/shared/records/notification-tones.ts'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { FigureList } from '#src/ui/display/figure-list.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { WorkspaceLoading } from '#src/ui/feedback/workspace-loading.tsx'
import { Breadcrumb } from '#src/ui/layout/breadcrumb.tsx'
import { editHref } from '../compose/compose-address.ts'
import { useNotification } from '../notifications.queries.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import { useRehearse } from '../rehearse.mutation.ts'
import { ExcludedPlayers } from './excluded-players.tsx'
import { HoursChart } from './hours-chart.tsx'
import { OpenList } from './open-list.tsx'
import styles from './rehearsal.module.css'
import { useRehearsal } from './rehearsal.queries.ts'
import { RehearsedSamples } from './rehearsed-samples.tsx'
import { SendRehearsed } from './send-rehearsed.tsx'
import shares from './shares.module.css'

/** /notifications/<id>/rehearsal: the recipients by language and time, and who is left out. */
export function RehearsalPage({ id }: { id: string }) {
  const t = useT()
  const notification = useNotification(id)
  const rehearsalId = notification.data?.rehearsalId ?? null
  const rehearsal = useRehearsal(rehearsalId)
  const trouble = notification.error ? notification : rehearsal.error ? rehearsal : null
  if (notification.data && !trouble && (rehearsal.data || rehearsalId === null)) {
    return <Rehearsed notification={notification.data} rehearsal={rehearsal.data ?? null} />
  }
  if (!trouble) {
    return <WorkspaceLoading shape="game" />
  }
  return (
    <div className={styles.trouble}>
      <h1 className="visually-hidden">{t('rehearsal.title')}</h1>
      <RecordFailure
        query={trouble}
        gone={{ icon: Bell, title: t('rehearsal.gone'), text: t('rehearsal.goneText') }}
        failed={t('rehearsal.loadFailed')}
        backLink={
          <PageLink className={buttonClass()} href={editHref(id)}>
            {t('rehearsal.toEditor')}
          </PageLink>
        }
      />
    </div>
  )
}

function Rehearsed({ notification, rehearsal }: { notification: Notification; rehearsal: Rehearsal | null }) {
  const t = useT()
  const navigate = useNavigate()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const rehearse = useRehearse()
  const { id, version, state } = notification
  const title = messages.title(notification) || t('compose.new')
  useDocumentTitle(t('shell.documentTitle', { page: `${t('rehearsal.title')} · ${title}` }))
  const isUnsent = state === 'draft' || state === 'scheduled'
  const isRunning = rehearsal?.state === 'running'
  const begin = () =>
    rehearse.mutate({ id, version }, { onError: (error) => showFailure(failureMessage(error)) })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.breadcrumb}>
          <Breadcrumb label={t('compose.path')} href="/notifications" list={t('notifications.title')}>
            {title}
          </Breadcrumb>
          <StatusDot tone={notificationTones[state]}>{messages.state(state)}</StatusDot>
          {rehearsal?.endedAt ? (
            <span className={styles.note}>
              {t('rehearsal.title')} <RelativeTime value={rehearsal.endedAt} inSentence />
            </span>
          ) : null}
        </div>
        {isUnsent ? (
          <div className={styles.actions}>
            <Button icon={Pencil} onClick={() => navigate(editHref(id))}>
              {t('notifications.editShort')}
            </Button>
            {rehearsal ? (
              <Button icon={RefreshCw} busy={rehearse.isPending || isRunning} onClick={begin}>
                {t('rehearsal.again')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </header>
      {rehearsal === null ? (
        <div className={styles.trouble}>
          <EmptyState
            icon={Bell}
            title={t('rehearsal.none')}
            actions={
              isUnsent ? (
                <Button tone="primary" busy={rehearse.isPending} onClick={begin}>
                  {t('rehearsal.start')}
                </Button>
              ) : null
            }
          >
            {t('rehearsal.noneText')}
          </EmptyState>
        </div>
      ) : isRunning ? (
        <div className={styles.running}>
          <output>
            {t('notifications.selecting', {
              done: messages.number(rehearsal.read),
              total: messages.number(rehearsal.of),
            })}
          </output>
          <ProgressBar
            label={t('rehearsal.title')}
            text={t('rehearsal.title')}
            value={rehearsal.read}
            max={rehearsal.of}
          />
        </div>
      ) : rehearsal.state === 'failed' ? (
        <div className={styles.running}>
          <Notice tone="danger">{t('rehearsal.failed')}</Notice>
        </div>
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <Figures rehearsal={rehearsal} />
            <HoursChart hours={rehearsal.hours} />
            <Span rehearsal={rehearsal} />
            <Late count={rehearsal.late} />
            <div className={styles.pair}>
              <ExcludedPlayers rehearsal={rehearsal} />
              <Languages rehearsal={rehearsal} />
            </div>
          </div>
          <aside className={styles.aside} aria-label={t('rehearsal.samples')}>
            <RehearsedSamples rehearsal={rehearsal} />
            {isUnsent ? (
              <SendRehearsed key={rehearsal.id} notification={notification} rehearsal={rehearsal} />
            ) : null}
          </aside>
        </div>
      )}
    </div>
  )
}

function Figures({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { id, match, willReceive, held, zones } = rehearsal
  const received = t('compose.willReceive')
  const waiting = t('rehearsal.held')
  return (
    <FigureList
      className={styles.figures}
      of={[
        { label: t('rehearsal.match'), value: messages.number(match) },
        {
          label: received,
          value: (
            <span className={shares.figure}>
              {messages.number(willReceive)}
              {match > 0 ? (
                <small>{t('rehearsal.share', { share: messages.share(willReceive, match) })}</small>
              ) : null}
              {willReceive > 0 ? <OpenList id={id} list="sent" name={received} /> : null}
            </span>
          ),
        },
        { label: t('rehearsal.excluded'), value: messages.number(match - willReceive) },
        {
          label: waiting,
          value: (
            <span className={shares.figure}>
              {messages.number(held)}
              {held > 0 ? <OpenList id={id} list="held" name={waiting} /> : null}
            </span>
          ),
        },
        { label: t('rehearsal.zones'), value: messages.number(zones) },
      ]}
    />
  )
}

/** The first and the last copy, and clock changes in between. */
function Span({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { firstAt, lastAt, firstZone, lastZone, clockChanges } = rehearsal
  if (!firstAt || !lastAt) return null
  const zone = (name: string | null) => zoneLabel(name ?? '') || t('rehearsal.unknownZone')
  if (messages.moment(firstAt) === messages.moment(lastAt))
    return <p className={styles.note}>{t('rehearsal.atOnce', { at: messages.moment(firstAt) })}</p>
  return (
    <p className={styles.note}>
      {t('rehearsal.span', {
        first: messages.moment(firstAt),
        firstZone: zone(firstZone),
        last: messages.moment(lastAt),
        lastZone: zone(lastZone),
      })}{' '}
      {clockChanges.length === 0
        ? t('rehearsal.noClockChanges')
        : t('rehearsal.clockChanges', { zones: clockChanges.map((change) => zone(change.zone)).join(', ') })}
    </p>
  )
}

/** Players whose requested local time has passed. */
function Late({ count }: { count: number }) {
  const t = useT()
  const messages = useNotificationMessages()
  if (count === 0) return null
  return <p className={styles.note}>{t('rehearsal.late', { count, total: messages.number(count) })}</p>
}

function Languages({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { locales, fallsBack, lacking, willReceive } = rehearsal
  return (
    <section className={styles.block} aria-labelledby="rehearsal-languages">
      <div className={styles.panelHeader}>
        <h2 id="rehearsal-languages">{t('notifications.byLanguage')}</h2>
      </div>
      <ul className={styles.lines}>
        {consoleLocales
          .filter((locale) => locales[locale] > 0)
          .toSorted((one, other) => locales[other] - locales[one])
          .map((locale) => (
            <li key={locale}>
              <span lang={documentLanguages[locale]}>{localeNames[locale]}</span>
              <span className={shares.share} aria-hidden="true">
                <i style={{ '--share': locales[locale] / willReceive } as CSSProperties} />
              </span>
              <b>{messages.number(locales[locale])}</b>
            </li>
          ))}
      </ul>
      <p className={styles.note}>
        {fallsBack === 0
          ? t('rehearsal.noFallback')
          : t('rehearsal.fallback', { count: fallsBack, total: messages.number(fallsBack) })}
      </p>
      {lacking
        .filter(({ players }) => players > 0)
        .map(({ variable, players }) => (
          <p key={variable} className={styles.note}>
            {t('rehearsal.lacking', {
              variable: `{${variable}}`,
              count: players,
              total: messages.number(players),
            })}
          </p>
        ))}
    </section>
  )
}
