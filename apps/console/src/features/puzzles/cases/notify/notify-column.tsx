import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import Send from 'lucide-react/icons/send'
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import type { TestTexts } from '#src/shared/records/test-notification/test-dialog.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import { type CaseActions, currentCase } from '../cases.queries.ts'
import { Block, Column, type Step } from '../column.tsx'
import { DeliveryRest } from './delivery-times.tsx'
import { HeldQueries } from './held-queries.tsx'
import styles from './notify.module.css'
import { NotifyTexts } from './notify-texts.tsx'
import { PlayersAffected } from './players-affected.tsx'

const loadTestDialog = () =>
  loadPart(
    ['notifications', 'compose'],
    () => import('#src/shared/records/test-notification/test-dialog.tsx'),
  )
const TestDialog = lazyOverlay(
  async () => (await loadTestDialog()).TestDialog,
  ({ onClose }) => onClose(),
)

/** The affected players, their notification, and sending it. */
export function NotifyColumn({ record, actions }: { record: CaseRecord; actions: CaseActions }) {
  const t = useT()
  const messages = useCaseMessages()
  const { state, delivery, people } = record
  const step: Step =
    state === 'notified' ? 'done' : state === 'waiting' || state === 'closed' ? 'ahead' : 'current'
  return (
    <Column
      number={3}
      title={t('cases.notify')}
      step={step}
      aside={
        delivery?.endedAt ? messages.when(delivery.endedAt) : t(delivery ? 'cases.onItsWay' : 'cases.notSent')
      }
      footer={<NotifyFooter record={record} actions={actions} />}
    >
      {people ? (
        <>
          <PlayersAffected record={record} people={people} />
          <NotifyTexts record={record} actions={actions} people={people} />
          <HeldQueries record={record} actions={actions} />
        </>
      ) : (
        <Block>
          <p className={columnStyles.muted} aria-busy="true">
            {t('cases.counting')} <Skeleton width={10} />
          </p>
        </Block>
      )}
    </Column>
  )
}

