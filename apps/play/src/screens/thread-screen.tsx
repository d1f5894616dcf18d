import Send from 'lucide-react/icons/send'
import { useEffect, useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { formatDateTime } from '#src/app/format-time.ts'
import type { Messages } from '#src/app/messages.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { maxLength } from './help-dialog.tsx'
import classes from './thread-screen.module.css'

const statusKeys = {
  new: 'statusOpen',
  open: 'statusOpen',
  waiting: 'statusWaiting',
  resolved: 'statusSettled',
  closed: 'statusSettled',
} as const satisfies Record<string, keyof Messages>

/** The thread of a help query. */
export function ThreadScreen({ queryId }: { queryId: string }) {
  const game = useGame()
  const { messages: t, queries, inbox, settings } = useGameState()
  const [text, setText] = useState('')
  const [unsent, setUnsent] = useState<string[]>([])
  const query = queries.find(({ id }) => id === queryId)
  useEffect(() => {
    void game.refresh()
  }, [game])
  useEffect(() => {
    game.markRead(inbox.filter(({ link }) => link === `/help-queries/${queryId}`).map(({ id }) => id))
  }, [game, inbox, queryId])
  // messages that the server has are not shown twice
  const sent = new Set(query?.thread.filter(({ author }) => author === 'player').map((entry) => entry.text))
  const waiting = unsent.filter((message) => !sent.has(message))

  function send(event: Event): void {
    event.preventDefault()
    const message = text.trim()
    if (!message || message.length > maxLength) return
    game.client.reply(queryId, message)
    setUnsent([...unsent, message])
    setText('')
  }

  return (
    <Page title={query?.subject ?? t.messages} back="#/messages">
      {query && <p class={classes.status}>{t[statusKeys[query.status]]}</p>}
      <ol class={classes.thread}>
        {query?.thread.map(({ id, author, text: words, at }) => (
          <li key={id} class={author === 'player' ? classes.own : classes.theirs}>
            <p class={classes.bubble}>{words}</p>
            <p class={classes.by}>
              {author === 'player' ? t.you : t.studio} ·{' '}
              <time dateTime={at}>{formatDateTime(at, settings.locale)}</time>
            </p>
          </li>
        ))}
        {waiting.map((words) => (
          <li key={words} class={classes.own}>
            <p class={classes.bubble}>{words}</p>
            <p class={classes.by}>{t.notSentYet}</p>
          </li>
        ))}
      </ol>
      <form class={classes.reply} onSubmit={send}>
        <textarea
          aria-label={t.writeReply}
          placeholder={t.writeReply}
          rows={Math.min(6, Math.max(1, text.split('\n').length))}
          maxLength={maxLength}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" aria-label={t.send} disabled={text.trim() === ''}>
          <Icon lines={Send} />
        </button>
      </form>
    </Page>
  )
}
