import type {
  HelpChange,
  HelpEntry,
  HelpPriority,
  HelpQueryRecord,
  HelpStatus,
} from '@loupe/contract/admin/help-queries'
import Lock from 'lucide-react/icons/lock'
import Settings2 from 'lucide-react/icons/settings-2'
import { Fragment, useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { useHelpMessages } from '../help-queries-messages.ts'
import styles from './help-thread.module.css'

/** All messages, notes and changes, from the first on; initially scrolled to the end. */
export function HelpThread({ query, seen }: { query: HelpQueryRecord; seen: number | null }) {
  const t = useT()
  const { thread } = query
  const box = useRef<HTMLDivElement>(null)
  const visible = useRef(0)
  useLayoutEffect(() => {
    if (visible.current === thread.length || !box.current) return
    visible.current = thread.length
    box.current.scrollTop = box.current.scrollHeight
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
    <div ref={box} className={styles.thread} role="log" aria-label={t('helpQueries.thread')} tabIndex={0}>
      {thread.map((entry, index) => (
        <Fragment key={entry.id}>
          {index === seen ? <p className={styles.since}>{t('helpQueries.sinceBegun')}</p> : null}
          <Entry entry={entry} query={query} />
        </Fragment>
      ))}
    </div>
  )
}

/** One entry; also used for what others did meanwhile. */
export function Entry({ entry, query }: { entry: HelpEntry; query: HelpQueryRecord }) {
  const t = useT()
  const messages = useHelpMessages()
  if (entry.kind === 'change') return <Changes entry={entry} />
  const isPlayer = entry.author === 'player'
  const name = isPlayer ? messages.player(query.player) : (entry.admin?.name ?? t('helpQueries.nobody'))
  const id = isPlayer ? query.player.id : (entry.admin?.id ?? '')
  return (
    <article className={styles.entry} data-kind={entry.kind} data-author={entry.author}>
      <Avatar id={id} name={name} url={isPlayer ? query.user.avatarUrl : null} size="small" />
      <div className={styles.body}>
        <p className={styles.by}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {entry.kind === 'note' ? (
            <span className={styles.noteMark}>
              <Icon of={Lock} size={12} />
              {t('helpQueries.note')}
            </span>
          ) : null}
          <RelativeTime value={entry.at} focusable />
        </p>
        {entry.text ? (
          <p className={styles.text} dir="auto">
            {entry.text}
          </p>
        ) : (
          <p className={styles.deletedText}>{t('helpQueries.textGone')}</p>
        )}
      </div>
    </article>
  )
}

function Changes({ entry }: { entry: HelpEntry }) {
  const sentence = useChangeMessages()
  return (
    <div className={styles.change}>
      <Icon of={Settings2} size={14} />
      <p>
        {entry.changes.map((change) => (
          <span key={change.field}>{sentence(entry, change)}</span>
        ))}
      </p>
      <RelativeTime value={entry.at} focusable />
    </div>
  )
}

/** The text of a field's change. */
function useChangeMessages(): (entry: HelpEntry, change: HelpChange) => string {
  const t = useT()
  const messages = useHelpMessages()
  const { locale } = useIntl()
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return ({ author, admin }, { field, to }) => {
    const who = admin?.name ?? t('helpQueries.nobody')
    if (author === 'system') return t('helpQueries.did.reopened')
    if (Array.isArray(to)) {
      return to.length > 0
        ? t('helpQueries.did.tags', { who, to: list.format(to) })
        : t('helpQueries.did.tagsNone', { who })
    }
    if (field === 'assignee') {
      if (to === null) return t('helpQueries.did.assigneeNone', { who })
      return to === who
        ? t('helpQueries.did.assigneeSelf', { who })
        : t('helpQueries.did.assignee', { who, to })
    }
    return field === 'priority'
      ? t('helpQueries.did.priority', { who, to: messages.priority(to as HelpPriority) })
      : t('helpQueries.did.status', { who, to: messages.status(to as HelpStatus) })
  }
}
