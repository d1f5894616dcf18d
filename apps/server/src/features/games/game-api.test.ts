import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { addDocs } from '@loupe/contract/admin/documents'
import { gameEndpoints } from '@loupe/contract/game/endpoints'
import { gameErrorCodes } from '@loupe/contract/game/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished, pieces } from '#test/puzzles.ts'

const file = path.resolve(import.meta.dirname, '../../../../../docs/game-api.md')
const text = await readFile(file, 'utf8')

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

describe('docs/game-api.md', () => {
  it('shows examples with the actual responses of a server', async () => {
    const admin = await t.signIn()
    const terms = {
      type: 'terms',
      locale: 'en',
      title: 'Terms And Conditions',
      content: '<p>Play fair.</p>',
    } as const
    await t.call(addDocs, { ...terms, publish: true }, { token: admin })
    await makePublished(t, admin, {
      title: { en: 'The Jeweller’s Bench', fr: 'L’établi du joaillier' },
      alt: { en: 'A workbench by a window, with tools on the wall.' },
      intro: { en: 'Look closely.' },
      items: pieces.slice(0, 1),
    })
    const examples = examplesIn(text)
    const settings = {
      LOUPE: await t.http.listen({ port: 0, host: '127.0.0.1' }),
      KEY: await makeGameKey(t),
      ADMIN: admin,
    }
    const responses = await run(examples, settings)
    expect(responses.map(withoutChance)).toEqual(examples.map(({ response }) => withoutChance(response)))
  })

  it('documents every call', () => {
    const missing = Object.values(gameEndpoints).filter(({ path: address }) => !speaksOf(address))
    expect(missing.map(({ method, path: address }) => `${method} ${address}`)).toEqual([])
  })

  it('documents every error with its status', () => {
    const missing = Object.entries(gameErrorCodes).filter(
      ([code, status]) =>
        !text.split('\n').some((line) => line.includes(`\`${code}\``) && line.includes(String(status))),
    )
    expect(missing).toEqual([])
  })
})

/** Path parameters are shell variables in the document. */
function speaksOf(address: string): boolean {
  return new RegExp(`${address.replace(/:\w+/g, String.raw`\$[A-Z]+`)}(?![\\w/])`).test(text)
}

interface Example {
  script: string
  response: unknown
}

/** Each `sh` block with the following `json` block; those of `sh setup` have no response and come first. */
function examplesIn(markdown: string): Example[] {
  const blocks = [...markdown.matchAll(/^```(sh setup|sh|json)\n([\s\S]*?)^```$/gm)]
  let before = ''
  return blocks.flatMap(([, kind, content = '']) => {
    if (kind !== 'json') {
      before += content
      return []
    }
    const script = before
    before = ''
    return [{ script, response: JSON.parse(content) as unknown }]
  })
}

const mark = '@@ next answer @@'

/** Runs all examples in one shell, as a reader would; returns the output of each. */
async function run(examples: Example[], settings: Record<string, string>): Promise<unknown[]> {
  const script = examples.map((example) => `${example.script}\necho '${mark}'`).join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { PATH: process.env['PATH'], ...settings },
    maxBuffer: 4 * 1024 * 1024,
  })
  return stdout
    .split(mark)
    .slice(0, -1)
    .map((printed) => JSON.parse(printed) as unknown)
}

const chances: [RegExp, string][] = [
  [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'an id'],
  [/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a time'],
  [/^[\w-]+\.[\w-]+\.[\w-]+$/, 'a token'],
  [/^[\da-f]{64}$/, 'a hash'],
  [/^B[\w-]{86}$/, 'a key'],
  [/^\/uploads\/scenes\/[\w-]{43}\.webp$/, 'a picture'],
]

/** A response in which changing values are replaced by their kind. */
function withoutChance(response: unknown): unknown {
  const named = JSON.stringify(response, (_, value: unknown) =>
    typeof value === 'string' ? (chances.find(([pattern]) => pattern.test(value))?.[1] ?? value) : value,
  )
  return JSON.parse(named)
}
