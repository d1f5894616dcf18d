import type { PlayerList } from '@loupe/contract/admin/notifications/player-lists'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { FileDrop } from '#src/ui/field/file-drop.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'
import type { ListedPlayers } from '../draft/draft.ts'
import styles from './list-field.module.css'
import { useListActions, usePlayerList } from './player-lists.queries.ts'

/** Players by a pasted or dropped list of IDs, usernames or email addresses. */
export function ListField({
  list,
  onChange,
}: {
  list: ListedPlayers | null
  onChange: (list: ListedPlayers | null) => void
}) {
  const actions = useListActions()
  const take = (added: PlayerList) => onChange({ id: added.id, name: added.name, players: null })
  if (list) return <MatchedList list={list} onChange={onChange} />
  return <NewList add={actions.add} onAdded={take} />
}

function NewList({
  add,
  onAdded,
}: {
  add: ReturnType<typeof useListActions>['add']
  onAdded: (list: PlayerList) => void
}) {
  const t = useT()
  const { formatNumber } = useIntl()
  const failureMessage = useFailureMessage()
  const [text, setText] = useState('')
  const [part, setPart] = useState(0)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  function send(content: Blob, name: string) {
    sending.current = new AbortController()
    setPart(0)
    add.mutate({ content, name, onProgress: setPart, signal: sending.current.signal }, { onSuccess: onAdded })
  }

  if (add.isPending) {
    const percent = formatNumber(Math.floor(part * 100) / 100, { style: 'percent' })
    return (
      <div className={styles.progress}>
        <output>{t('compose.list.uploading', { name: add.variables.name, percent })}</output>
        <ProgressBar label={t('compose.list.uploadingLabel')} value={part} max={1} text={percent} />
        <Button size="small" onClick={() => sending.current?.abort()}>
          {t('compose.list.stop')}
        </Button>
      </div>
    )
  }
  const failed = add.error && !isAbort(add.error) ? failureMessage(add.error) : null
  return (
    <>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      <FileDrop
        size="small"
        title={t('compose.list.drop')}
        text={t('compose.list.dropText')}
        label={t('compose.list.choose')}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onFile={(file) => file && send(file, file.name.slice(-200))}
      />
      <TextArea
        label={t('compose.list.paste')}
        hint={t('compose.list.pasteHint')}
        rows={4}
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() === '' ? null : (
        <div>
          <Button onClick={() => send(new Blob([asLines(text)]), t('compose.list.pasted'))}>
            {t('compose.list.match')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Splits a single line at commas, semicolons or spaces. */
function asLines(text: string): string {
  return text.trim().includes('\n') ? text : text.trim().replaceAll(/[\s,;]+/g, '\n')
}

/** The result of the matching, with the lines without a player. */
function MatchedList({
  list,
  onChange,
}: {
  list: ListedPlayers
  onChange: (list: ListedPlayers | null) => void
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const { match, problems } = useListActions()
  const query = usePlayerList(list.id)
  const found = query.data
  const players = found?.state === 'done' ? found.players : null
  useEffect(() => {
    if (found && players !== list.players) onChange({ ...list, players })
  }, [found, players, list, onChange])
  const remove = (
    <Button size="small" onClick={() => onChange(null)}>
      {t('compose.list.remove')}
    </Button>
  )
  if (query.error && !found) {
    const isGone = failureCode(asFailure(query.error)) === 'not_found'
    return (
      <Notice tone="warn" actions={isGone ? remove : <Retry queries={[query]} size="small" />}>
        {isGone ? t('compose.list.gone', { name: list.name }) : failureMessage(query.error)}
      </Notice>
    )
  }
  if (!found) return <p className={styles.note}>{t('ui.loading')}</p>
  const { unknown, doubled, ambiguous, columns } = found
  const figures = [
    { id: 'unknown' as const, count: unknown },
    { id: 'doubled' as const, count: doubled },
    { id: 'ambiguous' as const, count: ambiguous },
  ].filter(({ count }) => count > 0)
  const title = t('notifications.audience.listed', {
    count: found.players,
    total: messages.number(found.players),
    name: found.name,
  })
  return (
    <div className={styles.list}>
      <div className={styles.header}>
        <p className={styles.name}>{found.state === 'matching' ? <bdi>{found.name}</bdi> : title}</p>
        {remove}
      </div>
      {found.state === 'matching' ? (
        <ProgressBar
          label={t('compose.list.matching')}
          value={found.read}
          max={Math.max(1, found.lines)}
          text={t('notifications.progress', {
            done: messages.number(found.read),
            total: messages.number(found.lines),
          })}
        />
      ) : null}
      {found.state === 'failed' ? <Notice tone="danger">{t('compose.list.failed')}</Notice> : null}
      {columns.length > 1 ? (
        <Select
          label={t('compose.list.column')}
          disabled={!found.hasFile}
          value={String(found.column)}
          options={columns.map((name, column) => ({
            value: String(column),
            label: name || t('compose.list.columnN', { number: column + 1 }),
          }))}
          onChange={(event) => {
            const column = Number(event.currentTarget.value)
            match.mutate({ id: list.id, column }, { onError: (error) => showFailure(failureMessage(error)) })
          }}
        />
      ) : null}
      {found.state === 'matching' || figures.length === 0 ? null : (
        <>
          <ul className={styles.figures}>
            {figures.map(({ id, count }) => (
              <li key={id}>{t(`compose.list.${id}`, { count, total: messages.number(count) })}</li>
            ))}
          </ul>
          <div>
            <Button
              size="small"
              icon={Download}
              busy={problems.isPending}
              onClick={() =>
                problems.mutate(list.id, { onError: (error) => showFailure(failureMessage(error)) })
              }
            >
              {t('compose.list.download')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
