import { type HelpQueryRecord, helpLimits } from '@loupe/contract/admin/help-queries'
import Lock from 'lucide-react/icons/lock'
import Send from 'lucide-react/icons/send'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Kbd } from '#src/ui/display/kbd.tsx'
import { footerMarker } from '#src/ui/feedback/clearance.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { Field } from '#src/ui/field/field.tsx'
import { GrowingTextarea } from '#src/ui/field/growing-textarea.tsx'
import { settledStatus, useHelpMessages } from '../help-queries-messages.ts'
import type { Change } from './conflict.ts'
import styles from './help-composer.module.css'
import { dropSent, hasText, type ReplyDraft, useReplyDraft } from './reply-draft.ts'
import type { Saving } from './use-saving.ts'

/** The number of characters from which the limit is shown. */
const countFrom = helpLimits.text - 500

/** The fields for a reply to the player, or a note for administrators. The text is stored until it is sent. */
export function HelpComposer({ query, saving }: { query: HelpQueryRecord; saving: Saving }) {
  const t = useT()
  const messages = useHelpMessages()
  const [stored, keep] = useReplyDraft(query.id)
  const fresh: ReplyDraft = {
    kind: query.player.isErased ? 'note' : 'reply',
    reply: '',
    note: '',
    version: query.version,
    seen: query.thread.length,
  }
  const draft = stored ?? fresh
  const kind = query.player.isErased ? 'note' : draft.kind
  const text = draft[kind]
  const settled = kind === 'reply' ? settledStatus(query) : null
  const { reply, note } = saving.pending
  const isSending = reply !== undefined || note !== undefined
  const hasNews = stored !== undefined && hasText(stored) && query.thread.length > stored.seen

  /** A new draft is based on the visible state of the query. */
  function change(changes: Partial<ReplyDraft>) {
    const base = hasText(draft) ? draft : { ...draft, version: fresh.version, seen: fresh.seen }
    keep({ ...base, ...changes })
  }

  function send(extra: Change = {}) {
    if (text.trim() === '' || isSending) return
    saving.save({ [kind]: text, ...extra }, { version: draft.version, seen: draft.seen }, (saved) => {
      dropSent(query.id, kind, text, saved)
      showDone(t(kind === 'reply' ? 'helpQueries.sent' : 'helpQueries.noted'))
    })
  }

  return (
    <section className={styles.composer} aria-label={t('helpQueries.write')} {...footerMarker}>
      {hasNews ? (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={() => keep({ ...draft, version: query.version, seen: fresh.seen })}>
              {t('helpQueries.newsRead')}
            </Button>
          }
        >
          {t('helpQueries.news', { count: query.thread.length - draft.seen })}
        </Notice>
      ) : settled ? (
        // after the notice of changes, which may include a reopening
        <Notice tone="info">
          {t('helpQueries.replyReopens', { status: settled, waiting: messages.status('waiting') })}
        </Notice>
      ) : null}
      <div className={styles.box} data-kind={kind}>
        <div className={styles.header}>
          <Segmented
            label={t('helpQueries.kind')}
            value={kind}
            options={[
              ...(query.player.isErased ? [] : [{ value: 'reply' as const, label: t('helpQueries.reply') }]),
              { value: 'note' as const, label: t('helpQueries.note') },
            ]}
            onChange={(next) => change({ kind: next })}
          />
          <p className={styles.reader}>
            {kind === 'note'
              ? t('helpQueries.noteReaders')
              : t('helpQueries.replyReader', { language: languageName(query.locale) })}
          </p>
        </div>
        <Field
          label={t(kind === 'note' ? 'helpQueries.noteText' : 'helpQueries.replyText')}
          labelHidden
          aside={
            text.length > countFrom
              ? t('helpQueries.count', { count: text.length, most: helpLimits.text })
              : undefined
          }
        >
          {(control) => (
            <GrowingTextarea
              {...control}
              className={styles.text}
              rows={3}
              maxLength={helpLimits.text}
              dir="auto"
              value={text}
              placeholder={t(
                kind === 'note' ? 'helpQueries.notePlaceholder' : 'helpQueries.replyPlaceholder',
              )}
              onChange={(event) => change({ [kind]: event.currentTarget.value, kind })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                send()
              }}
            />
          )}
        </Field>
        <div className={styles.actions}>
          {hasText(draft) ? <p className={styles.hint}>{t('helpQueries.draftSaved')}</p> : null}
          <div className={styles.buttons}>
            {kind === 'reply' ? (
              <Button
                busy={isSending}
                disabled={text.trim() === ''}
                onClick={() => send({ status: settled ?? 'resolved' })}
              >
                {settled
                  ? t('helpQueries.sendAndKeep', { status: settled })
                  : t('helpQueries.sendAndResolve')}
              </Button>
            ) : null}
            <Button
              tone="primary"
              icon={kind === 'reply' ? Send : Lock}
              busy={isSending}
              disabled={text.trim() === ''}
              onClick={() => send()}
              aria-keyshortcuts="Control+Enter"
              trailing={<Kbd beside>Ctrl ↵</Kbd>}
            >
              {settled
                ? t('helpQueries.sendAndReopen')
                : t(kind === 'reply' ? 'helpQueries.send' : 'helpQueries.addNote')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
