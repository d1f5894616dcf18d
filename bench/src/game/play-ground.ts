import { randomUUID } from 'node:crypto'
import { type Server, signIn } from '../servers.ts'

/** A player with a token and a round. */
export interface Round {
  token: string
  gameId: string
}

const sceneId = randomUUID()

/** Creates the scene that `openRounds` needs, without pictures, which are not used. */
export const layScene = [
  `insert into scenes (id, state, width, height, created_at) values ('${sceneId}', 'ready', 1600, 1000, now())`,
  `insert into scene_renditions (of_scene, hash, width, height, content)
   values ('${sceneId}', '${'a'.repeat(43)}', 1600, 1000, '\\x00')`,
]

/** Creates a published puzzle of eight pieces, and a number of players, each with a round of it. */
export async function openRounds(server: Server, count: number): Promise<Round[]> {
  const admin = await signIn(server)
  const draft = await admins(server, admin, '/admin/add_puzzle', {
    title: { en: 'Bench' },
    sceneId,
    radius: 10,
    items: Array.from({ length: 8 }, (_, index) => pieceAt(index)),
  })
  const { _id, version } = draft as { _id: string; version: number }
  await admins(server, admin, '/admin/publish-puzzle', { _id, version })
  const rounds: Round[] = []
  let key = ''
  for (let index = 0; index < count; index += 1) {
    // the limit of new players of a key from one network
    if (index % newPlayersPerKey === 0) key = await addKey(server, admin)
    rounds.push(await openRound(server, key, _id))
  }
  return rounds
}

const newPlayersPerKey = 100

async function addKey(server: Server, admin: string): Promise<string> {
  const { key } = (await admins(server, admin, '/admin/add-game-key', { name: 'Bench' })) as { key: string }
  return key
}

/** The number of players of this run so far, each with one round. */
let opened = 0

async function openRound(server: Server, key: string, puzzleId: string): Promise<Round> {
  opened += 1
  const player = { deviceId: `bench-${opened}`, locale: 'en', timeZone: 'Europe/London' }
  const { token } = await send<{ token: string }>(server, 'POST', '/game/v1/players/identify', player, {
    'x-loupe-key': key,
  })
  const gameId = randomUUID()
  const game = { puzzleId, version: 1, status: 'ongoing', startedAt: new Date().toISOString() }
  await send(server, 'PUT', `/game/v1/games/${gameId}`, game, { authorization: `Bearer ${token}` })
  return { token, gameId }
}

async function admins(server: Server, token: string, path: string, body: unknown): Promise<unknown> {
  const reply = await send<{ ResponseData: unknown }>(server, 'POST', path, body, {
    authorization: `Bearer ${token}`,
  })
  return reply.ResponseData
}

async function send<Output>(
  { url }: Server,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Output> {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Output
}

function pieceAt(index: number) {
  return {
    id: `piece-${index}`,
    name: { en: `Piece ${index}` },
    shape: { kind: 'ellipse', cx: 0.1 + index * 0.1, cy: 0.5, rx: 0.02, ry: 0.04 },
    role: 'target',
    points: 100,
    hint: { en: 'Look closely.' },
    lesson: { en: { title: `Piece ${index}`, body: 'A piece of the bench.', facts: [] } },
  }
}
