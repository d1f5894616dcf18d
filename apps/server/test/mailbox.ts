import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on loopback that stores its mails. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** Every accepted mail, oldest first. */
  mails: Email[]
  /** The mail to an address with this index, once it has arrived. */
  next(address: string, index?: number): Promise<Email>
  close(): Promise<void>
}

/** Starts one on a free port. `options` can make it refuse mails. */
export async function startMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const mails: Email[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const store = async () => {
        mails.push(await PostalMime.parse(await buffer(stream)))
        done()
        for (const check of waiting) check()
      }
      // oxlint-disable-next-line promise/no-callback-in-promise -- the API of this library
      store().catch(done)
    },
    ...options,
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(portOf(listening.address())))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next(address, index = 0) {
      const { promise, resolve } = Promise.withResolvers<Email>()
      const check = () => {
        const mail = mails.filter(({ to }) => to?.some((one) => one.address === address))[index]
        if (!mail) return
        waiting.delete(check)
        resolve(mail)
      }
      waiting.add(check)
      check()
      return promise
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A port of loopback on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address ? address.port : 0
}
