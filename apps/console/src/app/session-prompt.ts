import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/shared/storage/listeners.ts'

/** The pending request for the password, if any. */
interface Prompt {
  resolve: () => void
}

let prompt: Prompt | null = null
const listeners = createListeners()

/** Opens the dialog that asks for the password again; resolves once there is a new session. */
export function requestPassword(): Promise<void> {
  return new Promise((resolve) => {
    setPrompt({ resolve })
  })
}

/** The administrator has signed in again. */
export function resolvePrompt(): void {
  prompt?.resolve()
  setPrompt(null)
}

/** A sign-in in another tab: its session is this tab's too. */
export function signedInElsewhere(): void {
  if (prompt) resolvePrompt()
}

export function useIsConfirming(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => prompt !== null,
    () => false,
  )
}

function setPrompt(next: Prompt | null): void {
  prompt = next
  listeners.notify()
}
