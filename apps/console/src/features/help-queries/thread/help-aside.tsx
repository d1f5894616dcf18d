import { type HelpQueryRecord, helpPriorities, helpStatuses } from '@loupe/contract/admin/help-queries'
import UserCheck from 'lucide-react/icons/user-check'
import { useT } from '#src/shared/messages/messages.tsx'
import { tagChange } from '#src/shared/records/tag-change.ts'
import { TagSection } from '#src/shared/records/tag-section.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { BarSelect } from '#src/ui/choice/select.tsx'
import { RelativeTime, useMinute } from '#src/ui/date/relative-time.tsx'
import { Details } from '#src/ui/display/details.tsx'
import { loadTags, useAssignees } from '../help-queries.queries.ts'
import { pressureOf, useHelpMessages } from '../help-queries-messages.ts'
import styles from './help-aside.module.css'
import { HelpPlayer } from './help-player.tsx'
import type { Saving } from './use-saving.ts'

/** The details of a query and its player; changes are saved at once. */
export function HelpAside({ query, saving }: { query: HelpQueryRecord; saving: Saving }) {
  const tags = saving.pending.tags ?? query.tags
  return (
    <>
      <Fields query={query} saving={saving} />
      <div className={styles.part}>
        <TagSection
          noun="helpQueries"
          tags={tags}
          load={loadTags}
          onChange={(next) => saving.changeTags(tagChange(tags, next))}
        />
      </div>
      <HelpPlayer query={query} />
    </>
  )
}

function Fields({ query, saving }: { query: HelpQueryRecord; saving: Saving }) {
  const t = useT()
  const messages = useHelpMessages()
  const { status = query.status, priority = query.priority } = saving.pending
  return (
    <section className={styles.part} aria-label={t('helpQueries.query')}>
      <Details
        columns="fields"
        of={[
          {
            label: t('helpQueries.status'),
            value: (
              <BarSelect
                isBoxed
                aria-label={t('helpQueries.status')}
                value={status}
                options={helpStatuses.map((value) => ({ value, label: messages.status(value) }))}
                onChange={({ currentTarget }) =>
                  saving.save({ status: helpStatuses.find((one) => one === currentTarget.value) })
                }
              />
            ),
          },
          {
            label: t('helpQueries.priority'),
            value: (
              <BarSelect
                isBoxed
                aria-label={t('helpQueries.priority')}
                value={priority}
                options={helpPriorities.map((value) => ({ value, label: messages.priority(value) }))}
                onChange={({ currentTarget }) =>
                  saving.save({ priority: helpPriorities.find((one) => one === currentTarget.value) })
                }
              />
            ),
          },
          { label: t('helpQueries.assignee'), value: <Assignee query={query} saving={saving} /> },
          { label: t('helpQueries.category'), value: messages.category(query.category) },
          { label: t('helpQueries.asked'), value: <RelativeTime value={query.createdAt} focusable /> },
          ...(query.firstReplyAt
            ? [
                {
                  label: t('helpQueries.firstReply'),
                  value: <RelativeTime value={query.firstReplyAt} focusable />,
                },
              ]
            : []),
          ...(query.dueAt
            ? [{ label: t('helpQueries.due'), value: <Due query={query} dueAt={query.dueAt} /> }]
            : []),
        ]}
      />
    </section>
  )
}

function Due({ query, dueAt }: { query: HelpQueryRecord; dueAt: string }) {
  const pressure = pressureOf(query, useMinute())
  return (
    <span className={styles.due} data-pressure={pressure}>
      <RelativeTime value={dueAt} focusable />
    </span>
  )
}

function Assignee({ query: { assignee }, saving }: { query: HelpQueryRecord; saving: Saving }) {
  const t = useT()
  const { data: found } = useAssignees()
  const me = found?.find(({ isSelf }) => isSelf)
  const people = found ?? []
  // the current assignee is listed even if they can no longer sign in
  const isListed = assignee === null || people.some(({ id }) => id === assignee.id)
  const { assignee: visible = assignee?.id ?? null } = saving.pending
  return (
    <span className={styles.assignee}>
      <BarSelect
        isBoxed
        aria-label={t('helpQueries.assignee')}
        value={visible ?? ''}
        options={[
          { value: '', label: t('helpQueries.assignee.none') },
          ...(isListed || !assignee ? [] : [{ value: assignee.id, label: assignee.name }]),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => saving.save({ assignee: currentTarget.value || null })}
      />
      {me && visible !== me.id ? (
        <Button size="small" tone="accent" icon={UserCheck} onClick={() => saving.save({ assignee: me.id })}>
          {t('helpQueries.takeIt')}
        </Button>
      ) : null}
    </span>
  )
}
