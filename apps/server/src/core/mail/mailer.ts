import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { systemActor, writeAudit } from '../audit/audit.ts'
import type { Keys } from '../auth/keys.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../platform/clock.ts'
import { type MailContent, renderMail } from './render-mail.ts'
import { MailError, type MailTransport } from './transport.ts'

export interface Mail extends MailContent {
  /** Null sends nothing. Queueing it takes the same time, so that timing does not reveal accounts. */
  to: { name: string; address: string } | null
  /** When it becomes useless, such as an expired code; it is not sent after that. */
  until: Date
}

export interface Mailer {
  /** Queues a mail in the caller's transaction: it is sent soon after the commit. */
  send(tx: Queryable, mail: Mail): Promise<void>
}

interface MailerDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  keys: Keys
  logger: FastifyBaseLogger
}

const jobName = 'send_mail'
const sealPurpose = 'mail'
/** With the queue's longest pause of five minutes this is a day; `until` usually ends it earlier. */
const maxAttempts = 300

const SealedMail = z.object({
  to: z.nullable(z.object({ name: z.string(), address: z.string() })),
  until: z.iso.datetime(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
type SealedMail = z.infer<typeof SealedMail>

/**
 * Sends mails through the job queue, never inside a request. A mail is sent at least once, or given up, which is logged
 * and audited: a server that dies right after sending it sends it again, with the same Message-ID. It is sealed in the
 * queue, because it may contain a code or a link.
 */
export function createMailer(
  { db, clock, jobs, keys, logger }: MailerDeps,
  transport: MailTransport,
): Mailer {
  async function fail(mailId: string, why: string): Promise<void> {
    logger.error({ event: 'mail_given_up', mailId, code: why })
    await writeAudit(db, clock.now(), systemActor, {
      action: 'mails.send',
      subjectKind: 'mails',
      subjectId: mailId,
      after: { reason: why },
      result: 'failed',
    })
  }

  jobs.define<{ id: string; sealed: string }>(
    jobName,
    async ({ id, sealed }, signal) => {
      const opened = keys.open(sealPurpose, sealed)
      if (opened === null) {
        // Queued under another LOUPE_SECRET: it can no longer be read.
        await fail(id, 'secret_changed')
        return 'done'
      }
      const { to, until, ...message } = SealedMail.parse(JSON.parse(opened))
      if (to === null) return 'done'
      if (clock.now() >= new Date(until)) {
        await fail(id, 'too_late')
        return 'done'
      }
      try {
        await transport({ id, to, ...message }, signal)
      } catch (error) {
        if (signal.aborted) return 'interrupted'
        if (!(error instanceof MailError && error.isFinal)) throw error
        logger.error({ err: error, event: 'mail_refused', mailId: id })
        await fail(id, 'refused')
        return 'done'
      }
      logger.info({ event: 'mail_sent', mailId: id })
      return 'done'
    },
    { onExhausted: ({ id }) => fail(id, 'tries_over'), maxAttempts, atOnce: 3 },
  )

  return {
    async send(tx, { to, until, ...content }) {
      const mail: SealedMail = { to, until: until.toISOString(), ...renderMail(content) }
      await jobs.send(jobName, { id: uuidv7(), sealed: keys.seal(sealPurpose, JSON.stringify(mail)) }, tx)
    },
  }
}
