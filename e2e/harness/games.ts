import { readFile } from 'node:fs/promises'
import { addGameKey } from '@loupe/contract/admin/game-keys'
import { addPuzzle, publishPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { addScene, getScene, type UploadedScene } from '@loupe/contract/admin/puzzles/scenes'
import { expect, vi } from 'vitest'
import type { Journeys } from './journey.ts'

type Piece = { id: string; name: Record<string, string>; x: number; y: number; role: 'target' | 'decoy' }

/** An event of a game; a tap has a position. */
export interface Sent {
  tMs: number
  kind?: 'tap' | 'hint'
  x?: number
  y?: number
  itemId?: string
}

const picture = new URL('../../docs/images/users.png', import.meta.url)

/** Publishes a puzzle on a real picture; its pieces are circles, their radius a fiftieth of the picture's width. */
export async function publishOn(
  { asAdmin, server, token }: Journeys,
  title: Record<string, string>,
  pieces: readonly Piece[],
): Promise<string> {
  const form = new FormData()
  form.set('scene', new Blob([await readFile(picture)], { type: 'image/png' }), 'scene.png')
  const response = await fetch(new URL(addScene.path, server().url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token()}` },
    body: form,
  })
  const { ResponseData: scene } = (await response.json()) as { ResponseData: UploadedScene }
  await vi.waitFor(async () => expect((await asAdmin(getScene, { id: scene.id })).state).toBe('ready'), {
    timeout: 30_000,
    interval: 200,
  })
  const items = pieces.map(({ id, name, x, y, role }) => ({
    id,
    name,
    role,
    shape: { kind: 'ellipse' as const, cx: x, cy: y, rx: 0.02, ry: 0.03 },
    points: 100,
    hint: {},
    lesson: { en: { title: 'A stone', body: 'It is hard.', facts: [] } },
  }))
  const whole = { title, sceneId: scene.id, radius: 10, items }
  const { _id, version } = await asAdmin(addPuzzle, whole)
  await asAdmin(publishPuzzle, { _id, version })
  return _id
}

/** Identifies a player, and reports their games, through the game API. */
export async function joinGame(
  { asAdmin, server }: Journeys,
  fullName: string,
  username: string,
  locale = 'en',
) {
  const { key } = await asAdmin(addGameKey, { name: `App of ${username}` })
  const send = async (method: string, path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(new URL(`/game/v1/${path}`, server().url), {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const who = { deviceId: username, username, fullName, locale, timeZone: 'UTC' }
  const { playerId, token } = (await send('POST', 'players/identify', who, { 'x-loupe-key': key })) as {
    playerId: string
    token: string
  }
  return {
    playerId,
    /** Sends a help query about a puzzle. */
    async sendHelpQuery(puzzleId: string, subject: string, text: string): Promise<void> {
      const query = { id: crypto.randomUUID(), subject, text, context: { puzzleId, version: 1 } }
      await send('POST', 'help-queries', query, { authorization: `Bearer ${token}` })
    },
    async play(puzzleId: string, game: object, events: readonly Sent[]): Promise<string> {
      const id = crypto.randomUUID()
      const headers = { authorization: `Bearer ${token}` }
      await send('PUT', `games/${id}`, { puzzleId, version: 1, ...game }, headers)
      const sent = events.map((event, seq) => ({ id: crypto.randomUUID(), seq, kind: 'tap', ...event }))
      if (sent.length > 0) await send('POST', `games/${id}/events`, { events: sent }, headers)
      return id
    },
  }
}
