import type { HelpQueryRecord } from '@loupe/contract/admin/help-queries'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { unsavedDrafts } from '#src/shared/storage/unsaved-drafts.ts'
import { unsentText } from '#src/shared/storage/unsent-text.ts'

/** Typed, unsent text of a query, and the state of the query that it is based on. */
export type ReplyDraft = z.infer<typeof ReplyDraft>
const ReplyDraft = z.object({
  kind: z.enum(['reply', 'note']),
  reply: z.string(),
  note: z.string(),
  /** The query's version, and how many entries its thread had. */
  version: z.int(),
  seen: z.int(),
})

const messages = unsavedDrafts('help-words', ReplyDraft)

/** The stored draft of a query, and its setter; null deletes it. */
export function useReplyDraft(id: string): [ReplyDraft | undefined, (next: ReplyDraft | null) => void] {
  const all = messages.useAll()
  const keep = useCallback(
    (next: ReplyDraft | null) => (next ? messages.keep(id, next) : messages.drop((key) => key === id)),
    [id],
  )
  return [all[id], keep]
}

/** After one's own changes, the draft is based on the new version. */
export function moveReplyDraft(id: string, from: number, saved: HelpQueryRecord): void {
  const stored = messages.all()[id]
  if (stored?.version === from)
    messages.keep(id, { ...stored, version: saved.version, seen: saved.thread.length })
}

/**
 * Removes the sent text, once it has arrived. Later changes in either box stay, based on the current query; if only the
 * other box has text, that one is shown.
 */
export function dropSent(
  id: string,
  kind: ReplyDraft['kind'],
  sent: string,
  saved: Pick<HelpQueryRecord, 'version' | 'thread'>,
): void {
  const stored = messages.all()[id]
  if (!stored) return
  const rest = { ...stored, [kind]: unsentText(sent, stored[kind]) }
  if (!hasText(rest)) return messages.drop((key) => key === id)
  messages.keep(id, {
    ...rest,
    kind: rest[rest.kind] === '' ? otherKind(rest.kind) : rest.kind,
    version: Math.max(stored.version, saved.version),
    seen: Math.max(stored.seen, saved.thread.length),
  })
}

export function hasText({ reply, note }: Pick<ReplyDraft, 'reply' | 'note'>): boolean {
  return reply !== '' || note !== ''
}

function otherKind(kind: ReplyDraft['kind']): ReplyDraft['kind'] {
  return kind === 'reply' ? 'note' : 'reply'
}
