import { addScene, getScene, sceneLimits, type UploadedScene } from '@loupe/contract/admin/puzzles/scenes'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImageHeader } from '#src/core/images/image-header.ts'
import { form } from '#test/forms.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeJpeg, makePng, makeWebp } from '#test/pictures.ts'
import { makePuzzle } from '#test/puzzles.ts'
import { auditEntries } from '#test/responses.ts'
import { clearScenes } from './scenes.repo.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())

async function send(fields: [string, Buffer | string][], headers: Record<string, string> = {}) {
  const { payload, headers: types } = form(fields)
  const reply = await t.http.inject({
    method: 'POST',
    url: addScene.path,
    headers: { ...types, authorization: `Bearer ${token}`, ...headers },
    payload,
  })
  return reply.json<Envelope<UploadedScene>>()
}

async function sendPicture(picture: Buffer): Promise<UploadedScene> {
  const { ResponseData } = await send([['scene', picture]])
  if (!ResponseData) throw new Error('The picture was refused.')
  return ResponseData
}

async function made(picture: Buffer): Promise<UploadedScene> {
  const { id } = await sendPicture(picture)
  await t.deps.jobs.drain()
  return (await t.call(getScene, { id }, { token })).data
}

describe('a scene', () => {
  it('is stored as sent until its job has created the renditions', async () => {
    const scene = await sendPicture(await makePng(90, 60))
    expect(scene).toMatchObject({ state: 'processing', width: null, renditions: [] })
    await t.deps.jobs.drain()
    const { rows } = await t.db.query('select upload from scenes where id = $1', [scene.id])
    expect(rows).toEqual([{ upload: null }])
  })

  it('has three renditions of the same shape, the largest within the limit', async () => {
    const scene = await made(await makeJpeg(2600, 130))
    expect(scene).toMatchObject({ state: 'ready', width: 2560, height: 128 })
    expect(scene.renditions.map(({ width, height }) => [width, height])).toEqual([
      [640, 32],
      [1280, 64],
      [2560, 128],
    ])
    for (const { url, width, height } of scene.renditions) {
      const reply = await t.http.inject({ url })
      expect(readImageHeader(reply.rawPayload)).toEqual({ kind: 'webp', width, height })
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  it.each([
    ['PNG', makePng],
    ['WebP', makeWebp],
    ['JPEG', makeJpeg],
  ])('is never made larger: a small %s is whole, half and a quarter of its own size', async (_, make) => {
    const { renditions } = await made(await make(96, 64))
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [24, 16],
      [48, 32],
      [96, 64],
    ])
  })

  it('drops the metadata of the upload', async () => {
    const jpeg = await makeJpeg(64, 48)
    const secret = Buffer.from('Exif\0\0GPS 46.77N 23.62E')
    const marker = Buffer.from([0xff, 0xe1, 0, secret.length + 2])
    const { renditions } = await made(Buffer.concat([jpeg.subarray(0, 2), marker, secret, jpeg.subarray(2)]))
    const { rawPayload } = await t.http.inject({ url: renditions[0]?.url ?? '' })
    expect(rawPayload.includes('GPS')).toBe(false)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a zip under another name', Buffer.from('PK\x03\x04'.padEnd(64, '\0'), 'latin1')],
    ['an animation', Buffer.from('GIF89a\x3c\0\x28\0'.padEnd(64, '\0'), 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused at once when it is %s', async (_, file) => {
    expect(await send([['scene', file]])).toMatchObject({
      succeeded: false,
      errors: [{ path: 'scene', code: 'picture_unreadable' }],
    })
  })

  it('is refused at once, by its own code, if it is a CMYK JPEG', async () => {
    const jpeg = await makeJpeg(64, 48)
    // the number of components of its frame: the only difference before it is decoded
    jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 9] = 4
    expect(await send([['scene', jpeg]])).toMatchObject({ errors: [{ path: 'scene', code: 'picture_cmyk' }] })
  })

  it('is refused before it is decoded if it has more than 50 megapixels', async () => {
    const png = await makePng(1, 1)
    png.writeUInt32BE(10_000, 16)
    png.writeUInt32BE(5001, 20)
    expect(await send([['scene', png]])).toMatchObject({
      errors: [{ path: 'scene', code: 'scene_too_large' }],
    })
  })

  it('is refused when the file is too large', async () => {
    const response = await send([['scene', Buffer.alloc(sceneLimits.bytes + 1)]])
    expect(response).toMatchObject({ ResponseCode: 413, errors: [{ path: 'scene', code: 'too_large' }] })
  })

  it.each([
    ['PNG', makePng],
    ['JPEG', makeJpeg],
    ['WebP', makeWebp],
  ])('fails if half of a %s is missing', async (_, make) => {
    const whole = await make(120, 80)
    const scene = await made(whole.subarray(0, Math.floor(whole.length * 0.6)))
    expect(scene).toMatchObject({ state: 'failed', renditions: [] })
  })

  it('is rotated by its EXIF orientation, and drops data after its end', async () => {
    const jpeg = await makeJpeg(64, 48)
    const turned = Buffer.from(
      '457869660000 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000'.replaceAll(' ', ''),
      'hex',
    )
    const marker = Buffer.from([0xff, 0xe1, 0, turned.length + 2])
    const hidden = Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')
    const scene = await made(Buffer.concat([jpeg.subarray(0, 2), marker, turned, jpeg.subarray(2), hidden]))
    expect([scene.width, scene.height]).toEqual([48, 64])
    const { rawPayload } = await t.http.inject({ url: scene.renditions[2]?.url ?? '' })
    expect(rawPayload.includes('<script>')).toBe(false)
  })

  it('needs a file, and nothing else', async () => {
    expect(await send([['note', 'x']])).toMatchObject({ errors: [{ path: 'note', code: 'unknown_field' }] })
    expect((await t.call(addScene, {}, { token })).body.errors).toMatchObject([
      { path: 'scene', code: 'required' },
    ])
  })

  it('is stored once under one Idempotency-Key', async () => {
    const picture: [string, Buffer][] = [['scene', await makePng(30, 30)]]
    const headers = { 'idempotency-key': 'one' }
    const [first, again] = [await send(picture, headers), await send(picture, headers)]
    expect(again.ResponseData?.id).toBe(first.ResponseData?.id)
  })

  it('is in the audit log', async () => {
    const { id } = await sendPicture(await makePng(20, 20))
    const entry = (await auditEntries(t)).find(({ subject_id: subject }) => subject === id)
    expect(entry?.action).toBe('scenes.add')
  })

  it('is deleted if no puzzle has it', async () => {
    const { id } = await sendPicture(await makePng(20, 20))
    const { scene } = await makePuzzle(t, token)
    await clearScenes(t.db, new Date(t.clock.now().getTime() + 1))
    expect((await t.call(getScene, { id }, { token })).status).toBe(404)
    expect((await t.call(getScene, { id: scene?.id ?? '' }, { token })).status).toBe(200)
  })

  it('is found under no other address, and requires a session to upload', async () => {
    for (const file of ['x.webp', `${'A'.repeat(43)}.webp`, '..%2f..%2fsecret']) {
      expect((await t.http.inject({ url: `/uploads/scenes/${file}` })).statusCode).toBe(404)
    }
    expect(await send([['scene', await makePng(2, 2)]], { authorization: '' })).toMatchObject({
      ResponseCode: 207,
    })
    expect((await t.call(getScene, { id: '0190a000-0000-7000-8000-000000000000' })).body.ResponseCode).toBe(
      207,
    )
  })
})
