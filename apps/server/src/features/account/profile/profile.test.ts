import { getProfile } from '@loupe/contract/admin/account/account'
import { updateProfile } from '@loupe/contract/admin/account/profile'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { form } from '#test/forms.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeJpeg, makePng, makeWebp } from '#test/pictures.ts'
import { auditEntries, codesOf } from '#test/responses.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  token = await t.signIn()
  await t.db.query('truncate audit_entries')
})

describe('POST /admin/update-profile', () => {
  it('changes the given fields, leaves the rest, and audits the values before and after', async () => {
    const { id } = (await t.call(getProfile, {}, { token })).data
    const reply = await t.call(updateProfile, { firstName: ' Inès ', timeZone: 'Europe/Paris' }, { token })
    expect(reply.data).toMatchObject({ firstName: 'Inès', lastName: 'Moraru', timeZone: 'Europe/Paris' })
    expect((await t.call(getProfile, {}, { token })).data).toEqual(reply.data)
    expect(await auditEntries(t)).toEqual([
      {
        action: 'account.update_profile',
        subject_id: id,
        actor_id: id,
        before: { firstName: 'Ilinca', timeZone: '' },
        after: { firstName: 'Inès', timeZone: 'Europe/Paris' },
      },
    ])
  })

  it('writes nothing without a difference', async () => {
    const reply = await t.call(updateProfile, { firstName: 'Ilinca', locale: 'en' }, { token })
    expect(reply.status).toBe(200)
    expect(await auditEntries(t)).toEqual([])
  })

  it('names each invalid field', async () => {
    const wrong = {
      firstName: '  ',
      lastName: 'x'.repeat(81),
      locale: 'de',
      timeZone: 'Mars/Olympus',
      role: 'owner',
    }
    const reply = await t.call(updateProfile, wrong as never, { token })
    expect(reply.status).toBe(400)
    expect(codesOf(reply)).toEqual([
      'firstName too_short',
      'lastName too_long',
      'locale not_allowed',
      'timeZone format_time_zone',
      'role unknown_field',
    ])
  })

  it('changes no other administrator, and requires a session', async () => {
    const other = await t.signIn()
    await t.call(updateProfile, { firstName: 'Ana' }, { token })
    expect((await t.call(getProfile, {}, { token: other })).data.firstName).toBe('Ilinca')
    expect((await t.call(updateProfile, { firstName: 'Eve' })).body.ResponseCode).toBe(207)
  })
})

