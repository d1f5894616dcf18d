import { readdirSync, readFileSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { freePort, type Mailbox, startMailbox } from '#test/mailbox.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createMailer, type Mail } from './mailer.ts'
import { createTransport, type MailTransport } from './transport.ts'

let t: TestApp
const mailboxes: Mailbox[] = []
const logged: Record<string, unknown>[] = []
const logger = { info: log, error: log } as never

function log(line: Record<string, unknown>): void {
  logged.push(line)
}

beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  logged.length = 0
  await t.db.query('truncate jobs, audit_entries')
})
afterEach(async () => {
  for (const mailbox of mailboxes.splice(0)) await mailbox.close()
})

const code = '493817'
const mail = (fields: Partial<Mail> = {}): Mail => ({
  to: { name: 'Ilinca Moraru', address: 'ilinca@loupe.example' },
  until: new Date(t.clock.now().getTime() + 600_000),
  locale: 'ro',
  subject: 'Codul de resetare a parolei',
  blocks: [{ paragraph: 'Bună ziua, <Ilinca> & ceilalți,' }, { code }, { facts: [['Adresa', '192.0.2.7']] }],
  footer: 'Acest mesaj a fost trimis automat.',
  ...fields,
})

/** A mailer with a queue of its own. */
function startMailer(transport: MailTransport) {
  const jobs = createJobs(t.db, logger)
  return { jobs, mailer: createMailer({ ...t.deps, jobs, logger }, transport) }
}

async function startSmtpMailer(options: Parameters<typeof startMailbox>[0] = {}) {
  const mailbox = await startMailbox(options)
  mailboxes.push(mailbox)
  return { mailbox, ...startMailer(smtp(mailbox.url)) }
}

function smtp(smtpUrl: string, deliverWithinMs?: number): MailTransport {
  const config = { smtpUrl, mailFrom: '', publicUrl: 'https://console.example.com', dataDir: '' }
  return createTransport(config, deliverWithinMs)
}

async function runAgain(jobs: ReturnType<typeof createJobs>): Promise<void> {
  await t.db.query('update jobs set run_at = now()')
  await jobs.drain()
}

const waitingJobs = async () => (await t.db.query('select name, last_error from jobs')).rows

