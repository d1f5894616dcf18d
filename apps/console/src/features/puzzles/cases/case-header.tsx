import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink, useFollowLink, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { CopyMenu } from '#src/ui/overlay/copy-menu.tsx'
import { caseHref } from './case-address.ts'
import { caseTones, useCaseMessages } from './case-messages.ts'
import styles from './case-view.module.css'
import { type CaseActions, currentCase } from './cases.queries.ts'

/** The title, the state, and the actions of a case. */
export function CaseHeader({ record, actions }: { record: CaseRecord; actions: CaseActions }) {
  const t = useT()
  const navigate = useNavigate()
  const follow = useFollowLink()
  const messages = useCaseMessages()
  const failureMessage = useFailureMessage()
  const { _id, puzzle, number, state, startedAt, startedBy } = record
  const fail = (error: unknown) => showFailure(failureMessage(error))
  const reopen = () =>
    actions.reopen.mutate(_id, {
      onError: (error) => {
        // another one is open for the same piece
        const other = currentCase(error)
        if (other && other._id !== _id) navigate(caseHref(other))
        else fail(error)
      },
    })
  const close = () =>
    actions.close.mutate(_id, {
      onSuccess: () => showDone(t('cases.closed'), { label: t('ui.undo'), onAction: reopen }),
      onError: fail,
    })
  return (
    <header className={styles.header}>
      <div className={styles.breadcrumb}>
        <nav className={styles.crumbs} aria-label={t('puzzleEditor.path')}>
          <PageLink href="/puzzles">{t('puzzles.title')}</PageLink>
          <span aria-hidden="true">/</span>
          <PageLink href={`/puzzles/${puzzle.id}?view=statistics`}>
            <bdi>{messages.puzzle(puzzle)}</bdi>
          </PageLink>
          <span aria-hidden="true">/</span>
        </nav>
        <h1>
          <bdi>{messages.title(record)}</bdi>
        </h1>
        <Tag tone="line">{t('cases.number', { number })}</Tag>
        <StatusDot tone={caseTones[state]}>{messages.state(state)}</StatusDot>
      </div>
      <div className={styles.tools}>
        <span className={styles.started}>
          {startedBy
            ? t('cases.startedBy', { at: messages.day(startedAt), name: startedBy.name })
            : t('cases.startedOn', { at: messages.day(startedAt) })}
        </span>
        {state === 'closed' ? (
          <Button busy={actions.reopen.isPending} onClick={reopen}>
            {t('cases.reopen')}
          </Button>
        ) : state === 'sending' ? null : (
          <Button busy={actions.close.isPending} onClick={close}>
            {t('cases.close')}
          </Button>
        )}
        <CopyMenu
          id={_id}
          href={caseHref(record)}
          more={[
            {
              id: 'ways',
              items: [
                {
                  id: 'audit',
                  label: t('cases.audit'),
                  icon: ScrollText,
                  href: `/audit?subjectKind=cases&subjectId=${_id}`,
                  follow,
                },
              ],
            },
          ]}
        />
      </div>
    </header>
  )
}
