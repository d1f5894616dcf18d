import type { UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'

/** The fields of a browser's response that the server accepts: some extensions add others. */
export function usedPasskeyOf(answer: AuthenticationResponseJSON): UsedPasskey {
  const { id, rawId, type, response, authenticatorAttachment } = answer
  return { id, rawId, type, response, authenticatorAttachment, clientExtensionResults: {} }
}
