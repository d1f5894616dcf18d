import { expect, it, vi } from 'vitest'
import { createWorld, puzzle, refusal } from '../test/fake-server.ts'
import { createMemoryStorage, GameClientError } from './game-client.ts'

const summary = ({ method, path, body }: { method: string; path: string; body: Record<string, unknown> }) =>
  `${method} ${path
    .split('/')
    .slice(3)
    .join('/')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')}${
    Array.isArray(body['events']) ? ` ${body['events'].length}` : ''
  }`

it('sends a round in its order: the start, its events together, the end', async () => {
  const { server, start, clock } = createWorld()
  const client = start({ app: { version: '1.2', device: 'Pixel 9' } })
  await client.identify({ accountId: 'ana' })
  const game = client.startGame(puzzle)
  await clock.advance(1500)
  game.tap(0.25, 0.5)
  await clock.advance(100)
  game.hint('ring')
  game.lessonOpened('ring')
  game.lessonClosed('ring')
  game.complete()
  expect(await client.flush()).toMatchObject({ pending: 0, accepted: 6, error: null })
  expect(server.calls.map(summary)).toEqual(['PUT games/…', 'POST games/…/events 4', 'PUT games/…'])
  const [opened, events, ended] = server.calls.map(({ body }) => body)
  const round = { puzzleId: puzzle.id, version: 1, device: 'Pixel 9', appVersion: '1.2' }
  expect(opened).toMatchObject({ ...round, status: 'ongoing', startedAt: '2026-11-20T12:00:00.000Z' })
  expect(ended).toMatchObject({ ...opened, status: 'completed', endedAt: '2026-11-20T12:00:01.600Z' })
  expect(events?.['events']).toMatchObject([
    { seq: 1, tMs: 1500, kind: 'tap', x: 0.25, y: 0.5 },
    { seq: 2, tMs: 1600, kind: 'hint', itemId: 'ring' },
    { seq: 3, kind: 'lesson_opened', itemId: 'ring' },
    { seq: 4, kind: 'lesson_closed', itemId: 'ring' },
  ])
  expect(server.calls[0]?.headers['authorization']).toBe('Bearer token of ana')
})

it('sends automatically after a delay, in batches of at most 200', async () => {
  const { server, start, clock } = createWorld()
  const client = start({ sendAfterMs: 3000 })
  await client.identify()
  await client.flush()
  const game = client.startGame(puzzle)
  for (let n = 0; n < 450; n += 1) game.tap(0.5, 0.5)
  await clock.advance(2999)
  expect(server.calls).toEqual([])
  await clock.advance(1)
  expect(server.calls.map(summary)).toEqual([
    'PUT games/…',
    'POST games/…/events 200',
    'POST games/…/events 200',
    'POST games/…/events 50',
  ])
})

it('continues offline, and sends the events after the next start of the app', async () => {
  const { server, start, clock } = createWorld()
  const storage = createMemoryStorage()
  server.intercept = () => new TypeError('no network')
  const offline = start({ storage })
  expect(await offline.identify()).toMatchObject({
    playerId: null,
    isOnline: false,
    error: { code: 'unreachable' },
  })
  const game = offline.startGame(puzzle)
  game.tap(0.1, 0.1)
  expect(await offline.flush()).toMatchObject({ pending: 2, unsaved: 0, error: { code: 'unreachable' } })
  await offline.close()
  server.intercept = () => undefined
  const online = start({ storage })
  const { isOnline } = await online.identify()
  expect(isOnline).toBe(true)
  await clock.advance(2000)
  expect(server.calls.map(summary)).toEqual(['PUT games/…', 'POST games/…/events 1'])
  expect(online.state).toMatchObject({ pending: 0 })
  expect(server.logins.at(-1)?.body['deviceId']).toMatch(/^[\da-f-]{36}$/)
})

