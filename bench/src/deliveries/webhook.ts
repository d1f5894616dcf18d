import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as passed } from 'node:timers/promises'
import { type Figure, measured } from '../figures.ts'
import { ask, type Session, sendToAll } from './send.ts'

/** Measures a send to everyone with a webhook whose receiver responds at once. */
export async function webhookFigures(session: Session): Promise<Figure[]> {
  const receiver = await startReceiver()
  const { id } = await ask<{ id: string }>(session, 'POST', '/admin/add-webhook', {
    name: 'Push service',
    url: receiver.url,
  })
  try {
    const startedAt = performance.now()
    const { counts } = await sendToAll(session)
    const sentMs = performance.now() - startedAt
    while (receiver.told() < counts.sent) await passed(50)
    const toldMs = performance.now() - startedAt
    return [
      measured('copies delivered with a webhook attached', (counts.sent / sentMs) * 1000, '/s'),
      measured('players that the webhook is told of', (counts.sent / toldMs) * 1000, '/s'),
      measured('players that it was told of more than once', receiver.told() - counts.sent, '', {
        atMost: 0,
      }),
    ]
  } finally {
    await ask(session, 'POST', '/admin/delete-webhook', { id })
    receiver.stop()
  }
}

async function startReceiver(): Promise<{ url: string; told: () => number; stop: () => void }> {
  let told = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { players: unknown[] } }
      told += data.players.length
      response.writeHead(204).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, told: () => told, stop: () => server.close() }
}
