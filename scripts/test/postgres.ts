import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { installSystemPackages } from './packages.ts'

const oldestMajor = 15
const debianRoot = '/usr/lib/postgresql'

export interface Cluster {
  /** The URL for a role that may only create databases, so that tests prove what a plain owner can do. */
  url: string
  /** The URL for the superuser, for measurements or data that need one. */
  superuserUrl: string
  stop: () => Promise<void>
}

/**
 * A PostgreSQL server for a test run: in a temporary folder, on a free port, without syncing
 * to disk unless `overrides` request it. PostgreSQL refuses to run as root, so root starts it as another user.
 */
export async function startPostgres(overrides: Record<string, string> = {}): Promise<Cluster> {
  const bin = findOrInstallPostgres()
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'loupe-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)

  const data = join(folder, 'data')
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'loupe', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, ...account },
  )
  if (init.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not make a cluster:\n${init.stderr.toString()}`)
  }

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    log_min_messages: 'fatal',
    ...overrides,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], {
    cwd: folder,
    stdio: 'ignore',
    ...account,
  })
  // As a last resort, for a run that ends in any other way.
  const endWithUs = () => server.kill('SIGQUIT')
  process.once('exit', endWithUs)

  const stop = async () => {
    process.off('exit', endWithUs)
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  const urlOf = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
  const superuserUrl = urlOf('loupe', 'postgres')
  try {
    await untilReady(server, join(bin, 'pg_isready'), superuserUrl)
    makeRoles(join(bin, 'psql'), superuserUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: urlOf('owner', 'owner'), superuserUrl, stop }
}

/** Creates a plain owner of databases, and the role without rights as which tests run a server. */
function makeRoles(psql: string, url: string): void {
  const statements = [
    'create role owner login createdb',
    'create role loupe_test_app',
    'grant loupe_test_app to owner',
    'create database owner owner owner',
  ]
  const made = spawnSync(psql, [
    '-qX',
    '-v',
    'ON_ERROR_STOP=1',
    url,
    ...statements.flatMap((sql) => ['-c', sql]),
  ])
  if (made.status !== 0) throw new Error(`PostgreSQL could not make the roles:\n${String(made.stderr)}`)
}

function findOrInstallPostgres(): string {
  const found = findPostgres()
  if (found) return found
  installSystemPackages(['postgresql'], `PostgreSQL ${oldestMajor} or newer`)
  const installed = findPostgres()
  if (!installed) throw new Error(`PostgreSQL is installed, but not ${oldestMajor} or newer.`)
  return installed
}

function findPostgres(): string | undefined {
  const majors = existsSync(debianRoot) ? readdirSync(debianRoot).map(Number) : []
  const newest = majors.toSorted((one, other) => other - one).find((major) => major >= oldestMajor)
  if (newest) return join(debianRoot, String(newest), 'bin')
  const config = spawnSync('pg_config', ['--bindir', '--version'])
  if (config.status !== 0) return undefined
  const [folder = '', version = ''] = config.stdout.toString().split('\n')
  const major = Number(/\d+/.exec(version)?.[0])
  return major >= oldestMajor && existsSync(join(folder, 'initdb')) ? folder : undefined
}

function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name])
    const gid = spawnSync('id', ['-g', name])
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to lend it.',
  )
}

async function untilReady(server: ChildProcess, isReady: string, url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}.`)
    if (spawnSync(isReady, ['-q', '-d', url]).status === 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error('PostgreSQL was not ready within 30 s.')
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  server.kill('SIGINT') // "fast": ends the sessions that tests left open
  await ended
}