it('continues a round that was started before the app was closed', async () => {
  const { server, start, clock } = createWorld()
  const storage = createMemoryStorage()
  const before = start({ storage })
  await before.identify()
  const started = before.startGame(puzzle)
  started.tap(0.1, 0.1)
  await before.flush()
  await before.close()
  await clock.advance(60_000)
  const after = start({ storage })
  await after.identify()
  const [game] = await after.openGames()
  expect(game).toMatchObject({ id: started.id, puzzleId: puzzle.id, version: 1 })
  game?.tap(0.2, 0.2)
  game?.complete()
  await after.flush()
  expect(server.calls.at(-2)?.body['events']).toMatchObject([{ seq: 2, tMs: 60_000 }])
  expect(await after.openGames()).toEqual([])
})

it('sends each player’s events with their own token, whichever player is current', async () => {
  const { server, start } = createWorld()
  const client = start()
  server.intercept = () => new TypeError('no network')
  for (const accountId of ['ana', 'bob']) {
    await client.identify({ accountId })
    client.startGame(puzzle)
  }
  server.intercept = () => undefined
  await client.flush()
  expect(server.calls.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer token of ana',
    'Bearer token of bob',
  ])
})

it('identifies again if a token has expired, and repeats the call', async () => {
  const { server, start } = createWorld()
  const client = start()
  await client.identify({ accountId: 'ana' })
  let isEnded = true
  server.intercept = ({ path }) => {
    if (path.endsWith('/identify')) isEnded = false
    return isEnded ? refusal('token_invalid', 401) : undefined
  }
  client.startGame(puzzle)
  expect(await client.flush()).toMatchObject({ pending: 0, error: null })
  expect(server.logins).toHaveLength(2)
})

it('keeps the events of a suspended player, reports why, and continues for others', async () => {
  const { server, start } = createWorld()
  const client = start()
  server.intercept = () => new TypeError('no network')
  await client.identify({ accountId: 'ana' })
  client.startGame(puzzle)
  client.startGame(puzzle)
  await client.identify({ accountId: 'bob' })
  client.startGame(puzzle)
  server.intercept = ({ body, headers }) =>
    JSON.stringify({ body, headers }).includes('ana') ? refusal('player_suspended', 403) : undefined
  const state = await client.flush()
  expect(state).toMatchObject({ pending: 2, accepted: 1, rejected: 0 })
  expect(server.logins.filter(({ body }) => body['accountId'] === 'ana')).toHaveLength(1)
  await expect(client.identify({ accountId: 'ana' })).rejects.toMatchObject({ code: 'player_suspended' })
})

it('deletes the pending data of an erased player, and reports it', async () => {
  const { server, start } = createWorld()
  const onRejected = vi.fn<() => void>()
  const client = start({ onRejected })
  await client.identify({ accountId: 'ana' })
  client.startGame(puzzle).tap(0.1, 0.1)
  server.intercept = () => refusal('player_erased', 410)
  expect(await client.flush()).toMatchObject({ pending: 0 })
  expect(onRejected.mock.calls).toMatchObject([[{ reason: 'player_erased' }], [{ reason: 'player_erased' }]])
  expect(() => client.startGame(puzzle)).toThrow('Call identify first.')
})

it('reports permanent refusals, and continues', async () => {
  const { server, start } = createWorld()
  const onRejected = vi.fn<() => void>()
  const client = start({ onRejected })
  await client.identify()
  const game = client.startGame(puzzle)
  game.tap(2, 2)
  game.tap(0.1, 0.1)
  server.intercept = ({ body }) =>
    Array.isArray(body['events'])
      ? Response.json({ results: [{ result: 'rejected', reason: 'invalid' }, { result: 'accepted' }] })
      : undefined
  expect(await client.flush()).toMatchObject({ pending: 0, accepted: 2, rejected: 1 })
  expect(onRejected.mock.calls).toMatchObject([[{ reason: 'invalid', body: { x: 2, y: 2 } }]])
})

