import { readFileSync } from 'node:fs'

type Fields = Record<string, unknown>

const picture = readFileSync(
  new URL('../../../apps/server/src/sample/scenes/pictures/ball-600.webp', import.meta.url),
).toString('latin1')

/** Fields that a generated body needs beyond the description, by path. */
const completions: Record<string, (body: Fields) => Fields> = {
  '/admin/add-scene': () => ({ scene: picture }),
  '/admin/add_puzzle': ({ title, scene }) => ({
    title: { ...Object(title), en: 'Drawn puzzle' },
    ...(scene === undefined ? {} : { scene: picture }),
  }),
  '/game/v1/players/identify': ({ deviceId, ...body }) => ({ ...body, deviceId: deviceId ?? 'drawn' }),
  '/game/v1/games/{id}': ({ puzzleId, startedAt, device }) => ({
    puzzleId,
    version: 1,
    status: 'ongoing',
    startedAt,
    device,
  }),
}

/** Completes a generated valid body. `fields` are only known during the run. */
export function completeBody(path: string, body: unknown, fields: Fields = {}): unknown {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body
  const drawn = { ...body }
  return { ...(completions[path]?.(drawn) ?? drawn), ...fields }
}
