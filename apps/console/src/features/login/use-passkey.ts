import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure } from '#src/shared/api/failure.ts'
import { onIdle } from '#src/shared/loading/idle.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadMessages } from '#src/shared/messages/messages-store.ts'
import { canUsePasskeys } from '#src/shared/session/can-use-passkeys.ts'
import { requireStorage } from '#src/shared/storage/require-storage.ts'
import type { PasskeySignIn } from './passkey-sign-in.ts'

/**
 * Every document is prerendered with the button, which is only visible if an inline script has found passkeys
 * supported.
 */
export function useCanUsePasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canUsePasskeys, () => true)
}

const neverChanges = () => () => undefined

/**
 * Sign-in by a passkey, from `start` or from the browser's autofill list of the email field. Its code is loaded when the
 * page is idle, or on request.
 */
export function usePasskey({
  onToken,
  onFailure,
}: {
  /** With the token of the new session. */
  onToken: (token: string) => void
  onFailure: (failure: Failure) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const signIn = useRef<PasskeySignIn | null>(null)

  async function load(): Promise<PasskeySignIn> {
    const [{ createPasskeySignIn }] = await Promise.all([
      loadChunk(() => import('./passkey-sign-in.ts')),
      // the page initially loads only the messages of the password form
      loadMessages(['errors']),
    ])
    signIn.current ??= createPasskeySignIn({ onBusy: setIsBusy, onToken, onFailure })
    return signIn.current
  }

  const offer = useEffectEvent(async (isGone: () => boolean) => {
    try {
      requireStorage()
      const loaded = await load()
      if (!isGone()) await loaded.offer()
    } catch {
      // only the autofill list lacks passkeys: the button reports the error
    }
  })

  useEffect(() => {
    if (!canUsePasskeys()) return undefined
    let isGone = false
    onIdle(() => {
      if (!isGone) void offer(() => isGone)
    }, 5000)
    return () => {
      isGone = true
      signIn.current?.end()
    }
  }, [])

  async function start(): Promise<void> {
    setIsBusy(true)
    try {
      requireStorage()
      await (await load()).signIn()
    } catch (error) {
      setIsBusy(false)
      onFailure(asFailure(error))
    }
  }

  return { isBusy, start }
}