it('sends a game again that the server does not know, and then its events', async () => {
  const { server, start } = createWorld()
  const client = start()
  await client.identify()
  const game = client.startGame(puzzle)
  await client.flush()
  let isKnown = false
  server.intercept = ({ method, path }) => {
    if (method === 'PUT') isKnown = true
    return path.endsWith('/events') && !isKnown ? refusal('game_unknown', 404) : undefined
  }
  game.tap(0.1, 0.1)
  expect(await client.flush()).toMatchObject({ pending: 0, rejected: 0 })
  expect(server.calls.slice(1).map(summary)).toEqual([
    'POST games/…/events 1',
    'PUT games/…',
    'POST games/…/events 1',
  ])
})

it('sends smaller batches if one is too large', async () => {
  const { server, start } = createWorld()
  const client = start()
  await client.identify()
  const game = client.startGame(puzzle)
  for (let n = 0; n < 10; n += 1) game.tap(0.5, 0.5)
  server.intercept = ({ body }) =>
    Array.isArray(body['events']) && body['events'].length > 3 ? refusal('too_large', 413) : undefined
  expect(await client.flush()).toMatchObject({ pending: 0, accepted: 11, rejected: 0 })
})

it('never drops calls answered by a proxy or a captive portal', async () => {
  const { server, start } = createWorld()
  const client = start()
  await client.identify()
  client.startGame(puzzle)
  const strangers = [
    new Response('<html>Sign in to the hotel</html>', { status: 200 }),
    new Response('<html>Forbidden</html>', { status: 403 }),
    Response.json({ results: 'none' }, { status: 404 }),
  ]
  for (const stranger of strangers) {
    server.intercept = () => stranger
    expect(await client.flush()).toMatchObject({ pending: 1, error: { code: 'unreachable' } })
  }
})

it('sends help queries about the current round', async () => {
  const { server, start } = createWorld()
  const client = start({ app: { version: '1.2', device: 'Pixel 9' } })
  await client.identify()
  const game = client.startGame(puzzle)
  const id = client.askForHelp({ subject: 'The ring', text: 'It does not count.', category: 'puzzle' })
  client.reply(id, 'It is still so.')
  await client.flush()
  const [query, message] = server.calls.filter(({ path }) => path.includes('help'))
  const about = { gameId: game.id, puzzleId: puzzle.id, version: 1, device: 'Pixel 9', appVersion: '1.2' }
  expect(query?.body).toMatchObject({ id, subject: 'The ring', category: 'puzzle', context: about })
  expect(message).toMatchObject({
    path: `/game/v1/help-queries/${id}/messages`,
    body: { text: 'It is still so.' },
  })
})

it('sends only the last of several preference changes', async () => {
  const { server, start } = createWorld()
  const client = start()
  await client.identify()
  const preferences = { kinds: [], quietFrom: null, quietTo: null, locale: 'en', timeZone: '' } as const
  for (const kinds of [['news'], [], ['events']]) client.setPreferences({ ...preferences, kinds })
  expect(await client.preferences()).toMatchObject({ kinds: ['events'] })
  await client.flush()
  expect(server.calls.map(({ body }) => body)).toMatchObject([{ kinds: ['events'] }])
})

it('sends properties of the player in order, also those set offline', async () => {
  const { server, start } = createWorld()
  const client = start()
  await client.identify({ properties: { plan: 'free' } })
  expect(server.logins.at(-1)?.body).toMatchObject({ properties: { plan: 'free' } })
  client.setProperties({ level: 2 })
  client.setProperties({ level: 3, plan: null })
  await client.flush()
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/game/v1/me/properties', { properties: { level: 2 } }],
    ['/game/v1/me/properties', { properties: { level: 3, plan: null } }],
  ])
})

it('throws refusals of requests, with their code', async () => {
  const { server, start } = createWorld()
  const client = start()
  await client.identify()
  server.intercept = () => refusal('not_found', 404)
  await expect(client.document('terms')).rejects.toEqual(expect.any(GameClientError))
  await expect(client.document('terms')).rejects.toMatchObject({ code: 'not_found', status: 404 })
})
