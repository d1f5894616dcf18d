import type { HelpQueryRecord } from '@loupe/contract/admin/help-queries'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { unsaved } from '#src/shared/storage/unsaved.ts'
import { unsentOf } from '#src/shared/storage/unsent.ts'

/** Words that are typed into a query and not yet sent, and what of it was known when they were begun. */
export type ReplyDraft = z.infer<typeof ReplyDraft>
const ReplyDraft = z.object({
  kind: z.enum(['reply', 'note']),
  reply: z.string(),
  note: z.string(),
  /** The query's version, and how many entries its thread had. */
  version: z.int(),
  seen: z.int(),
})

const messages = unsaved('help-words', ReplyDraft)

/** The words that are kept for a query, and the way to keep others; null keeps none. */
export function useReplyDraft(id: string): [ReplyDraft | undefined, (next: ReplyDraft | null) => void] {
  const all = messages.useAll()
  const keep = useCallback(
    (next: ReplyDraft | null) => (next ? messages.keep(id, next) : messages.drop((key) => key === id)),
    [id],
  )
  return [all[id], keep]
}

/** What one does oneself is no news: words that were begun before it go on from there. */
export function moveReplyDraft(id: string, from: number, saved: HelpQueryRecord): void {
  const stored = messages.all()[id]
  if (stored?.version === from)
    messages.keep(id, { ...stored, version: saved.version, seen: saved.thread.length })
}

/**
 * Takes out what was sent, once it has arrived. What was typed since, in either box, stays, written in the knowledge of
 * the query as it is now; where only the other box holds something, that one shows.
 */
export function dropSent(
  id: string,
  kind: ReplyDraft['kind'],
  sent: string,
  saved: Pick<HelpQueryRecord, 'version' | 'thread'>,
): void {
  const stored = messages.all()[id]
  if (!stored) return
  const rest = { ...stored, [kind]: unsentOf(sent, stored[kind]) }
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