describe('a picture', () => {
  it.each([
    ['JPEG', () => makeJpeg(320, 200)],
    ['PNG', () => makePng(320, 200)],
    ['WebP', () => makeWebp(320, 200)],
  ])('is accepted as %s, cropped to its middle square and served as WebP', async (_, make) => {
    const reply = await send({ avatar: await make() })
    expect(reply.body).toMatchObject({ succeeded: true })
    const displayed = await t.http.inject({ url: reply.url })
    expect(displayed.statusCode).toBe(200)
    expect(sizeOf(displayed.rawPayload)).toEqual([200, 200])
  })

  it('is no wider than 256 pixels, and has an address of its own with strict headers', async () => {
    const { url } = await send({ avatar: await makeJpeg(900, 700) })
    const visible = await t.http.inject({ url })
    expect(sizeOf(visible.rawPayload)).toEqual([256, 256])
    expect(visible.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    })
  })

  it('keeps no metadata of a camera', async () => {
    const secret = 'GPS 44.4268N 26.1025E'
    const plain = await makeJpeg(64, 64)
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(secret)])
    const segment = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
    const { url } = await send({
      avatar: Buffer.concat([plain.subarray(0, 2), segment, exif, plain.subarray(2)]),
    })
    expect((await t.http.inject({ url })).rawPayload.includes(secret)).toBe(false)
  })

  it('can be sent with other fields, and replaces the previous one', async () => {
    const first = await send({ avatar: await makePng(40, 40) })
    const second = await send({ avatar: await makePng(50, 50), firstName: 'Ana' })
    expect(second.body.ResponseData).toMatchObject({
      firstName: 'Ana',
      lastName: 'Moraru',
      avatarUrl: second.url,
    })
    expect((await t.http.inject({ url: first.url })).statusCode).toBe(404)
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      before: { firstName: 'Ilinca', avatarUrl: first.url },
      after: { firstName: 'Ana', avatarUrl: second.url },
    })
  })

  it('is removed by null', async () => {
    const { url } = await send({ avatar: await makePng(40, 40) })
    const reply = await t.call(updateProfile, { avatar: null }, { token })
    expect(reply.data.avatarUrl).toBeNull()
    expect((await t.http.inject({ url })).statusCode).toBe(404)
  })

  it.each([
    ['an SVG with the name of a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['the header of a JPEG without its data', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a WebP of no known kind', Buffer.from('RIFF\0\0\0\0WEBPVP9 ', 'latin1')],
  ])('is refused when it is %s', async (_, file) => {
    const { body } = await send({ avatar: file })
    expect([body.ResponseCode, body.code, body.errors?.[0]?.path]).toEqual([
      400,
      'picture_unreadable',
      'avatar',
    ])
  })

  it.each([
    ['JPEG', () => makeJpeg(64, 64)],
    ['PNG', () => makePng(64, 64)],
    ['WebP', () => makeWebp(64, 64)],
  ])('gets a clear error when its %s is damaged after a valid header', async (_, make) => {
    const whole = await make()
    const damaged = Buffer.concat([whole.subarray(0, Math.floor(whole.length / 3)), Buffer.alloc(40, 0x55)])
    // decoders accept a truncated JPEG and fill the rest with grey
    expect(['picture_unreadable', undefined]).toContain((await send({ avatar: damaged })).body.code)
  })

  it('is refused before it is decoded if it has more than 24 megapixels', async () => {
    const bomb = await makePng(8, 8)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const { body } = await send({ avatar: bomb })
    expect([body.ResponseCode, body.code]).toEqual([413, 'picture_too_large'])
  })

  it('is refused when the file is larger than 5 MB, or the form much larger than that', async () => {
    const large = await send({ avatar: Buffer.alloc(5 * 1024 * 1024 + 1) })
    const huge = await send({ avatar: Buffer.alloc(7 * 1024 * 1024) })
    expect([large.body.code, huge.body.code]).toEqual(['too_large', 'too_large'])
  })

  it('is refused under another name, twice, or in a malformed form', async () => {
    const picture = await makePng(8, 8)
    expect(codesOf(await send({ picture }))).toEqual(['picture unknown_field'])
    const twice = form([
      ['avatar', picture],
      ['avatar', picture],
    ])
    expect(codesOf(await sendBody(twice))).toEqual(['avatar repeated'])
    expect((await sendBody({ ...twice, payload: Buffer.from('no form at all') })).body.code).toBe(
      'input_invalid',
    )
  })

  it('is stored once under one Idempotency-Key, and another picture under the same key is refused', async () => {
    const headers = { 'idempotency-key': 'one' }
    const first = await send({ avatar: await makePng(40, 40) }, headers)
    const again = await send({ avatar: await makePng(40, 40) }, headers)
    const other = await send({ avatar: await makePng(41, 41) }, headers)
    expect([again.url, other.body.code]).toEqual([first.url, 'idempotency_key_reused'])
  })

  it('is found under no other address', async () => {
    for (const file of ['x.webp', `${'A'.repeat(43)}.webp`, `${'A'.repeat(43)}.svg`, '..%2f..%2fsecret']) {
      expect((await t.http.inject({ url: `/uploads/avatars/${file}` })).statusCode).toBe(404)
    }
  })
})

it('is not accepted by a call that declares no form', async () => {
  const { headers, payload } = form([['refresh', Buffer.from('x')]])
  const reply = await t.http.inject({
    method: 'POST',
    url: '/admin/logout',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'content_type_unsupported'])
})

function send(fields: Record<string, Buffer | string>, headers: Record<string, string> = {}) {
  return sendBody(form(Object.entries(fields)), headers)
}

async function sendBody(body: { headers: Record<string, string>; payload: Buffer }, more = {}) {
  const response = await t.http.inject({
    method: 'POST',
    url: updateProfile.path,
    headers: { ...body.headers, authorization: `Bearer ${token}`, ...more },
    payload: body.payload,
  })
  const envelope = response.json<Envelope<{ avatarUrl: string }> & Record<string, unknown>>()
  return {
    ...response,
    status: response.statusCode,
    body: envelope,
    url: envelope.ResponseData?.avatarUrl ?? '',
    data: null,
  }
}

/** Width and height in the header of our own WebP. */
function sizeOf(webp: Buffer): [number, number] {
  return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]
}
