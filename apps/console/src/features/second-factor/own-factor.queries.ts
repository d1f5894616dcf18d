import * as calls from '@loupe/contract/admin/account/second-factor'
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useAccountChanged } from '#src/shared/session/account-changed.ts'
import { currentProfile, setProfile } from '#src/shared/session/profile.ts'

const key = ['second-factor'] as const

/** The factors of the signed-in administrator, and whether one is required for all. */
export function useSecondFactor() {
  return useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const factor = await call(calls.getSecondFactor, {}, { signal })
      const twoFactor = factor.totp !== null || factor.passkeys.length > 0
      const profile = currentProfile()
      if (profile && profile.twoFactor !== twoFactor) setProfile({ ...profile, twoFactor })
      return factor
    },
  })
}

/** Call it after a change. */
export function useFactorChanged(): () => void {
  const changed = useAccountChanged()
  return () => void changed()
}

export const beginTotp = () => call(calls.setUpTotp, {})
export const confirmTotp = (otp: string, endOtherSessions: boolean) =>
  call(calls.confirmTotp, { otp, endOtherSessions })
export const removeTotp = (endOtherSessions: boolean) => call(calls.removeTotp, { endOtherSessions })
export const makeBackupCodes = () => call(calls.makeBackupCodes, {})
export const removePasskey = (id: string, endOtherSessions: boolean) =>
  call(calls.removePasskey, { id, endOtherSessions })
export const requireFactor = (required: boolean) => call(calls.requireSecondFactor, { required })
export const beginPasskey = () => call(calls.setUpPasskey, {})

/**
 * Has the browser create a passkey, and stores it under a name. Rejects with the browser's error if it created none.
 */
export async function makePasskey(
  name: string,
  question: Awaited<ReturnType<typeof beginPasskey>>,
  endOtherSessions: boolean,
) {
  const { startRegistration } = await loadChunk(() => import('@simplewebauthn/browser'))
  const made = await startRegistration({ optionsJSON: question })
  const { id, rawId, type, response, authenticatorAttachment } = made
  const { clientDataJSON, attestationObject, transports } = response
  return call(calls.addPasskey, {
    name,
    endOtherSessions,
    passkey: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
      clientExtensionResults: {},
    },
  })
}
