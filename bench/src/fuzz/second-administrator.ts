import { setTimeout as passed } from 'node:timers/promises'
import { generateSync } from 'otplib'
import type { Mailbox } from '../../../apps/server/test/mailbox.ts'

const password = 'an emerald behind glass'
const mailWithinMs = 20_000
/**
 * Actions of an administrator on their own account. Wrong passwords count against the account and sessions end, so the
 * administrator of all other requests would soon be locked out.
 */
const own = [
  '/admin/confirm-password',
  '/admin/update-password',
  '/admin/set-up-totp',
  '/admin/confirm-totp',
  '/admin/remove-totp',
  '/admin/make-backup-codes',
  '/admin/set-up-passkey',
  '/admin/add-passkey',
  '/admin/remove-passkey',
  '/admin/end-other-sessions',
]

/** The response of a call in these steps. */
export interface Answered {
  ResponseData?: Record<string, unknown> | null
  /** In responses of the second mechanism, beside the data. */
  serviceToken?: string
  mfaToken?: string
}

/** Sends a request that must succeed, with or without a bearer token. */
export type Call = (path: string, body: unknown, token?: string) => Promise<Answered>

/** Tokens and codes from mails and an authenticator app, for generated requests. */
export interface Steps {
  /** The token of a call in place of the administrator's, by path. */
  tokens: Record<string, string>
  /** Required fields of a call, by path. */
  fields: Record<string, Record<string, unknown>>
}

/** A separate administrator for each run of these steps, which change sessions and passwords. */
export function createSecondAdministrators(call: Call, mailbox: Mailbox): (token: string) => Promise<Steps> {
  const fromNextMail = readMails(mailbox)
  let count = 0
  let before = ''
  return async (token) => {
    count += 1
    const email = `fuzz-${Date.now()}-${count}@example.com`
    const id = await invite(call, fromNextMail, email, token)
    await call('/api/account/register', { id, email, password, firstName: 'Grace', lastName: 'Field' })
    const [backupCode = '', ...codes] = await addFactor(call, email)
    const signInAgain = () => signInWith(call, email, codes.pop() ?? '')
    const [session, forLogout, forSessions] = [await signInAgain(), await signInAgain(), await signInAgain()]
    const { ResponseData: step } = await call('/admin/login', { email, password })
    const serviceStep = await call('/api/account/login', { email, password })
    const passkeyStep = await call('/admin/passkey-login-options', {})
    const recovery = await requestCode(call, fromNextMail, email)
    const reset = before === '' ? null : await requestCode(call, fromNextMail, before)
    const verified = reset && (await call('/admin/verify-otp', { otp: reset.otp }, reset.token))
    before = email
    const waiting = `fuzz-waiting-${Date.now()}-${count}@example.com`
    const invitation = await invite(call, fromNextMail, waiting, token)
    const mfaToken = String(step?.mfaToken)
    return {
      tokens: {
        ...Object.fromEntries(own.map((path) => [path, session])),
        '/admin/logout': forLogout,
        '/admin/get-sessions': forSessions,
        '/admin/end-session': forSessions,
        '/admin/login-verify': mfaToken,
        '/admin/login-passkey': mfaToken,
        '/admin/passkey-login': String(passkeyStep.ResponseData?.token),
        '/admin/login-set-up': mfaToken,
        '/api/account/login-verify': serviceStep.mfaToken ?? '',
        '/admin/verify-otp': recovery.token,
        '/admin/resend-otp': recovery.token,
        '/admin/reset-password': verified ? String(verified.ResponseData?.token) : '',
      },
      fields: {
        '/admin/login': { email, password },
        '/api/account/login': { email, password },
        '/admin/confirm-password': { password },
        '/admin/update-password': { oldPassword: password },
        '/admin/login-verify': { otp: backupCode },
        '/api/account/login-verify': { otp: backupCode },
        '/admin/verify-otp': { otp: recovery.otp },
        '/api/account/open-invitation': { id: invitation },
        '/api/account/register': { id: invitation, email: waiting },
      },
    }
  }
}

/** The match of a pattern in a later mail to this address. */
type FromNextMail = (email: string, pattern: RegExp) => Promise<string>

function readMails(mailbox: Mailbox): FromNextMail {
  return async (email, pattern) => {
    const isTo = ({ to }: Mailbox['mails'][number]) => to?.[0]?.address === email
    // among other mails, such as a notice of a changed factor
    for (let index = mailbox.mails.filter(isTo).length; ; index += 1) {
      const mail = await Promise.race([
        mailbox.next(email, index),
        passed(mailWithinMs, null, { ref: false }),
      ])
      // for example, generated requests have reached a rate limit
      if (!mail) throw new Error(`No mail to ${email} in time.`)
      const found = pattern.exec(mail.text ?? '')?.[1]
      if (found !== undefined) return found
    }
  }
}

async function invite(call: Call, fromNextMail: FromNextMail, email: string, token: string): Promise<string> {
  const [id] = await Promise.all([
    fromNextMail(email, /#token=(\S+)/),
    call('/admin/add-invitation', { email, locale: 'en' }, token),
  ])
  return id
}

async function requestCode(
  call: Call,
  fromNextMail: FromNextMail,
  email: string,
): Promise<{ token: string; otp: string }> {
  const [otp, { ResponseData }] = await Promise.all([
    fromNextMail(email, /^\s+(\d{6,12})$/m),
    call('/admin/forget-password', { email }),
  ])
  return { token: String(ResponseData?.token), otp }
}

/** Opens a session of an administrator with a second factor. */
async function signInWith(call: Call, email: string, otp: string): Promise<string> {
  const { ResponseData: step } = await call('/admin/login', { email, password })
  const { ResponseData } = await call('/admin/login-verify', { otp }, String(step?.mfaToken))
  return String(ResponseData?.token)
}

/** Sets up an authenticator app, and returns the backup codes. */
async function addFactor(call: Call, email: string): Promise<string[]> {
  const { ResponseData: signedIn } = await call('/admin/login', { email, password })
  const token = String(signedIn?.token)
  const { ResponseData: app } = await call('/admin/set-up-totp', {}, token)
  const otp = generateSync({ secret: String(app?.secret) })
  const { ResponseData: made } = await call('/admin/confirm-totp', { otp }, token)
  return Object(made).backupCodes as string[] // the first response of confirm-totp
}
