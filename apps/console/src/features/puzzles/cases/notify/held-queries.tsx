import type { CaseQuery } from '@loupe/contract/admin/cases/case-queries'
import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import type { CaseActions } from '../cases.queries.ts'
import { Block } from '../column.tsx'
import styles from './notify.module.css'

/** The queries that were answered or settled meanwhile: they get no reply unless they are included. */
export function HeldQueries({ record, actions }: { record: CaseRecord; actions: CaseActions }) {
  const t = useT()
  const messages = useCaseMessages()
  const { held, heldIds } = record.queries
  const canChoose = record.state === 'waiting' || record.state === 'ready'
  const choose = useQueryChoice(record, actions)
  if (heldIds.length === 0) return null
  return (
    <Block title={t('cases.held')} count={messages.number(heldIds.length)}>
      <ul className={styles.held}>
        {held.map((query) => (
          <li key={query.id}>
            <PageLink href={`/help-center/${query.id}`}>
              {t('cases.queryNumber', { number: query.number })}
            </PageLink>
            <HoldReason query={query} />
            {canChoose ? (
              <Button
                tone="accent"
                size="small"
                aria-label={t('cases.includeOf', { number: query.number })}
                busy={isChoosing(query, actions)}
                aria-disabled={actions.update.isPending || undefined}
                onClick={() => choose(query, 'include')}
              >
                {t('cases.include')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Whether a choice about this query is pending. */
export function isChoosing({ id }: CaseQuery, { update }: CaseActions): boolean {
  return update.isPending && (update.variables.queries?.some((one) => one.id === id) ?? false)
}

/** Why a query is excluded. */
export function HoldReason({ query: { hold } }: { query: CaseQuery }) {
  const t = useT()
  const messages = useCaseMessages()
  if (!hold) return null
  return (
    <span className={columnStyles.muted}>
      {hold.by && hold.at
        ? t('cases.heldBy', { reason: hold.reason, name: hold.by.name, at: messages.when(hold.at) })
        : t(`cases.hold.${hold.reason}`)}
    </span>
  )
}

/** Chooses about one query, unless a choice is pending; it can be undone. */
export function useQueryChoice({ _id, revision }: CaseRecord, { update }: CaseActions) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const onError = (error: unknown) => showFailure(failureMessage(error))
  return ({ id, number, choice: before }: CaseQuery, choice: 'include' | 'exclude') => {
    if (update.isPending) return
    update.mutate(
      { _id, revision, queries: [{ id, choice }] },
      {
        onSuccess: (after) =>
          showDone(t(`cases.chosen.${choice}`, { number }), {
            label: t('ui.undo'),
            onAction: () => {
              const back = { _id, revision: after.revision, queries: [{ id, choice: before }] }
              update.mutate(back, { onError })
            },
          }),
        onError,
      },
    )
  }
}
