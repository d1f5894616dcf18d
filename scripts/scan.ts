// `node scripts/scan.ts [word …]`: runs sqlmap and wapiti against a separate server with sample data, call by call.
// Both must be installed (`apt-get install sqlmap wapiti`). Words select the calls whose names contain one of them.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type KnownIds, scanRequests } from './scan/requests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const admin = { email: 'scan@loupe.example', password: 'a sapphire under glass' }
const folder = mkdtempSync(path.join(tmpdir(), 'loupe-scan-'))

/** A header that browsers no longer support, and one that only has a meaning with TLS, where it is sent. */
const expected = [/X-XSS-Protection/, /Strict-Transport-Security/]

const isGuess = (name: string) => /login|password|otp|open-invitation|register/.test(name)
let gameKey: string | undefined
let stepToken: string | undefined

process.exitCode = await main(process.argv.slice(2))

async function main(words: string[]): Promise<number> {
  const { url, stop } = await startServer()
  try {
    // password guesses cause rate limits for this address, so they are last
    const names = scanRequests(await tokensOf(url), await idsOf(url))
      .map(({ name }) => name)
      .toSorted((a, b) => Number(isGuess(a)) - Number(isGuess(b)))
    const chosen = names.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
    const found = await scanCalls(url, chosen)
    if (words.length === 0 || words.includes('wapiti')) found.push(...(await runWapiti(url)))
    process.stdout.write(`\n${chosen.length} calls scanned; ${found.length} findings\n`)
    for (const one of found) process.stdout.write(`  ${one}\n`)
    return found.length === 0 ? 0 : 1
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each call has a new session, because some require a recent password. */
async function scanCalls(url: string, names: string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const requests = scanRequests(await tokensOf(url), await idsOf(url))
    const request = requests.find((one) => one.name === name)
    if (!request) continue
    const { method, address, headers, body } = request
    const response = await fetch(new URL(address, url), { method, headers, body })
    const file = path.join(folder, `${name}.txt`)
    const head = Object.entries({ host: new URL(url).host, ...headers }).map(
      ([key, value]) => `${key}: ${value}`,
    )
    // sqlmap only varies marked parts of a path
    const marked = address.includes('?') || body !== null ? address : `${address}*`
    writeFileSync(file, `${method} ${marked} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
    const result = await sqlmap(file)
    const isFound = /is vulnerable|injection point\(s\)/.test(result)
    const failures = [...result.matchAll(/\d{3} \([\w ]+\) - \d+ times/g)].join(', ')
    const is500 = /\b500 \(/.test(failures)
    if (isFound) found.push(`sqlmap: ${name}`)
    if (is500 || response.status >= 500) found.push(`${name} answered ${is500 ? 500 : response.status}`)
    // without this message at its end, sqlmap has not tested the call
    const isTested = isFound || result.includes('all tested parameters do not appear to be injectable')
    if (!isTested) found.push(`sqlmap: ${name} was not scanned:\n${result.slice(-600)}`)
    const mark = isFound || is500 || response.status >= 500 || !isTested ? '✗' : '✓'
    process.stdout.write(`${mark} ${name} (${response.status} as it is; ${failures || 'no failures'})\n`)
  }
  return found
}

function sqlmap(file: string): Promise<string> {
  const options = ['--batch', '--level=1', '--risk=1', '--technique=BEUS', '--dbms=postgresql', '--threads=4']
  const more = [
    '--ignore-code=*',
    '--flush-session',
    '--disable-coloring',
    '--ignore-stdin',
    `--output-dir=${folder}/sqlmap`,
  ]
  return new Promise((resolve, reject) => {
    const child = spawn('sqlmap', ['-r', file, ...options, ...more], { stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
  })
}

/** Wapiti follows links, which these calls do not have, so it starts at each of them, signed in. */
async function runWapiti(url: string): Promise<string[]> {
  const report = path.join(folder, 'wapiti.json')
  const tokens = await tokensOf(url)
  const starts = scanRequests(tokens, await idsOf(url))
    .filter(({ method }) => method === 'GET')
    .flatMap(({ address }) => ['-s', new URL(address, url).href])
  const bounds = ['--scope', 'domain', '-m', 'common,-ssrf', '--max-scan-time', '240', '--flush-session']
  const options = [...bounds, '-H', `Authorization: Bearer ${tokens.adminToken}`, '-f', 'json', '-o', report]
  spawnSync('wapiti', ['-u', `${url}/`, ...starts, ...options], { stdio: 'inherit' })
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { info: string; path: string }[]>
  >
  return Object.entries({ ...vulnerabilities, ...anomalies })
    .flatMap(([kind, list]) => list.map((one) => `wapiti: ${kind}: ${one.path} ${one.info}`))
    .filter((found) => !expected.some((pattern) => pattern.test(found)))
}

async function call(url: string, address: string, body?: object, headers: Record<string, string> = {}) {
  const sent = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }
    : { headers }
  const response = await fetch(new URL(address, url), sent)
  return (await response.json()) as Record<string, unknown>
}

async function tokensOf(url: string): Promise<Record<string, string>> {
  const adminToken = textOf((await call(url, '/admin/login', admin)).ResponseData, 'token')
  const asAdmin = { authorization: `Bearer ${adminToken}` }
  const serviceToken = textOf(await call(url, '/api/account/login', admin), 'serviceToken')
  // requested once, because each one counts against the limit of this address
  stepToken ??= textOf(
    (await call(url, '/admin/forget-password', { email: admin.email })).ResponseData,
    'token',
  )
  gameKey ??= textOf((await call(url, '/admin/add-game-key', { name: 'scan' }, asAdmin)).ResponseData, 'key')
  const me = { deviceId: 'scanner-0001', locale: 'en', timeZone: 'Europe/Paris' }
  const player = await call(url, '/game/v1/players/identify', me, { 'x-loupe-key': gameKey })
  return { adminToken, serviceToken, stepToken, gameKey, playerToken: textOf(player, 'token') }
}

async function idsOf(url: string): Promise<KnownIds> {
  const { adminToken = '' } = await tokensOf(url)
  const asAdmin = { authorization: `Bearer ${adminToken}` }
  const first = async (address: string) => {
    const { ResponseData: data } = await call(url, address, undefined, asAdmin)
    const list: unknown = typeof data === 'object' && data !== null && 'list' in data ? data.list : data
    const one: unknown = Array.isArray(list) ? list[0] : null
    return textOf(one, '_id') || textOf(one, 'id')
  }
  return {
    audit: await first('/admin/get-audit'),
    puzzle: await first('/admin/get_puzzles'),
    game: await first('/admin/get-all-game-history'),
    doc: await first('/admin/get-docs'),
    session: await first('/admin/get-sessions'),
    player: await first('/admin/get-all-users'),
    user: await first('/admin/get-all-users'),
  }
}

function textOf(from: unknown, name: string): string {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : ''
  return typeof value === 'string' ? value : ''
}

async function startServer() {
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOUPE_DATA_DIR: data,
      LOUPE_SAMPLE_DATA: 'on',
      LOUPE_LOG_LEVEL: 'error',
      LOUPE_ADMIN_EMAIL: admin.email,
      LOUPE_ADMIN_PASSWORD: admin.password,
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      const ready = /Loupe is ready at (\S+)/.exec(printed)?.[1]
      if (ready) resolve(ready)
    })
    child.on('close', () => reject(new Error(`The server ended. It printed:\n${printed}`)))
  })
  return {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        child.on('close', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
