import { createReadStream, statSync } from 'node:fs'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as passed } from 'node:timers/promises'
import type { Server } from '../servers.ts'

const pollMs = 20

interface State {
  id: string
  state: string
  added?: number
  changed?: number
  mapping?: unknown
}

/** The calls of a transfer, with a session. */
export interface Session {
  server: Server
  token: string
}

async function call(
  session: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<State & { url: string }> {
  const response = await fetch(session.server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply = (await response.json()) as { succeeded: boolean; ResponseData: State & { url: string } }
  if (!reply.succeeded) throw new Error(`${path} answered ${JSON.stringify(reply)}`)
  return reply.ResponseData
}

/** Uploads and imports a file; returns the milliseconds from the first byte to the last player. */
export async function importFile(session: Session, path: string, count: number): Promise<number> {
  const startedAt = performance.now()
  const uploaded = await uploadImport(session, path)
  await runImport(session, uploaded)
  const { added } = await untilDone(() => readImport(session, uploaded.id))
  if (added !== count) throw new Error(`${added} of ${count} players were added.`)
  return performance.now() - startedAt
}

/** Starts the import of an uploaded file. */
export async function runImport(session: Session, { id, mapping }: State): Promise<void> {
  await call(session, 'POST', '/admin/run-import', { id, mapping, existing: 'skip' })
}

export async function stopImport(session: Session, id: string): Promise<void> {
  await call(session, 'POST', '/admin/stop-import', { id })
}

export async function stateOfImport(session: Session, id: string): Promise<string> {
  const { state } = await readImport(session, id)
  return state
}

function readImport(session: Session, id: string): Promise<State> {
  return call(session, 'GET', `/admin/get-import?id=${id}`)
}

export function uploadImport({ server, token }: Session, path: string): Promise<State> {
  const { promise, resolve, reject } = Promise.withResolvers<State>()
  const sending = request(
    `${server.url}/admin/add-import?fileName=players.csv`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'text/csv',
        'content-length': statSync(path).size,
      },
    },
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const body = JSON.parse(text) as { succeeded: boolean; ResponseData: State }
        if (body.succeeded) resolve(body.ResponseData)
        else reject(new Error(`The upload was answered ${text}`))
      })
    },
  )
  pipeline(createReadStream(path), sending).catch(reject)
  return promise
}

export interface Exported {
  firstByteMs: number
  tookMs: number
  bytes: number
}

/** Exports every player; measured from the call that requests the link. */
export async function exportAll(session: Session): Promise<Exported> {
  const startedAt = performance.now()
  const { url } = await call(session, 'POST', '/admin/export-users', { selection: { filter: {} } })
  const { promise, resolve, reject } = Promise.withResolvers<Exported>()
  const getting = request(new URL(url, session.server.url), (response) => {
    let firstByteMs = 0
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      firstByteMs ||= performance.now() - startedAt
      bytes += chunk.length
    })
    response.on('end', () => resolve({ firstByteMs, bytes, tookMs: performance.now() - startedAt }))
    response.on('error', reject)
  })
  getting.on('error', reject)
  getting.end()
  const exported = await promise
  return exported
}

/** Changes all players of a tag; returns the milliseconds from the call to the last change. */
export async function changeTagged(
  session: Session,
  action: object,
  tag: string,
  count: number,
): Promise<number> {
  const startedAt = performance.now()
  const selection = { filter: { tag } }
  const { id } = await call(session, 'POST', '/admin/bulk-users', { action, selection })
  const { changed } = await untilDone(() => call(session, 'GET', `/admin/get-bulk-users?id=${id}`))
  if (changed !== count) throw new Error(`${changed} of ${count} players were changed.`)
  return performance.now() - startedAt
}

async function untilDone(read: () => Promise<State>): Promise<State> {
  for (;;) {
    const state = await read()
    if (state.state === 'done') return state
    if (state.state === 'failed' || state.state === 'stopped') throw new Error(JSON.stringify(state))
    await passed(pollMs)
  }
}
