import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { callOf } from '../calls.ts'
import type { Load } from '../load.ts'
import { admin } from '../servers.ts'
import type { Session } from '../transfer/api.ts'
import { recoveryEmail, signInEmail } from './fill.ts'

export const mailsPerTurn = 12
const rounds = 25
const warmUps = 5
const pollMs = 1
const mailWithinMs = 60_000

/** The milliseconds of each request, by request. */
export type Latencies = Map<string, number[]>

/** Sends every request in turn, and then some recovery mails, each once the previous one has arrived. */
export async function measureOnce(load: Load, session: Session): Promise<Latencies> {
  const { server, token } = session
  const requests = {
    'sign-in': callOf(server, 'POST', '/admin/login', {
      body: { email: signInEmail, password: admin.password },
    }),
    'first page of players': callOf(server, 'GET', '/admin/get-all-users?record=10', { token }),
    'first page of the audit log': callOf(server, 'GET', '/admin/get-audit?record=10', { token }),
    'dashboard of 28 days': callOf(server, 'GET', '/admin/get-dashboard?from=2026-10-23&to=2026-11-19', {
      token,
    }),
  }
  const { latencies } = await load.paired(Object.values(requests), rounds, warmUps)
  const found: Latencies = new Map(Object.keys(requests).map((what, index) => [what, latencies[index] ?? []]))
  found.set('recovery mail', await measureMails(session))
  return found
}

/** The time from the request for a code until the mail is written. */
async function measureMails({ server }: Session): Promise<number[]> {
  const folder = join(server.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const took: number[] = []
  for (let n = 0; n < mailsPerTurn; n += 1) {
    const before = await countMails(folder)
    const startedAt = performance.now()
    const response = await fetch(`${server.url}/admin/forget-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: recoveryEmail(n) }),
    })
    if (!response.ok) throw new Error(`forget-password answered ${await response.text()}`)
    while ((await countMails(folder)) === before) {
      if (performance.now() - startedAt > mailWithinMs) throw new Error('A recovery mail did not arrive.')
      await passed(pollMs)
    }
    took.push(performance.now() - startedAt)
  }
  return took
}

async function countMails(folder: string): Promise<number> {
  return (await readdir(folder)).filter((name) => name.endsWith('.eml')).length
}
