import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import Plus from 'lucide-react/icons/plus'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ListHeader } from '#src/list/page/list-header.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDocumentTitle } from '#src/shared/navigation/document-title.ts'
import { PageLink, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { minuteMs, RelativeTime, useMinute } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { LoadedLines } from '#src/ui/layout/loaded-lines.tsx'
import { Line } from '#src/ui/layout/section.tsx'
import { NotificationsViews } from '../list/notifications-views.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import { newRulePath, ruleHref } from './rule-address.ts'
import { useRules } from './rules.queries.ts'
import styles from './rules-page.module.css'
import { TurnDialog } from './turn-dialog.tsx'

/** /notifications/rules: the automatic notifications, with their last runs and numbers of recipients. */
export function RulesPage() {
  const t = useT()
  const navigate = useNavigate()
  const messages = useNotificationMessages()
  const title = t('notifications.view.automatic')
  useDocumentTitle(t('shell.documentTitle', { page: title }))
  const query = useRules()
  const rules = query.data?.list
  const [turning, setTurning] = useState<NotificationRule | null>(null)
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => navigate(newRulePath)}>
      {t('notificationRules.create')}
    </Button>
  )
  return (
    <section className={styles.page} aria-label={title}>
      <ListHeader
        title={t('notifications.automaticTitle')}
        count={rules ? messages.number(rules.length) : ''}
      >
        {rules && rules.length > 0 ? (
          <Button
            tone="primary"
            icon={Plus}
            aria-label={t('notificationRules.create')}
            onClick={() => navigate(newRulePath)}
          >
            {t('notifications.writeShort')}
          </Button>
        ) : null}
      </ListHeader>
      <NotificationsViews current="automatic" />
      <div className={styles.rules}>
        <LoadedLines
          query={query}
          rows={rules}
          label={t('notifications.automaticTitle')}
          failed={t('notificationRules.failed')}
          empty={
            <EmptyState icon={Zap} title={t('notificationRules.empty')} actions={add}>
              {t('notificationRules.emptyText')}
            </EmptyState>
          }
          skeletonLines={3}
        >
          {(rule) => <RuleLine key={rule.id} rule={rule} onTurn={() => setTurning(rule)} />}
        </LoadedLines>
      </div>
      {turning ? <TurnDialog rule={turning} onClose={() => setTurning(null)} /> : null}
    </section>
  )
}

function RuleLine({ rule, onTurn }: { rule: NotificationRule; onTurn: () => void }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { id, name, isOn, isRunning, lastRun, nextRunAt, sent } = rule
  const now = useMinute()
  // a run that is due waits for the server's next round, so it has no time ahead to show
  const isDue = nextRunAt !== null && Date.parse(nextRunAt) < now + minuteMs
  return (
    <Line
      icon={Zap}
      name={
        <>
          <PageLink href={ruleHref(id)}>
            <bdi>{name}</bdi>
          </PageLink>
          <StatusDot tone={isOn ? 'ok' : 'hollow'}>
            {t(isOn ? 'notificationRules.on' : 'notificationRules.off')}
          </StatusDot>
          {lastRun?.isFailed ? <StatusDot tone="danger">{t('notificationRules.runFailed')}</StatusDot> : null}
        </>
      }
      facts={[
        t('notificationRules.sent', { count: messages.number(sent) }),
        lastRun ? (
          <FormattedMessage
            key="last"
            id="notificationRules.lastRun"
            values={{
              count: lastRun.found,
              when: <RelativeTime key="when" value={lastRun.at} focusable inSentence />,
            }}
          />
        ) : (
          t('notificationRules.neverRun')
        ),
        isRunning ? (
          t('notificationRules.running')
        ) : isDue ? (
          t('notificationRules.nextRunDue')
        ) : nextRunAt ? (
          <FormattedMessage
            key="next"
            id="notificationRules.nextRun"
            values={{ when: <RelativeTime key="when" value={nextRunAt} focusable inSentence /> }}
          />
        ) : null,
      ]}
      action={
        <Button
          size="small"
          aria-label={t(isOn ? 'notificationRules.turnOffOne' : 'notificationRules.turnOnOne', { name })}
          onClick={onTurn}
        >
          {t(isOn ? 'notificationRules.turnOff' : 'notificationRules.turnOn')}
        </Button>
      }
    />
  )
}
