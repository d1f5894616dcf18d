import { setTimeout as passed } from 'node:timers/promises'
import type { Server } from '../servers.ts'

/** A server with the session of an administrator. */
export interface Session {
  server: Server
  token: string
}

export interface Sending {
  id: string
  version: number
  state: string
  audienceCount: number
  counts: { sent: number; leftOut: Record<string, number> }
}

/** The polling interval: rare relative to a send, because each poll costs the server time. */
const pollMs = 25
const looksAtMost = 100

/** Starts sending a notification to everyone. */
export function beginSend(session: Session): Promise<Sending> {
  return call(session, 'POST', '/admin/bulk-notifications', {
    title: 'The winter vault opens',
    body: 'Eight pieces lie behind the steel door.',
    audience: { all: true },
  })
}

/** Starts sending a notification without a daily limit to everyone. */
export async function beginUnlimitedSend(session: Session): Promise<Sending> {
  const { id, version } = await call(session, 'POST', '/admin/add-notification-draft', {
    title: 'The winter vault opens',
    body: 'Eight pieces lie behind the steel door.',
    audience: { all: true },
    keepsDailyCap: false,
  })
  return call(session, 'POST', '/admin/send-notification', { id, version })
}

export function getSend(session: Session, id: string): Promise<Sending> {
  return call(session, 'GET', `/admin/get-notification?id=${id}`)
}

/** Waits until a send has ended. @throws Error if it failed, or its counts do not add up */
export async function untilSent(session: Session, id: string): Promise<Sending> {
  const startedAt = performance.now()
  for (;;) {
    const sending = await getSend(session, id)
    if (sending.state === 'sent') return addingUp(sending)
    if (sending.state !== 'sending') throw new Error(`The send is ${sending.state}.`)
    await passed(Math.max(pollMs, (performance.now() - startedAt) / looksAtMost))
  }
}

/** Measures a whole send to everyone, from the call to the last copy. */
export async function sendToAll(session: Session): Promise<Sending> {
  return untilSent(session, (await beginSend(session)).id)
}

function addingUp(sending: Sending): Sending {
  const { audienceCount, counts } = sending
  const leftOut = Object.values(counts.leftOut).reduce((sum, n) => sum + n, 0)
  if (counts.sent + leftOut === audienceCount) return sending
  throw new Error(`${counts.sent} sent and ${leftOut} left out are not ${audienceCount}.`)
}

/** Makes a call that returns a notification. */
export function call(
  session: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Sending> {
  return ask<Sending>(session, method, path, body)
}

/** @throws Error if the call was refused */
export async function ask<Output>(
  { server, token }: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Output> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply = (await response.json()) as { succeeded: boolean; ResponseData: Output }
  if (!reply.succeeded) throw new Error(`${path} answered ${JSON.stringify(reply)}`)
  return reply.ResponseData
}
