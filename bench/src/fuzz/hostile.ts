import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'

/** Texts that break parsers, comparisons, searches or tables. */
export const hostileTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uFFFE',
  '\u202E reversed',
  'I\u0307İıſ',
  'e\u0301'.repeat(50),
  '%',
  '_%_%_%_%_%_%_%_%_%_%',
  '\\',
  String.raw`\u0000`,
  "'; drop table users; --",
  '=1+1',
  '../../../etc/passwd',
  '/%2e%2e/%00',
  '//evil.example',
  'javascript:alert(1)',
  '{"$ne":null}',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '0x10',
  '9'.repeat(400),
  '('.repeat(500),
  '['.repeat(2000),
  '🧑‍🧑‍🧒‍🧒'.repeat(40),
  'a'.repeat(10_000),
  'a b '.repeat(2000),
  'ﷺ'.repeat(2000),
  '#29',
  '"unclosed',
  'a,b;c|d\te\r\nf',
)

/** Timestamps of the last years, or days. */
export function recent(isDay: boolean): fc.Arbitrary<string> {
  const dates = fc.date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2027-12-31') })
  return dates.map((date) => (isDay ? date.toISOString().slice(0, 10) : date.toISOString()))
}

/** Timestamps at the limits of ISO 8601, JavaScript and PostgreSQL. */
export const moments = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  recent(true),
  recent(false),
  fc.constantFrom(
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '9999-12-31T23:59:59-23:59',
    '2026-11-20T12:00:00+16:00',
    '2026-11-20T24:00:00Z',
    '+010000-01-01T00:00:00Z',
    'infinity',
  ),
)

const tags = [
  'p',
  'h2',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'a href="https://a.example"',
  'strong',
  'script',
  'b',
  'blockquote',
  'x',
]

/** Rich text: nested, unclosed, closed too often, and tables wider than any page. */
export const html = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom('<', '</'), fc.constantFrom(...tags), fc.string({ maxLength: 5 })), {
      maxLength: 60,
    })
    .map((parts) =>
      parts.map(([open, tag, text]) => `${open}${open === '</' ? tag.split(' ')[0] : tag}>${text}`).join(''),
    ),
  fc
    .tuple(fc.constantFrom(...tags), fc.constantFrom(10, 500, 20_000))
    .map(([tag, times]) => `<${tag}>`.repeat(times)),
  fc
    .tuple(fc.constantFrom(...tags), fc.constantFrom(10, 500, 20_000))
    .map(([tag, times]) => `</${tag}>`.repeat(times)),
  fc
    .constantFrom(10, 300, 3000)
    .map((cells) => `<table><tr>${'<td>x'.repeat(cells)}${'<tr><td>y'.repeat(cells)}</table>`),
)

const csv = fc.oneof(
  fc
    .array(fc.array(fc.oneof(fc.string({ maxLength: 8 }), hostileTexts), { maxLength: 6 }), { maxLength: 20 })
    .map((rows) => rows.map((row) => row.join(',')).join('\n')),
  fc
    .array(fc.tuple(fc.string({ maxLength: 12 }), fc.emailAddress(), hostileTexts), { maxLength: 200 })
    .map((rows) =>
      [
        'username,email,name',
        ...rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')),
      ].join('\n'),
    ),
  fc.constantFrom(
    ','.repeat(200_000),
    `"${'x'.repeat(300_000)}`,
    '\n'.repeat(100_000),
    'username\n'.repeat(50_000),
  ),
)

/** Contents of files: CSV, pictures with arbitrary headers, and noise. */
export const bytes: fc.Arbitrary<Buffer> = fc.oneof(
  csv.map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
  fc
    .tuple(fc.constantFrom(1, 16, 5000, 60_000, 2 ** 31 - 1), fc.constantFrom(1, 16, 5000, 60_000))
    .map(([width, height]) => png(width, height)),
)

/** A PNG with this size in its header, but only one grey row of pixels. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(width, 20_000) * Math.min(height, 50) + 50))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
