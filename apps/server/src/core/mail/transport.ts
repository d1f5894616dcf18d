import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SMTPTransportOptions } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { writeDurably } from '../platform/sync-files.ts'

/** A mail to be sent. */
export interface OutgoingMail {
  /** The same for every attempt, so that a mail that arrives twice can be recognised. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** Sends one mail; rejects with MailError. */
export type MailTransport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** Why a mail was refused, without the mail server's message, which may repeat addresses and passwords. */
export class MailError extends Error {
  override name = 'MailError'
  /** Retrying would fail the same way. */
  readonly isFinal: boolean

  constructor(message: string, isFinal = false) {
    super(message)
    this.isFinal = isFinal
  }
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>

/**
 * The server of SMTP_URL; without it each mail becomes a file in `<data>/mail` that only the server's user can read.
 */
export function createTransport(config: MailConfig, deliverWithinMs = defaultDeliverWithinMs): MailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, config, deliverWithinMs) : fileTransport(config)
}

/** The time limit of each part of a delivery: a job's lease is renewed meanwhile, but a stop has to be quick. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** The limit of a whole delivery: a mail server that sends a byte now and then exceeds none of the limits above. */
const defaultDeliverWithinMs = 120_000

function smtpTransport(url: string, config: MailConfig, deliverWithinMs: number): MailTransport {
  const { hostname, username } = new URL(url)
  const isLoopback = /^(localhost|127\.|\[::1\])/.test(hostname)
  const options: SMTPTransportOptions = {
    ...timeouts,
    url,
    // Passwords are never sent unencrypted, unless the address has `?requireTLS=false`.
    requireTLS: username !== '' && !isLoopback,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return async (mail, signal) => {
    // Loaded with the first mail, to keep the start fast.
    const nodemailer = await import('nodemailer')
    const limited = AbortSignal.any([signal, AbortSignal.timeout(deliverWithinMs)])
    try {
      await nodemailer.createTransport(options).sendMail({ ...headersOf(mail, config), signal: limited })
    } catch (error) {
      throw mailErrorOf(error)
    }
  }
}

function mailErrorOf(error: unknown): MailError {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const status = responseCode === undefined ? '' : ` (the mail server answered ${responseCode})`
  // RFC 5321, section 4.2.1: 5yz is final. A refused password or line is a matter of settings, which may be corrected
  // meanwhile.
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isFinal = isAboutTheMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503
  return new MailError(`The mail was not taken: ${code}${status}`, isFinal)
}

function fileTransport(config: MailConfig): MailTransport {
  const folder = join(config.dataDir, 'mail')
  return async (mail) => {
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    const message = await new MailComposer(headersOf(mail, config)).compile().build()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${mail.id}.eml`)
    // The same file when it is written again.
    await writeDurably(file, message)
  }
}

function headersOf({ id, to, subject, text, html }: OutgoingMail, { mailFrom, publicUrl }: MailConfig) {
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  return {
    from: mailFrom || { name: 'Loupe', address: `no-reply@${host}` },
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    // So that out-of-office replies do not answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
