import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzipRest, gzipStart } from './joined-gzip.ts'

it.each([
  ['a short text', '<html>', '</html>'],
  ['nothing before', '', 'all of it'],
  ['more than the window', 'a row of gems, '.repeat(9000), 'a row of gems, again'.repeat(3000)],
  ['other scripts', '珠宝 ¶ ', 'Ștefan 🙂'],
])('is one file that unpacks to both parts: %s', async (_, before, after) => {
  const start = gzipStart(Buffer.from(before))
  const file = Buffer.concat([start.bytes, await gzipRest(start, Buffer.from(after))])
  expect(gunzipSync(file).toString()).toBe(before + after)
})

it('compresses repetitions of the first part to almost nothing', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `word-${index * 7919} `).join('')
  const start = gzipStart(Buffer.from(text))
  const rest = await gzipRest(start, Buffer.from(text))
  expect(rest.length).toBeLessThan(start.bytes.length / 10)
})
