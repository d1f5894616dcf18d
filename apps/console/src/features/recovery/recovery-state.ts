import { recoveryMs, resendAfterMs } from '@loupe/contract/admin/account/recovery'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ofTab, parseStored, read, remove, write } from '#src/shared/storage/storage.ts'
import { createWindowListeners } from '#src/shared/storage/window-listeners.ts'

/** A recovery that is under way in this tab: it outlives a reload, and opens nothing but its own next step. */
export type Recovery = z.infer<typeof Recovery>
const Recovery = z.object({
  /** What it waits for. */
  step: z.enum(['code', 'password']),
  token: z.string(),
  email: z.string(),
  untilMs: z.number(),
  /** When another code can be asked for. */
  resendAtMs: z.number(),
})

const key = 'loupe-recovery'
// `pageshow`: back out of the browser's memory, the next page may have gone on meanwhile
const listeners = createWindowListeners('pageshow')

/** Keeps a recovery that has come to a step now. */
export function storeRecovery(step: Recovery['step'], token: string, email: string): void {
  const now = Date.now()
  const recovery: Recovery = {
    step,
    token,
    email,
    untilMs: now + recoveryMs,
    resendAtMs: now + resendAfterMs,
  }
  write(key, JSON.stringify(recovery), ofTab)
  listeners.notify()
}

/** Forgets the recovery: it is over, one way or the other. */
export function dropRecovery(): void {
  remove(key, ofTab)
  listeners.notify()
}

/** The recovery of this tab; null without one, undefined while nobody can know, in a page that is prerendered. */
export function useRecovery(): Recovery | null | undefined {
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => read(key, ofTab),
    () => undefined,
  )
  return useMemo(() => (text === undefined ? undefined : parseStored(text, Recovery)), [text])
}
