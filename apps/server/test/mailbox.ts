import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on loopback that keeps what it is given. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string
  /** Every mail that was taken, oldest first. */
  mails: Email[]
  /** The first mail from `index` on to an address, as soon as it is there. */
  next(address: string, index?: number): Promise<Email>
  close(): Promise<void>
}

/** Starts one on a free port; `options` can make it refuse things. */
export async function startMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const mails: Email[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const keep = async () => {
        mails.push(await PostalMime.parse(await buffer(stream)))
        done()
        for (const look of waiting) look()
      }
      // oxlint-disable-next-line promise/no-callback-in-promise -- that is how this library takes an answer
      keep().catch(done)
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
      const look = () => {
        const mail = mails.filter(({ to }) => to?.some((one) => one.address === address))[index]
        if (!mail) return
        waiting.delete(look)
        resolve(mail)
      }
      waiting.add(look)
      look()
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
