import {
  passkeyLogin,
  passkeyLoginMs,
  passkeyLoginOptions,
} from '@loupe/contract/admin/account/second-factor'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { call, type Failure } from '#src/shared/api/api-client.ts'
import { isFailure } from '#src/shared/api/failure.ts'
import { usedPasskeyOf } from '#src/shared/session/used-passkey.ts'

/** The challenge of the browser's list is renewed before it expires on the server. */
const renewAfterMs = passkeyLoginMs - 30_000

export interface PasskeyEvents {
  onBusy: (isBusy: boolean) => void
  /** With the token of the new session. */
  onToken: (token: string) => void
  onFailure: (failure: Failure) => void
}

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>

/** `over`: replaced by another request, or the form is gone. `none`: none was chosen, so there is no message. */
type Outcome = 'done' | 'failed' | 'renewed' | 'over' | 'none'

/**
 * Signs in by a passkey: on request, or by one chosen in the browser's autofill list under the email field. A browser
 * has one such request at a time: a request on click ends the autofill one, which restarts if no passkey was chosen. It
 * is not restarted after a refused passkey, which a browser that chooses automatically would send repeatedly.
 */
export function createPasskeySignIn({ onBusy, onToken, onFailure }: PasskeyEvents) {
  let latest = 0

  function end(): void {
    latest += 1
    WebAuthnAbortService.cancelCeremony()
  }

  /** Offers passkeys in the browser's autofill list, if supported, while the form is mounted. */
  async function offer(): Promise<void> {
    const before = latest
    const canOffer = await browserSupportsWebAuthnAutofill()
    if (!canOffer || latest !== before) return
    if ((await request(true)) === 'renewed') await offer()
  }

  /** Opens the browser's dialog for passkeys. Closing it without choosing one is not an error. */
  async function signIn(): Promise<void> {
    end()
    if ((await request(false)) !== 'none') return
    onBusy(false)
    await offer()
  }

  async function request(isOffer: boolean): Promise<Outcome> {
    latest += 1
    const own = latest
    let isChosen = !isOffer
    let renewal: ReturnType<typeof setTimeout> | undefined
    try {
      const { token, options } = await call(passkeyLoginOptions, {})
      if (own !== latest) return 'over'
      if (isOffer) renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), renewAfterMs)
      const used = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffer })
      clearTimeout(renewal)
      isChosen = true
      onBusy(true)
      onToken((await call(passkeyLogin, { passkey: usedPasskeyOf(used) }, { token })).token)
      return 'done'
    } catch (error) {
      clearTimeout(renewal)
      if (own !== latest) return 'over'
      if (!isChosen) return nameOf(error) === 'AbortError' ? 'renewed' : 'none'
      const failure = failureOf(error)
      if (!failure) return 'none'
      onBusy(false)
      onFailure(failure)
      return 'failed'
    }
  }

  return { offer, signIn, end }
}

/** The browser's error is neither specific nor translated. Null if the user cancelled, or had no passkey. */
function failureOf(error: unknown): Failure | null {
  if (isFailure(error)) return error
  const name = nameOf(error)
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  const code = name === 'SecurityError' ? 'passkeys_elsewhere' : 'passkey_invalid'
  return { succeeded: false, ResponseCode: 0, ResponseMessage: '', ResponseData: null, code }
}

function nameOf(error: unknown): string {
  const isNamed = typeof error === 'object' && error !== null && 'name' in error
  return isNamed && typeof error.name === 'string' ? error.name : ''
}
