import type { UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'

/** What the server takes of a browser's answer: some extensions add to theirs what is not for us. */
export function usedPasskeyOf(answer: AuthenticationResponseJSON): UsedPasskey {
  const { id, rawId, type, response, authenticatorAttachment } = answer
  return { id, rawId, type, response, authenticatorAttachment, clientExtensionResults: {} }
}
