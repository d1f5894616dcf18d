import { recoveryMs, resendAfterMs } from '@loupe/contract/admin/account/recovery'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ofTab, parseStored, read, remove, write } from '#src/shared/storage/storage.ts'
import { createWindowListeners } from '#src/shared/storage/window-listeners.ts'

/** A recovery in this tab: it survives a reload, and only gives access to its own next step. */
export type Recovery = z.infer<typeof Recovery>
const Recovery = z.object({
  /** The next step. */
  step: z.enum(['code', 'password']),
  token: z.string(),
  email: z.string(),
  untilMs: z.number(),
  /** When another code can be requested. */
  resendAtMs: z.number(),
})

const key = 'loupe-recovery'
// `pageshow`: restored from the back/forward cache, while the next page may have continued
const listeners = createWindowListeners('pageshow')

/** Stores a recovery at a new step. */
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

/** Deletes the recovery: it is finished or expired. */
export function dropRecovery(): void {
  remove(key, ofTab)
  listeners.notify()
}

/** The recovery of this tab; null without one, undefined while it is unknown, in a prerendered page. */
export function useRecovery(): Recovery | null | undefined {
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => read(key, ofTab),
    () => undefined,
  )
  return useMemo(() => (text === undefined ? undefined : parseStored(text, Recovery)), [text])
}
