import type { HelpQueryRecord } from '@loupe/contract/help-queries'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { unsaved } from '#src/shared/storage/unsaved.ts'
import { unsentOf } from '#src/shared/storage/unsent.ts'

/** Words that are typed into a query and not yet sent, and what of it was known when they were begun. */
export type KeptWords = z.infer<typeof KeptWords>
const KeptWords = z.object({
  kind: z.enum(['reply', 'note']),
  reply: z.string(),
  note: z.string(),
  /** The query's version, and how many entries its thread had. */
  version: z.int(),
  seen: z.int(),
})

const words = unsaved('help-words', KeptWords)

/** The words that are kept for a query, and the way to keep others; null keeps none. */
export function useKeptWords(id: string): [KeptWords | undefined, (next: KeptWords | null) => void] {
  const all = words.useAll()
  const keep = useCallback(
    (next: KeptWords | null) => (next ? words.keep(id, next) : words.drop((key) => key === id)),
    [id],
  )
  return [all[id], keep]
}

/** What one does oneself is no news: words that were begun before it go on from there. */
export function moveKeptWords(id: string, from: number, saved: HelpQueryRecord): void {
  const kept = words.all()[id]
  if (kept?.version === from) words.keep(id, { ...kept, version: saved.version, seen: saved.thread.length })
}

/**
 * Takes out what was sent, once it has arrived. What was typed since, in either box, stays, written in the knowledge of
 * the query as it is now; where only the other box holds something, that one shows.
 */
export function dropSent(
  id: string,
  kind: KeptWords['kind'],
  sent: string,
  saved: Pick<HelpQueryRecord, 'version' | 'thread'>,
): void {
  const kept = words.all()[id]
  if (!kept) return
  const rest = { ...kept, [kind]: unsentOf(sent, kept[kind]) }
  if (!hasWords(rest)) return words.drop((key) => key === id)
  words.keep(id, {
    ...rest,
    kind: rest[rest.kind] === '' ? otherKind(rest.kind) : rest.kind,
    version: Math.max(kept.version, saved.version),
    seen: Math.max(kept.seen, saved.thread.length),
  })
}

export function hasWords({ reply, note }: Pick<KeptWords, 'reply' | 'note'>): boolean {
  return reply !== '' || note !== ''
}

function otherKind(kind: KeptWords['kind']): KeptWords['kind'] {
  return kind === 'reply' ? 'note' : 'reply'
}
