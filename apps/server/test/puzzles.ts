import { addPuzzle, type PuzzleRecord, publishPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from './harness.ts'

/** A scene that is ready, without rendered pictures. */
export async function makeScene(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { width, height } = { width: 1000, height: 500 },
): Promise<string> {
  const id = uuidv7()
  await db.query(
    `insert into scenes (id, state, width, height, created_at) values ($1, 'ready', $3, $4, $2)`,
    [id, clock.now(), width, height],
  )
  await db.query(
    `insert into scene_renditions (of_scene, hash, width, height, content) values ($1, $2, $3, $4, '\\x00')`,
    [
      id,
      Buffer.from(id + id)
        .toString('base64url')
        .slice(0, 43),
      width,
      height,
    ],
  )
  return id
}

/** Three pieces: a ring to find, a bonus and a decoy. */
export const pieces: NonNullable<InputOf<typeof addPuzzle>['items']> = [
  {
    id: 'ring',
    name: { en: 'Emerald ring', fr: 'Bague d’émeraude' },
    shape: { kind: 'ellipse', cx: 0.2, cy: 0.4, rx: 0.02, ry: 0.04 },
    role: 'target',
    points: 100,
    hint: { en: 'Something green hides among the green.' },
    lesson: {
      en: {
        title: 'The garden inside the stone',
        body: 'An emerald is beryl, coloured green by traces of chromium or vanadium.',
        facts: [{ label: 'Hardness', value: '7.5 Mohs', source: '' }],
      },
    },
  },
  {
    id: 'stud',
    name: { en: 'Topaz stud' },
    shape: { kind: 'rectangle', x: 0.5, y: 0.2, width: 0.1, height: 0.2 },
    role: 'bonus',
    points: 200,
    hint: {},
    lesson: {},
  },
  {
    id: 'washer',
    name: { en: 'Brass washer' },
    shape: {
      kind: 'polygon',
      points: [
        { x: 0.8, y: 0.1 },
        { x: 0.9, y: 0.1 },
        { x: 0.85, y: 0.3 },
      ],
    },
    role: 'decoy',
    points: -20,
    hint: {},
    lesson: {},
  },
]

/** A puzzle that can be published. */
export async function makePuzzle(
  t: TestApp,
  token: string,
  fields: Partial<InputOf<typeof addPuzzle>> = {},
): Promise<PuzzleRecord> {
  const whole = {
    title: { en: 'The Jeweller’s Bench' },
    sceneId: await makeScene(t),
    radius: 10,
    items: pieces,
    ...fields,
  }
  return (await t.call(addPuzzle, whole, { token })).data
}

/** A published puzzle. */
export async function makePublished(
  t: TestApp,
  token: string,
  fields: Partial<InputOf<typeof addPuzzle>> = {},
): Promise<PuzzleRecord> {
  const { _id, version } = await makePuzzle(t, token, fields)
  return (await t.call(publishPuzzle, { _id, version }, { token })).data
}
