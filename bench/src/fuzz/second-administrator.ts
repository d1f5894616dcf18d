import { generateSync } from 'otplib'
import type { Mailbox } from '../../../apps/server/test/mailbox.ts'

const password = 'an emerald behind glass'

/** What a call of these steps answered. */
export interface Answered {
  ResponseData?: Record<string, unknown> | null
  mfaToken?: unknown
}

/** Sends a request that has to succeed, with a bearer token or without one. */
export type Call = (path: string, body: unknown, token?: string) => Promise<Answered>

/** Tokens and codes that only mails and an authenticator app give, for requests that are drawn. */
export interface Steps {
  /** By path: the step token that the call takes. */
  tokens: Record<string, string>
  /** By path: fields without which the call is refused. */
  fields: Record<string, Record<string, unknown>>
}

/** An administrator of its own for each run of these steps: their sessions and passwords come and go. */
export function createSecondAdministrators(call: Call, mailbox: Mailbox): (token: string) => Promise<Steps> {
  let count = 0
  let before = ''
  return async (token) => {
    count += 1
    const email = `fuzz-${Date.now()}-${count}@example.com`
    const nextMail = nextMailOf(mailbox)
    const id = await invite(call, nextMail, email, token)
    await call('/api/account/register', { id, email, password, firstName: 'Grace', lastName: 'Field' })
    const backupCode = await addFactor(call, email)
    const { ResponseData: step } = await call('/admin/login', { email, password })
    const serviceStep = await call('/api/account/login', { email, password })
    const recovery = await requestCode(call, nextMail, email)
    const reset = before === '' ? null : await requestCode(call, nextMail, before)
    const verified = reset && (await call('/admin/verify-otp', { otp: reset.otp }, reset.token))
    before = email
    const waiting = `fuzz-waiting-${Date.now()}-${count}@example.com`
    const invitation = await invite(call, nextMail, waiting, token)
    const mfaToken = String(step?.mfaToken)
    return {
      tokens: {
        '/admin/login-verify': mfaToken,
        '/admin/login-passkey': mfaToken,
        '/admin/login-set-up': mfaToken,
        '/api/account/login-verify': String(serviceStep.ResponseData?.mfaToken ?? serviceStep.mfaToken),
        '/admin/verify-otp': recovery.token,
        '/admin/resend-otp': recovery.token,
        '/admin/reset-password': verified ? String(verified.ResponseData?.token) : '',
      },
      fields: {
        '/admin/login-verify': { otp: backupCode },
        '/api/account/login-verify': { otp: backupCode },
        '/admin/verify-otp': { otp: recovery.otp },
        '/api/account/open-invitation': { id: invitation },
        '/api/account/register': { id: invitation, email: waiting },
      },
    }
  }
}

/** The text of the next mail to an address, of those that arrive from now on. */
function nextMailOf(mailbox: Mailbox): (email: string) => Promise<string> {
  const taken = new Map<string, number>()
  return async (email) => {
    const index = taken.get(email) ?? mailbox.mails.filter(({ to }) => to?.[0]?.address === email).length
    taken.set(email, index + 1)
    return (await mailbox.next(email, index)).text ?? ''
  }
}

async function invite(
  call: Call,
  nextMail: (email: string) => Promise<string>,
  email: string,
  token: string,
): Promise<string> {
  const mail = nextMail(email)
  await call('/admin/add-invitation', { email, locale: 'en' }, token)
  return /#token=(\S+)/.exec(await mail)?.[1] ?? ''
}

async function requestCode(
  call: Call,
  nextMail: (email: string) => Promise<string>,
  email: string,
): Promise<{ token: string; otp: string }> {
  const mail = nextMail(email)
  const { ResponseData } = await call('/admin/forget-password', { email })
  return { token: String(ResponseData?.token), otp: /^\s+(\d{6,12})$/m.exec(await mail)?.[1] ?? '' }
}

/** Sets up an authenticator app; a backup code. */
async function addFactor(call: Call, email: string): Promise<string> {
  const { ResponseData: session } = await call('/admin/login', { email, password })
  const token = String(session?.token)
  const { ResponseData: app } = await call('/admin/set-up-totp', {}, token)
  const otp = generateSync({ secret: String(app?.secret) })
  const { ResponseData: made } = await call('/admin/confirm-totp', { otp }, token)
  const [code] = Object(made).backupCodes as string[] // what confirm-totp answers the first time
  return String(code)
}
