// `npm run dev`: the server and the console with one command, both reloading when a file changes.
// The server prepares its database and the sample data when it starts.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const consoleUrl = 'http://127.0.0.1:4601'

const fallbacks = {
  // Not the folder of `npm start`, so that development data is separate.
  LOUPE_DATA_DIR: join(root, '.cache/dev-data'),
  LOUPE_ADMIN_EMAIL: 'admin@loupe.test',
  LOUPE_ADMIN_PASSWORD: 'sapphires at dawn',
  LOUPE_SAMPLE_DATA: 'on',
  LOUPE_API_DOCS: 'on',
  LOUPE_PUBLIC_URL: consoleUrl,
  PORT: '4600',
}
const env: NodeJS.ProcessEnv = { ...fallbacks, ...readEnvFile(), ...process.env }
const api = `http://${env.HOST ?? '127.0.0.1'}:${env.PORT}`

const server = start(
  'server',
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  root,
)
const consoleApp = start('console', 'vite', ['--clearScreen=false'], join(root, 'apps/console'))
const children = [server, consoleApp]

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0
    for (const other of children) other.kill('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.exitCode = 0
    for (const child of children) child.kill('SIGTERM')
  })
}

server.stdout?.on('data', function greet(chunk: Buffer) {
  if (!chunk.includes('Loupe is ready at')) return
  server.stdout?.off('data', greet)
  process.stdout.write(`
Console: ${consoleUrl}   API: ${api}   description of the calls: ${api}/docs
Sign in as ${env.LOUPE_ADMIN_EMAIL} with: ${env.LOUPE_ADMIN_PASSWORD}
(made only in a database that has no administrator yet)\n\n`)
})

function start(name: string, command: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    // A separate process group, so that Ctrl-C reaches it once, through this process.
    detached: true,
    env: { ...env, LOUPE_API: api },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const label = (chunk: Buffer) => chunk.toString().replace(/^(?=.)/gm, `${name.padEnd(8)}│ `)
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(label(chunk)))
  child.stderr.on('data', (chunk: Buffer) => process.stderr.write(label(chunk)))
  child.on('error', (error) => process.stderr.write(`${name} could not be started: ${error.message}\n`))
  return child
}

function readEnvFile(): NodeJS.ProcessEnv {
  try {
    return parseEnv(readFileSync(join(root, '.env'), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