/** The next action, or its progress. */
function NotifyFooter({ record, actions }: { record: CaseRecord; actions: CaseActions }) {
  const t = useT()
  const messages = useCaseMessages()
  const failureMessage = useFailureMessage()
  const [hasDrifted, setHasDrifted] = useState(false)
  const [isTesting, setIsTesting] = useState(false)
  const focus = useFocusOnChange(record.state)
  const { _id, revision, state, delivery, people, queries } = record
  const fail = (error: unknown) => {
    focus.expect(false)
    showFailure(failureMessage(error))
  }

  function showScheduled({ delivery: scheduled }: CaseRecord) {
    showDone(t('cases.scheduled', { at: scheduled ? messages.time(scheduled.dueAt) : '' }), {
      label: t('ui.undo'),
      onAction: undo,
    })
  }
  function notifyPlayers() {
    setHasDrifted(false)
    focus.expect()
    const notify = people?.outcomes.notify ?? 0
    actions.notify.mutate(
      { _id, revision, notify, replies: queries.included, held: queries.heldIds },
      {
        onSuccess: showScheduled,
        onError: (error) => {
          const current = currentCase(error)
          // scheduled already: by another administrator, or by a try whose response was lost
          if (current?.state === 'scheduled') showScheduled(current)
          else if (current) setHasDrifted(true)
          else fail(error)
        },
      },
    )
  }
  function undo() {
    focus.expect()
    actions.undo.mutate(_id, { onSuccess: () => showDone(t('cases.undone')), onError: fail })
  }

  if (state === 'scheduled' && delivery) {
    return (
      <Row ref={focus.target} text={t('cases.sendsAt', { at: messages.time(delivery.dueAt) })}>
        <Button busy={actions.undo.isPending} onClick={undo}>
          {t('ui.undo')}
        </Button>
      </Row>
    )
  }
  if (state === 'sending' && delivery) {
    const done = delivery.replied + (delivery.notification?.sent ?? 0)
    const all = delivery.quoted.notify + delivery.quoted.replies
    return (
      <div className={styles.sending}>
        <p>{t('cases.sending')}</p>
        <ProgressBar label={t('cases.sending')} value={done} max={all} />
        <ToNotification delivery={delivery} />
      </div>
    )
  }
  if (state === 'notified' && delivery) {
    return (
      <Row
        text={
          <>
            {t('cases.notifiedText', {
              notified: delivery.notification?.sent ?? 0,
              replied: delivery.replied,
            })}{' '}
            {delivery.notification ? <DeliveryRest notification={delivery.notification} /> : null}
          </>
        }
      >
        <ToNotification delivery={delivery} />
      </Row>
    )
  }
  if (state === 'closed') return <Row text={t('cases.closedText')} />
  if (state === 'waiting') return <Row text={t('cases.notifyWaiting')} />
  const notify = people?.outcomes.notify ?? 0
  const isEmpty = notify + queries.included === 0
  return (
    <div ref={focus.target} tabIndex={-1} className={styles.notifyFooter}>
      {hasDrifted ? <Notice tone="warn">{t('cases.drifted')}</Notice> : null}
      {state === 'failed' ? <Notice tone="danger">{t('cases.failedText')}</Notice> : null}
      <div className={styles.between}>
        <CheckboxField
          label={t('cases.resolve')}
          checked={record.resolveQueries}
          disabled={actions.update.isPending}
          onChange={({ currentTarget: { checked } }) =>
            actions.update.mutate({ _id, revision, resolveQueries: checked }, { onError: fail })
          }
        />
        <span className={columnStyles.muted}>{t('cases.undoFor')}</span>
      </div>
      <div className={styles.notifyActions}>
        <Button onClick={() => setIsTesting(true)}>{t('cases.sendTest')}</Button>
        <Button
          tone="primary"
          icon={Send}
          busy={actions.notify.isPending}
          aria-disabled={people === null || isEmpty || undefined}
          onClick={() => {
            if (people !== null && !isEmpty) notifyPlayers()
          }}
        >
          {isEmpty && people !== null
            ? t('cases.nobody')
            : state === 'failed'
              ? t('cases.retryNotify')
              : t(
                  notify === 0
                    ? 'cases.sendReplies'
                    : queries.included === 0
                      ? 'cases.notifyPlayers'
                      : 'cases.notifyAndReply',
                  {
                    notify,
                    replies: queries.included,
                  },
                )}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isTesting ? <TestDialog texts={testTextsOf(record)} onClose={() => setIsTesting(false)} /> : null}
      </Suspense>
    </div>
  )
}

function ToNotification({ delivery: { notification } }: { delivery: NonNullable<CaseRecord['delivery']> }) {
  const t = useT()
  return notification ? (
    <PageLink href={`/notifications/${notification.id}`}>{t('cases.viewNotification')}</PageLink>
  ) : null
}

/** The current texts for players. */
function testTextsOf({ texts: { notification }, link }: CaseRecord): TestTexts {
  const { en, ...translations } = notification
  return { ...en, translations, link }
}

/** After a press that replaces the pressed button, the focus goes to what replaces it, not to a button that undoes it. */
function useFocusOnChange(state: CaseRecord['state']) {
  const target = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  const isExpected = useRef(false)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (isExpected.current) moveFocus(target.current)
    isExpected.current = false
  }, [state])
  return {
    target,
    expect: (isNow = true) => {
      isExpected.current = isNow
    },
  }
}

function Row({ ref, text, children }: { ref?: Ref<HTMLDivElement>; text: ReactNode; children?: ReactNode }) {
  return (
    <div ref={ref} tabIndex={-1} className={styles.between}>
      <p className={columnStyles.muted}>{text}</p>
      {children}
    </div>
  )
}
