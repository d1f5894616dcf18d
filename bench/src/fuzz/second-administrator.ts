import { setTimeout as passed } from 'node:timers/promises'
import { generateSync } from 'otplib'
import type { Mailbox } from '../../../apps/server/test/mailbox.ts'

const password = 'an emerald behind glass'
const mailWithinMs = 20_000
/**
 * What an administrator does to the own account. Wrong passwords count against the account and sessions end: the one who
 * makes all other requests would soon be locked out.
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

/** What a call of these steps answered. */
export interface Answered {
  ResponseData?: Record<string, unknown> | null
  /** Beside the data in answers of the second mechanism. */
  serviceToken?: string
  mfaToken?: string
}

/** Sends a request that has to succeed, with a bearer token or without one. */
export type Call = (path: string, body: unknown, token?: string) => Promise<Answered>

/** Tokens and codes that only mails and an authenticator app give, for requests that are drawn. */
export interface Steps {
  /** By path: the token that the call takes in place of the administrator's. */
  tokens: Record<string, string>
  /** By path: fields without which the call is refused. */
  fields: Record<string, Record<string, unknown>>
}

/** An administrator of its own for each run of these steps: their sessions and passwords come and go. */
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

/** What the pattern finds in a mail to this address that arrives from now on. */
type FromNextMail = (email: string, pattern: RegExp) => Promise<string>

function readMails(mailbox: Mailbox): FromNextMail {
  return async (email, pattern) => {
    const isTo = ({ to }: Mailbox['mails'][number]) => to?.[0]?.address === email
    // between others, such as a notice of a changed factor
    for (let index = mailbox.mails.filter(isTo).length; ; index += 1) {
      const mail = await Promise.race([
        mailbox.next(email, index),
        passed(mailWithinMs, null, { ref: false }),
      ])
      // a limit that drawn requests reached, for example
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

/** A session of an administrator who has a second factor. */
async function signInWith(call: Call, email: string, otp: string): Promise<string> {
  const { ResponseData: step } = await call('/admin/login', { email, password })
  const { ResponseData } = await call('/admin/login-verify', { otp }, String(step?.mfaToken))
  return String(ResponseData?.token)
}

/** Sets up an authenticator app; the backup codes. */
async function addFactor(call: Call, email: string): Promise<string[]> {
  const { ResponseData: signedIn } = await call('/admin/login', { email, password })
  const token = String(signedIn?.token)
  const { ResponseData: app } = await call('/admin/set-up-totp', {}, token)
  const otp = generateSync({ secret: String(app?.secret) })
  const { ResponseData: made } = await call('/admin/confirm-totp', { otp }, token)
  return Object(made).backupCodes as string[] // what confirm-totp answers the first time
}
