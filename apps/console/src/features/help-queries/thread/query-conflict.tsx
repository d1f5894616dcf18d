import type { HelpField, HelpPriority, HelpStatus } from '@loupe/contract/admin/help-queries'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { type Side, Sides } from '#src/ui/choice/sides.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useAssignees } from '../help-queries.queries.ts'
import { settledStatus, useHelpMessages } from '../help-queries-messages.ts'
import { type Change, fieldOf } from './conflict.ts'
import { Entry } from './help-thread.tsx'
import styles from './query-conflict.module.css'
import type { Conflict, Saving } from './use-saving.ts'

/** Shows what others have done meanwhile, and lets the user choose between both values of each conflicting field. */
export function QueryConflict({
  conflict: { change, base, theirs, both, onSaved },
  onSave,
  onBack,
}: {
  conflict: Conflict
  onSave: Saving['save']
  onBack: () => void
}) {
  const t = useT()
  const messages = useHelpMessages()
  const valueOf = useFieldMessages()
  const [sides, setSides] = useState<Partial<Record<HelpField, Side>>>({})
  const sideOf = (field: HelpField): Side => sides[field] ?? 'mine'
  const news = theirs.thread.slice(base.seen)
  const isReply = change.reply !== undefined
  /** Settled by another administrator, while the reply sets no status. */
  const settled = isReply && change.status === undefined ? settledStatus(theirs) : null

  function save(extra: Change = {}) {
    const theirFields = both.filter((field) => sideOf(field) === 'theirs')
    const rest = Object.fromEntries(
      Object.entries(change).filter(([name]) => theirFields.every((field) => field !== name)),
    ) as Change // the same fields, some of them omitted
    if (Object.keys(rest).length === 0) return onBack()
    // a reply without a status sets its own, so the chosen one must be sent
    const theirStatus = isReply && theirFields.includes('status') ? { status: theirs.status } : {}
    onSave(
      { ...rest, ...theirStatus, ...extra },
      { version: theirs.version, seen: theirs.thread.length },
      onSaved,
    )
  }

  return (
    <Dialog
      open
      onClose={onBack}
      title={t('helpQueries.conflict.title')}
      description={t(isReply ? 'helpQueries.conflict.replyText' : 'helpQueries.conflict.text')}
    >
      <DialogBody>
        {settled ? (
          <Notice tone="info">
            {t('helpQueries.replyReopens', { status: settled, waiting: messages.status('waiting') })}
          </Notice>
        ) : null}
        <div className={styles.news}>
          {news.map((entry) => (
            <Entry key={entry.id} entry={entry} query={theirs} />
          ))}
        </div>
        {both.map((field) => (
          <Sides
            key={field}
            label={t(`helpQueries.${field}`)}
            names={{ mine: t('helpQueries.conflict.mine'), theirs: t('helpQueries.conflict.theirs') }}
            mine={valueOf(field, change[field] ?? null)}
            theirs={valueOf(field, fieldOf(theirs, field))}
            value={sideOf(field)}
            onChange={(side) => setSides({ ...sides, [field]: side })}
          />
        ))}
        {(change.reply ?? change.note) ? (
          <section
            className={styles.text}
            aria-label={t(isReply ? 'helpQueries.conflict.reply' : 'helpQueries.conflict.note')}
          >
            <h3>{t(isReply ? 'helpQueries.conflict.reply' : 'helpQueries.conflict.note')}</h3>
            <p dir="auto">{change.reply ?? change.note}</p>
          </section>
        ) : null}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack}>
          {t(isReply ? 'helpQueries.conflict.backToReply' : 'helpQueries.conflict.back')}
        </Button>
        {settled ? (
          <Button onClick={() => save({ status: settled })}>
            {t('helpQueries.sendAndKeep', { status: settled })}
          </Button>
        ) : null}
        <Button tone="primary" onClick={() => save()}>
          {settled
            ? t('helpQueries.sendAndReopen')
            : t(isReply ? 'helpQueries.conflict.send' : 'helpQueries.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The text of a field's value. */
function useFieldMessages(): (field: HelpField, value: string | string[] | null) => string {
  const t = useT()
  const messages = useHelpMessages()
  const assignees = useAssignees().data
  return (field, value) => {
    if (Array.isArray(value)) return value.join(', ') || t('helpQueries.noTags')
    if (field === 'assignee') {
      return value === null
        ? t('helpQueries.assignee.none')
        : (assignees?.find(({ id }) => id === value)?.name ?? t('helpQueries.otherAdministrator'))
    }
    return field === 'priority'
      ? messages.priority(value as HelpPriority)
      : messages.status(value as HelpStatus)
  }
}
