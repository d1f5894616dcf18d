import type { UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'

/** The fields of a browser's response that the server accepts: some extensions add others. */
export function usedPasskeyOf(credential: AuthenticationResponseJSON): UsedPasskey {
  const { id, rawId, type, response, authenticatorAttachment } = credential
  return { id, rawId, type, response, authenticatorAttachment, clientExtensionResults: {} }
}