describe('a mail over SMTP', () => {
  it('arrives as plain text and as HTML, both complete, with escaped values', async () => {
    const { mailbox, jobs, mailer } = await startSmtpMailer()
    await t.db.transaction((tx) => mailer.send(tx, mail()))
    await jobs.drain()
    const [arrived] = mailbox.mails
    expect(arrived).toMatchObject({
      subject: 'Codul de resetare a parolei',
      from: { name: 'Loupe', address: 'no-reply@console.example.com' },
      to: [{ name: 'Ilinca Moraru', address: 'ilinca@loupe.example' }],
    })
    for (const said of [code, 'ceilalți', '192.0.2.7', 'trimis automat']) {
      expect(arrived?.text).toContain(said)
      expect(arrived?.html).toContain(said)
    }
    expect(arrived?.html).toContain('&lt;Ilinca&gt; &amp; ceilalți')
    expect(arrived?.html).toContain('<html lang="ro-RO">')
    expect(arrived?.html).not.toMatch(/(?:src|href|url\()/)
    expect(arrived?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('is sent only if its transaction commits', async () => {
    const { mailbox, jobs, mailer } = await startSmtpMailer()
    await t.db
      .transaction(async (tx) => {
        await mailer.send(tx, mail())
        throw new Error('not after all')
      })
      .catch(() => null)
    await jobs.drain()
    expect(mailbox.mails).toEqual([])
  })

  it('is retried with the same Message-ID after the server was unavailable or busy', async () => {
    let isBusy = true
    const { mailbox, jobs, mailer } = await startSmtpMailer({
      onRcptTo(_address, _session, done) {
        const busy = Object.assign(new Error('come back later'), { responseCode: 451 })
        done(isBusy ? busy : null)
      },
    })
    await mailer.send(t.db, mail())
    await jobs.drain()
    expect(await waitingJobs()).toMatchObject([{ name: 'send_mail' }])
    isBusy = false
    await runAgain(jobs)
    expect(mailbox.mails).toHaveLength(1)
    expect(mailbox.mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@console\.example\.com>$/)
    expect(await waitingJobs()).toEqual([])
  })

  it('times out for a server with an endless greeting, and is retried', async () => {
    const server = createServer((socket) => {
      const timer = setInterval(() => socket.write('220-one moment\r\n'), 20)
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
    })
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { jobs, mailer } = startMailer(smtp(`smtp://127.0.0.1:${port}`, 300))
    await mailer.send(t.db, mail())
    await jobs.drain()
    expect(await waitingJobs()).toMatchObject([{ name: 'send_mail' }])
  })

  it('fails if the server refuses it permanently: logged and audited, not retried', async () => {
    const { mailbox, jobs, mailer } = await startSmtpMailer({
      onRcptTo(_address, _session, done) {
        done(Object.assign(new Error('no such person'), { responseCode: 550 }))
      },
    })
    await mailer.send(t.db, mail())
    await jobs.drain()
    expect([mailbox.mails, await waitingJobs()]).toEqual([[], []])
    const { rows } = await t.db.query('select action, after, result from audit_entries')
    expect(rows).toEqual([{ action: 'mails.send', after: { reason: 'refused' }, result: 'failed' }])
    expect(logged.map(({ event }) => event)).toEqual(['mail_refused', 'mail_given_up'])
  })

  it('does not send its password over an unencrypted connection', async () => {
    const seen: unknown[] = []
    const mailbox = await startMailbox({
      onAuth(auth, _session, done) {
        seen.push(auth)
        done(null, { user: auth.username })
      },
    })
    mailboxes.push(mailbox)
    const { hostname, port } = new URL(mailbox.url)
    // The name resolves to loopback, which the mailer cannot know.
    const address = `smtp://ada:hunter2@${hostname.replace('127.0.0.1', '[::ffff:127.0.0.1]')}:${port}`
    const { jobs, mailer } = startMailer(smtp(address))
    await mailer.send(t.db, mail())
    await jobs.drain()
    expect([seen, mailbox.mails]).toEqual([[], []])
    const [job] = await waitingJobs()
    expect(job?.last_error).toMatch(/^The mail was not taken: ETLS/)
    expect(JSON.stringify([job, logged])).not.toContain('hunter2')
  })
})

describe('a mail in the queue', () => {
  it('shows neither its text nor its recipient in the database or a log', async () => {
    const { jobs, mailer } = startMailer(smtp(`smtp://127.0.0.1:${await freePort()}`))
    await mailer.send(t.db, mail())
    await jobs.drain()
    const dump = JSON.stringify([(await t.db.query('select * from jobs')).rows, logged, logged.map(String)])
    for (const secret of [code, 'ilinca', 'Ilinca']) expect(dump).not.toContain(secret)
    expect(await waitingJobs()).toHaveLength(1)
  })

  it('is sent while long jobs that were queued earlier still run', async () => {
    const { mailbox, jobs, mailer } = await startSmtpMailer()
    const going = Promise.withResolvers<'done'>()
    let ended = 0
    jobs.define('imports', () => going.promise.finally(() => (ended += 1)))
    await jobs.start()
    for (const id of ['a', 'b', 'c']) await jobs.send('imports', { id }, t.db)
    await t.db.transaction((tx) => mailer.send(tx, mail()))
    try {
      expect((await mailbox.next('ilinca@loupe.example')).text).toContain(code)
      expect(ended).toBe(0)
    } finally {
      going.resolve('done')
      await jobs.stop()
    }
  })

  it('is not sent once it has expired', async () => {
    const { mailbox, jobs, mailer } = await startSmtpMailer()
    await mailer.send(t.db, mail({ until: t.clock.now() }))
    await jobs.drain()
    expect([mailbox.mails, await waitingJobs()]).toEqual([[], []])
    expect(logged).toMatchObject([{ event: 'mail_given_up', code: 'too_late' }])
  })

  it('is not sent without a recipient', async () => {
    const { mailbox, jobs, mailer } = await startSmtpMailer()
    await mailer.send(t.db, mail({ to: null }))
    await jobs.drain()
    expect([mailbox.mails, await waitingJobs(), logged]).toEqual([[], [], []])
  })
})

describe('a mail without a mail server', () => {
  it('becomes one file that only its owner can read, even if it is written twice', async () => {
    const dataDir = temporaryFolder()
    const transport = createTransport({
      smtpUrl: null,
      mailFrom: 'Loupe <loupe@example.com>',
      publicUrl: null,
      dataDir,
    })
    const outgoing = {
      id: 'a',
      to: { name: 'Ada', address: 'ada@loupe.example' },
      subject: 'S',
      text: 'T',
      html: 'H',
    }
    await transport(outgoing, new AbortController().signal)
    await transport(outgoing, new AbortController().signal)
    const folder = join(dataDir, 'mail')
    expect(readdirSync(folder)).toEqual(['a.eml'])
    const file = join(folder, 'a.eml')
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
    const stored = await PostalMime.parse(readFileSync(file))
    expect(stored).toMatchObject({
      subject: 'S',
      from: { address: 'loupe@example.com' },
      messageId: '<a@localhost>',
    })
  })
})
