import type { HelpQuery, InboxEntry } from '@loupe/game-client'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { formatTime } from '#src/app/format-time.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { linkTarget } from './link-target.ts'
import classes from './messages-screen.module.css'

/** The messages of the studio and the player's help queries, newest first. */
export function MessagesScreen() {
  const game = useGame()
  const { messages: t, inbox, queries } = useGameState()
  useEffect(() => {
    void game.refresh()
  }, [game])
  const news = inbox.filter(({ kind }) => kind === 'notification')
  const unread = inbox.filter(({ readAt }) => readAt === null).length
  const entries = [
    ...news.map((item) => ({ at: item.sentAt, key: item.id, row: <NewsRow item={item} /> })),
    ...queries.map((query) => ({ at: lastOf(query), key: query.id, row: <ThreadRow query={query} /> })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <Page title={t.messages} aside={unread > 0 ? t.newMessages(unread) : undefined}>
      {entries.length === 0 ? (
        <div class={classes.empty}>
          <p>
            <b>{t.noMessages}</b>
          </p>
          <p>{t.noMessagesText}</p>
        </div>
      ) : (
        <ul class={classes.list}>
          {entries.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** A notification, shown in full, with its link. */
function NewsRow({ item }: { item: InboxEntry }) {
  const game = useGame()
  const { messages: t, settings, puzzles } = useGameState()
  const isNew = item.readAt === null
  const target = linkTarget(item.link, puzzles)
  return (
    <article class={`${classes.row} ${isNew ? classes.new : ''}`}>
      <span class={classes.icon}>
        <Icon lines={Megaphone} />
      </span>
      <div class={classes.text}>
        <h2 lang={item.locale}>{item.title}</h2>
        <p lang={item.locale}>{item.body}</p>
        <p class={classes.foot}>
          {target && (
            <a
              href={target.href}
              {...(target.isExternal ? { target: '_blank', rel: 'noopener' } : {})}
              onClick={() => game.markOpened(item.id)}
            >
              {target.title ?? t.show}
            </a>
          )}
          {isNew && (
            <button type="button" onClick={() => game.markRead([item.id])}>
              {t.markRead}
            </button>
          )}
        </p>
      </div>
      <time dateTime={item.sentAt}>{formatTime(item.sentAt, settings.locale)}</time>
    </article>
  )
}

function ThreadRow({ query }: { query: HelpQuery }) {
  const { settings, inbox } = useGameState()
  const isNew = inbox.some(({ link, readAt }) => readAt === null && link === `/help-queries/${query.id}`)
  const last = query.thread.at(-1)
  return (
    <a class={`${classes.row} ${isNew ? classes.new : ''}`} href={`#/messages/${query.id}`}>
      <span class={classes.icon}>
        <Icon lines={MessageCircle} />
      </span>
      <span class={classes.text}>
        <b class={classes.subject}>{query.subject}</b>
        <span class={classes.last}>{last?.text}</span>
      </span>
      <time dateTime={lastOf(query)}>{formatTime(lastOf(query), settings.locale)}</time>
    </a>
  )
}

function lastOf({ thread, createdAt }: HelpQuery): string {
  return thread.at(-1)?.at ?? createdAt
}
